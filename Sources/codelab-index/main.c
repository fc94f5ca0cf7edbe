// codelab-index prints what a compiled source refers to: what the compiler's index says of it, which names each
// declaration by its unique name (USR).
//
//   codelab-index LIBRARY STORE RECORD...
//
// LIBRARY is the toolchain's libIndexStore, whose interface is declared here, because not every toolchain brings its
// header. Each line of the output is: record, line, column, roles as the header numbers them, USR; separated by tabs.
// A declaration that overrides or implements another one has a line with that one's USR, and its own USR at the end.
#include <dlfcn.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef __linux__
// swiftc links every program with the C++ library, after what stands in this section of its objects.
__attribute__((used, section(".swift1_autolink_entries"))) static const char only_needed_libraries[] = "-Wl,--as-needed";
#endif

enum { USAGE = 64, NO_LIBRARY = 69, UNREADABLE = 70 };
enum { ROLE_REFERENCE = 1 << 2, ROLE_OVERRIDES = 1 << 11 };

/// The header's `indexstore_string_ref_t`: bytes without an end mark.
struct text {
  const char *bytes;
  size_t length;
};

typedef bool visitor(void *context, void *occurrence);

/// The functions of libIndexStore, named as its header names them, without `indexstore_`.
static struct {
  void *(*store_create)(const char *path, void **error);
  void *(*record_reader_create)(void *store, const char *name, void **error);
  bool (*record_reader_occurrences_apply_f)(void *reader, void *context, visitor *);
  void *(*occurrence_get_symbol)(void *occurrence);
  uint64_t (*occurrence_get_roles)(void *occurrence);
  void (*occurrence_get_line_col)(void *occurrence, unsigned *line, unsigned *column);
  struct text (*symbol_get_usr)(void *symbol);
  bool (*occurrence_relations_apply_f)(void *occurrence, void *context, visitor *);
  uint64_t (*symbol_relation_get_roles)(void *relation);
  void *(*symbol_relation_get_symbol)(void *relation);
} index_store;

static void *function(void *library, const char *name) {
  void *address = dlsym(library, name);
  if (address) return address;
  fprintf(stderr, "the library has no %s\n", name);
  exit(NO_LIBRARY);
}

#define LOAD(name) index_store.name = function(library, "indexstore_" #name)

static void load(const char *path) {
  void *library = dlopen(path, RTLD_NOW);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    exit(NO_LIBRARY);
  }
  LOAD(store_create);
  LOAD(record_reader_create);
  LOAD(record_reader_occurrences_apply_f);
  LOAD(occurrence_get_symbol);
  LOAD(occurrence_get_roles);
  LOAD(occurrence_get_line_col);
  LOAD(symbol_get_usr);
  LOAD(occurrence_relations_apply_f);
  LOAD(symbol_relation_get_roles);
  LOAD(symbol_relation_get_symbol);
}

/// Where something is mentioned.
struct place {
  const char *record;
  void *occurrence;
};

static void print_usr(void *symbol, char end) {
  struct text usr = index_store.symbol_get_usr(symbol);
  fwrite(usr.bytes, 1, usr.length, stdout);
  putchar(end);
}

static void print_place(const struct place *place, uint64_t roles) {
  unsigned line, column;
  index_store.occurrence_get_line_col(place->occurrence, &line, &column);
  printf("%s\t%u\t%u\t%" PRIu64 "\t", place->record, line, column, roles);
}

static bool print_relation(void *context, void *relation) {
  const struct place *place = context;
  uint64_t roles = index_store.symbol_relation_get_roles(relation);
  if (!(roles & ROLE_OVERRIDES)) return true;
  print_place(place, roles);
  print_usr(index_store.symbol_relation_get_symbol(relation), '\t');
  print_usr(index_store.occurrence_get_symbol(place->occurrence), '\n');
  return true;
}

static bool print(void *record, void *occurrence) {
  struct place place = {.record = record, .occurrence = occurrence};
  uint64_t roles = index_store.occurrence_get_roles(occurrence);
  if (roles & ROLE_REFERENCE) {
    print_place(&place, roles);
    print_usr(index_store.occurrence_get_symbol(occurrence), '\n');
  }
  index_store.occurrence_relations_apply_f(occurrence, &place, print_relation);
  return true;
}

static void *required(void *object, const char *name) {
  if (object) return object;
  fprintf(stderr, "%s cannot be read\n", name);
  exit(UNREADABLE);
}

int main(int count, char **words) {
  if (count < 3) {
    fputs("codelab-index is started by codelab, not by hand. Type: codelab doctor\n", stderr);
    return USAGE;
  }
  load(words[1]);
  void *error = NULL;
  void *store = required(index_store.store_create(words[2], &error), words[2]);
  for (int i = 3; i < count; i++) {
    void *reader = required(index_store.record_reader_create(store, words[i], &error), words[i]);
    // The result is of no use: it is false for a record without occurrences, too.
    index_store.record_reader_occurrences_apply_f(reader, words[i], print);
  }
  return fflush(stdout) == 0 ? 0 : UNREADABLE;
}
