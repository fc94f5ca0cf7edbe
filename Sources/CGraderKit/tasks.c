#include "CGraderKit.h"
#include "internal.h"

// Swift's runtime asks these hooks first: Swift's repository, stdlib/public/Concurrency/ConcurrencyHooks.cpp.

#define SWIFT __attribute__((swiftcall))

struct executor {
  void *identity;
  uintptr_t witnesses;
};

typedef SWIFT void (*enqueue)(void *job);
typedef SWIFT struct executor (*main_executor)(void);
typedef SWIFT bool (*is_main_executor)(void *identity, uintptr_t witnesses);

extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, enqueue original);
extern SWIFT struct executor (*swift_task_getMainExecutor_hook)(main_executor original);
extern SWIFT bool (*swift_task_isMainExecutor_hook)(
    void *identity, uintptr_t witnesses, is_main_executor original);
extern SWIFT void swift_job_run(void *job, void *identity, uintptr_t witnesses);

static struct executor main_actor;
static void (*receive)(void *job);
static void (*usual_receiver)(void *job);

static SWIFT void take_global(void *job, enqueue original) {
  (void)original;
  receive(job);
}

static SWIFT struct executor take_main(main_executor original) {
  (void)original;
  return main_actor;
}

static SWIFT bool is_main(void *identity, uintptr_t witnesses, is_main_executor original) {
  return identity == main_actor.identity || original(identity, witnesses);
}

void grader_take_main_actor(void *identity, uintptr_t witnesses) {
  main_actor.identity = identity;
  main_actor.witnesses = witnesses;
  swift_task_isMainExecutor_hook = is_main;
  swift_task_getMainExecutor_hook = take_main;
}

void grader_take_tasks(void (*receiver)(void *job)) {
  receive = receiver;
  swift_task_enqueueGlobal_hook = take_global;
}

void grader_return_main_actor(void) { swift_task_getMainExecutor_hook = NULL; }

void grader_keep_tasks(void (*receiver)(void *job)) {
  usual_receiver = receiver;
  grader_take_tasks(receiver);
}

void grader_return_tasks(void) {
  receive = usual_receiver;
  swift_task_enqueueGlobal_hook = usual_receiver ? take_global : NULL;
}

void grader_run_job(void *job) { swift_job_run(job, NULL, 0); }
