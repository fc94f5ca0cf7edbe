# codelab in the official Swift image, for amd64 and arm64: the tool built, the kits compiled, ready to work offline.
#
#   docker build -t codelab --build-arg REVISION="$(git describe --always --abbrev=40 --dirty --exclude='*')" .
#   docker run -it --rm -v "$PWD:/lab" codelab
#   docker run --rm --read-only --tmpfs /tmp:exec --network none -v "$PWD:/lab:ro" codelab \
#     codelab grade submission.zip --all
#
# The tool, the course and the warm cache belong to root, and are only read. Programs run in /tmp, so a read-only root
# needs a /tmp that may execute them.
FROM swift:6.3.1-bookworm AS toolchain
ENV LANG=C.UTF-8
RUN useradd --create-home --uid 1000 --shell /bin/bash learner

FROM toolchain AS codelab
WORKDIR /codelab
COPY . .
# Compiled C modules in the cache work only at the path at which they were made.
RUN XDG_CACHE_HOME=/opt/codelab-cache ./codelab list >/dev/null \
  && chmod -R a+rX,go-w /codelab /opt/codelab-cache
# A volume that is mounted here belongs to the learner.
RUN install -d -o learner -g learner /cache
# The image has no .git. Results name this revision of the course; an export brings the file along.
ARG REVISION=
RUN [ -z "$REVISION" ] || echo "$REVISION" >REVISION
ENV PATH="/codelab:${PATH}" CODELAB_CACHE_LOWER=/opt/codelab-cache
USER learner
WORKDIR /lab
CMD ["bash"]
