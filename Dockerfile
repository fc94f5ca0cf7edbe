# codelab in the official Swift image: tool built, kits compiled, ready to work offline.
FROM swift:6.3.1-bookworm
ENV LANG=C.UTF-8
WORKDIR /codelab
COPY . .
RUN ./codelab list >/dev/null
ENV PATH="/codelab:${PATH}"
WORKDIR /lab
CMD ["bash", "-l"]
