package main

import (
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// flagProperty is the option for properties, which stand right behind it.
const flagProperty = "D"

// setProperty takes name=value, a Java system property. Those that TLC looks at are carried out; the others are kept,
// for specifications can ask for them.
func setProperty(i *invocation, setting string) error {
	name, value, found := strings.Cut(setting, "=")
	if !found {
		value = "true"
	}
	if name == "" {
		return &usageError{text: "-D needs the name of a property", hint: "-Dname=value"}
	}
	o := &i.options
	if o.Properties == nil {
		o.Properties = map[string]string{}
	}
	o.Properties[name] = value
	yes := strings.EqualFold(value, "true") || value == ""
	switch name {
	case "TLA-Library":
		o.Library = append(o.Library, filepath.SplitList(value)...)
	case "java.class.path":
		o.ClassPath = append(o.ClassPath, tlc.SplitClassPath(value)...)
	case "tlc2.TLC.stopAfter":
		return seconds(name, value, &o.StopAfter)
	case "gotlc.checkpointEvery":
		d, err := time.ParseDuration(value)
		if err != nil || d <= 0 {
			return &usageError{text: "the property " + name + " needs a time like 20ms, got " + strconv.Quote(value)}
		}
		o.CheckpointEvery = d
	case "gotlc.maxFile":
		n, err := tlc.ParseMemory(value)
		if err != nil {
			return &usageError{text: "the property " + name + " needs an amount of bytes: " + err.Error()}
		}
		o.MaxFile = int64(n)
	case "tlc2.TLC.progressInterval":
		return seconds(name, value, &o.ProgressInterval)
	case "tlc2.TLC.asMilliSeconds":
		o.MilliTime = yes
	case "tlc2.tool.impl.Tool.cdot":
		o.Cdot = yes
	case "tlc2.tool.impl.Tool.probabilistic":
		if yes {
			o.Mode = tlc.Generate
		}
	case "tlc2.tool.impl.ModelConfig.nosymmetry":
		o.NoSymmetry = yes
	case "tlc2.output.MP.noTimestamps":
		o.NoTimestamp = yes
	case "tlc2.output.MP.warning2error":
		o.AllAsErrors = yes
	case "tlc2.value.Values.width":
		n, ok := javaInt(value)
		if !ok || n < 1 {
			return propertyError(name, value)
		}
		o.Width = n
	}
	return nil
}

func seconds(name, value string, d *time.Duration) error {
	n, err := strconv.ParseInt(value, 10, 32)
	if err != nil || n < 0 {
		return propertyError(name, value)
	}
	*d = time.Duration(n) * time.Second
	return nil
}

func propertyError(name, value string) error {
	return &usageError{text: "the property " + name + " needs a number, got " + strconv.Quote(value)}
}
