// The configuration consists of a length (4 bytes, little endian) and of that many bytes of records. A record is a
// letter, a length of 4 bytes, the bytes and a zero byte. LauncherConfiguration.swift writes it.
#include "sandbox.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const uint32_t largest_configuration = 64u << 20;

static bool read_exactly(void *buffer, size_t length) {
  char *at = buffer;
  while (length > 0) {
    ssize_t got = read(LIFELINE, at, length);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    length -= (size_t)got;
  }
  return true;
}

static uint32_t little_endian(const unsigned char *bytes) {
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static bool append(struct list *list, char *item) {
  char **items = realloc(list->items, (list->count + 2) * sizeof *items);
  if (!items) return false;
  items[list->count++] = item;
  items[list->count] = NULL;
  list->items = items;
  return true;
}

static bool read_limit(const char *text, struct limits *limits) {
  unsigned char letter = (unsigned char)text[0];
  return letter < sizeof limits->of / sizeof *limits->of && sscanf(text + 1, "%lld", &limits->of[letter]) == 1;
}

static bool take(struct configuration *configuration, SandboxRecord record, char *value, size_t length) {
  switch (record) {
    case SandboxRecordKind: configuration->kind = (SandboxKind)value[0]; return true;
    case SandboxRecordProgram: configuration->executable = value; return true;
    case SandboxRecordDirectory: configuration->directory = value; return true;
    case SandboxRecordArgument: return append(&configuration->arguments, value);
    case SandboxRecordVariable: return append(&configuration->environment, value);
    case SandboxRecordReadable: return append(&configuration->readable, value);
    case SandboxRecordWritable: return append(&configuration->writable, value);
    case SandboxRecordExecutable: return append(&configuration->executables, value);
    case SandboxRecordLimit: return read_limit(value, &configuration->limits);
    case SandboxRecordEvents: configuration->wants_events = value[0] == '1'; return true;
    case SandboxRecordLiveInput: configuration->live_input = value[0] == '1'; return true;
    case SandboxRecordInput:
      configuration->input = value;
      configuration->input_length = length;
      return true;
  }
  return false;
}

static char *empty_list[] = {NULL};

static void end_lists(struct configuration *configuration) {
  struct list *lists[] = {&configuration->arguments, &configuration->environment,
      &configuration->readable, &configuration->writable, &configuration->executables};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    if (!lists[i]->items) lists[i]->items = empty_list;
}

bool read_configuration(struct configuration *configuration) {
  unsigned char header[4];
  if (!read_exactly(header, sizeof header)) return false;
  uint32_t length = little_endian(header);
  if (length > largest_configuration) return false;
  char *bytes = malloc(length + 1);
  if (!bytes || !read_exactly(bytes, length)) return false;

  memset(configuration, 0, sizeof *configuration);
  for (size_t at = 0; at < length;) {
    if (length - at < 6) return false;
    uint32_t size = little_endian((unsigned char *)bytes + at + 1);
    if (size > length - at - 6) return false;
    if (bytes[at + 5 + size] != 0) return false;
    if (!take(configuration, (SandboxRecord)bytes[at], bytes + at + 5, size)) return false;
    at += (size_t)size + 6;
  }
  end_lists(configuration);
  return configuration->kind == SandboxKindProbe || (configuration->executable && configuration->directory);
}
