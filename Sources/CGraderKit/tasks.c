#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

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

// The main queue of libdispatch: dispatch/queue.h.
extern struct dispatch_queue_s _dispatch_main_q;

typedef void work_function(void *context);

static bool is_of_swift_runtime(work_function *work) {
  static _Atomic(work_function *) known;
  if (work == known) return true;
  Dl_info runtime, other;
  if (!dladdr((void *)swift_job_run, &runtime) || !dladdr((void *)work, &other)) return false;
  if (runtime.dli_fbase != other.dli_fbase) return false;
  known = work;
  return true;
}

/// Overrides libdispatch's function. What a task does after `Task.yield()` is sent to a global queue around the hook for
/// such jobs: Swift's repository, stdlib/public/Concurrency/Task.swift. It is a job, too.
void dispatch_async_f(struct dispatch_queue_s *queue, void *context, work_function *work) {
  static _Atomic(__typeof__(&dispatch_async_f)) original;
  if (swift_task_enqueueGlobal_hook && queue != &_dispatch_main_q && is_of_swift_runtime(work))
    return receive(context);
  if (!original) original = (__typeof__(&dispatch_async_f))dlsym(RTLD_NEXT, "dispatch_async_f");
  original(queue, context, work);
}

static pthread_mutex_t turns = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t turn_changed = PTHREAD_COND_INITIALIZER;
/// The job that runs on the second thread; the main thread waits until it is NULL again.
static void *turn;

static void *serve_turns(void *unused) {
  pthread_mutex_lock(&turns);
  for (;;) {
    while (!turn) pthread_cond_wait(&turn_changed, &turns);
    pthread_mutex_unlock(&turns);
    grader_run_job(turn);
    pthread_mutex_lock(&turns);
    turn = NULL;
    pthread_cond_broadcast(&turn_changed);
  }
  return unused;
}

static void start_serving(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, serve_turns, NULL) != 0) abort();
}

static void give_turn(void *job) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start_serving);
  pthread_mutex_lock(&turns);
  turn = job;
  pthread_cond_broadcast(&turn_changed);
  while (turn) pthread_cond_wait(&turn_changed, &turns);
  pthread_mutex_unlock(&turns);
}

static void take_turn(void *job) { dispatch_async_f(&_dispatch_main_q, job, give_turn); }

void grader_let_tasks_take_turns(void) { grader_keep_tasks(take_turn); }

void grader_run_job(void *job) { swift_job_run(job, NULL, 0); }
