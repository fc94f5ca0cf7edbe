// The configuration consists of a length (4 bytes, little endian) and of that many bytes of records. A record is a
// letter, a length of 4 bytes, the bytes and a zero byte. LauncherConfiguration.swift writes it.
#include "sandbox.h"

#include <errno.h>
#include <stdint.h>
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

uint32_t little_endian(const unsigned char *bytes) {
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

/// Larger amounts mean the same, and would overflow in microseconds.
static const long long largest_amount = 1LL << 53;

static bool read_limit(const char *text, struct limits *limits) {
  unsigned char letter = (unsigned char)text[0];
  char *rest;
  if (letter == 0 || letter >= sizeof limits->of / sizeof *limits->of) return false;
  long long amount = strtoll(text + 1, &rest, 10);
  if (rest == text + 1 || *rest != 0 || amount < 0) return false;
  limits->of[letter] = amount < largest_amount ? amount : largest_amount;
  return true;
}

static bool read_kind(char letter, SandboxKind *kind) {
  *kind = (SandboxKind)letter;
  switch (*kind) {
    case SandboxKindRun:
    case SandboxKindCompile:
    case SandboxKindTrusted:
    case SandboxKindProbe: return true;
  }
  return false;
}

static bool take(struct configuration *configuration, SandboxRecord record, char *value, size_t length) {
  switch (record) {
    case SandboxRecordKind: return read_kind(value[0], &configuration->kind);
    case SandboxRecordProgram: configuration->executable = value; return true;
    case SandboxRecordDirectory: configuration->directory = value; return true;
    case SandboxRecordArgument: return append(&configuration->arguments, value);
    case SandboxRecordVariable: return append(&configuration->environment, value);
    case SandboxRecordReadable: return append(&configuration->readable, value);
    case SandboxRecordWritable: return append(&configuration->writable, value);
    case SandboxRecordExecutable: return append(&configuration->executables, value);
    case SandboxRecordLimit: return read_limit(value, &configuration->limits);
    case SandboxRecordEvents: configuration->wants_events = value[0] == '1'; return true;
    case SandboxRecordLiveInput:
      configuration->live_input = (SandboxLiveInput)value[0];
      return value[0] == SandboxLiveInputOpen || value[0] == SandboxLiveInputHeld;
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
  // Without a kind the program would run with fewer layers than were meant.
  if (configuration->kind == SandboxKindProbe) return true;
  return configuration->kind != 0 && configuration->executable && configuration->directory;
}
