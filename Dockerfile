# docker build -t gotlc . && docker run --rm -v "$PWD:/work" gotlc test specs
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags=-s -o /gotlc ./cmd/gotlc

# The program is static and needs nothing but a place for temporary files.
FROM scratch
COPY --from=build /gotlc /gotlc
WORKDIR /tmp
WORKDIR /work
ENV XDG_CACHE_HOME=/tmp/cache
ENTRYPOINT ["/gotlc"]
