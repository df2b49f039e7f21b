# docker build -t gotlc . && docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" gotlc test specs
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags=-s -o /gotlc ./cmd/gotlc
# A folder for temporary files, in which everybody may write, and nobody removes what is another's.
RUN mkdir -m 1777 /scratch

# The program is static and needs nothing but a place for temporary files. It runs as any user.
FROM scratch
COPY --from=build /gotlc /gotlc
COPY --from=build /scratch /tmp
WORKDIR /work
ENV HOME=/tmp XDG_CACHE_HOME=/tmp/cache
USER 65534:65534
ENTRYPOINT ["/gotlc"]
