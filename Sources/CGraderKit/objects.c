// Objects of the program that outlive the run of a test which made them, until a later run is in its middle.
#include "internal.h"

extern void *swift_tryRetain(void *object);
extern void swift_release(void *object);

// What a class and an object of it have in memory, on a system without Objective-C (swiftlang/swift's repository,
// docs/ABI/TypeMetadata.rst and stdlib/public/SwiftShims/swift/shims/RefCount.h).
struct class_metadata {
  uintptr_t kind;  // 0 for a class
  const void *superclass;
  uint32_t of_the_instances[6];
  uintptr_t description;  // lies in the image that declares the class
};

struct object {
  const struct class_metadata *type;
  uint64_t counts;
};

enum { MOST_RUNS = 2, MOST_OBJECTS = 4096 };

/// The objects of a run that are held.
static struct {
  void *objects[MOST_OBJECTS];
  size_t count;
} runs[MOST_RUNS];

static int holding;

/// The place in memory behind which the objects are newer than all that were looked at.
static uintptr_t newer;

/// Whether these can be the counts of an object's references: those of one that exists, or the place of its side table.
static bool are_counts(uint64_t word) {
  static const uint64_t is_native = 1, most = (uint64_t)1 << 54;
  static const uint64_t of_side_table = (uint64_t)3 << 62;
  if ((word & of_side_table) == of_side_table) return grader_memory_has((void *)(uintptr_t)(word << 3));
  return (word & is_native) && word < most;
}

/// Whether a block of memory is an object of a class that the program declares. A generic class's metadata is in a block
/// of its own, of which nothing is known yet.
static bool is_of_program(const struct object *block) {
  uintptr_t type = (uintptr_t)block->type;
  struct class_metadata copy;
  if (!are_counts(block->counts) || type % sizeof type) return false;
  if (grader_is_in_image(type)) copy = *block->type;
  else if (!grader_memory_has(block->type) || !grader_read_memory(type, &copy, sizeof copy)) return false;
  return copy.kind == 0 && grader_is_in_image(copy.description);
}

static void hold(void *block, size_t size) {
  // A large block that was freed can't be read.
  static const size_t most = 32 * 1024;
  if (runs[holding].count == MOST_OBJECTS || size < sizeof(struct object) || size > most) return;
  if (!is_of_program(block)) return;
  if (swift_tryRetain(block)) runs[holding].objects[runs[holding].count++] = block;
}

bool grader_begin_holding(int run) {
  if (run >= MOST_RUNS || !grader_memory_each) return false;
  grader_program_start();
  holding = run;
  runs[run].count = 0;
  newer = grader_memory_each(0, NULL);
  return true;
}

void grader_hold_objects(void) { newer = grader_memory_each(newer, hold); }

void grader_let_objects_go(int run) {
  size_t count = runs[run].count;
  runs[run].count = 0;
  for (size_t i = 0; i < count; i++) swift_release(runs[run].objects[i]);
}
