#ifndef CGRADERKIT_H
#define CGRADERKIT_H

// The part of GraderKit that must work when the process is about to die.

/// Takes the descriptor of the events and the run's nonce. Call it once, before anything of the learner's runs.
void cgk_start(int descriptor, const char *nonce);

/// Writes one event: `kind` is the JSON of the event's kind. Returns the event's sequence number.
int cgk_write(const char *kind);

/// Notes the test that is running, for the record of a crash; NULL for none.
void cgk_running(const char *test);

/// Installs the handlers of the signals that a crash raises, on a stack of their own.
void cgk_install_crash_handlers(void);

#endif
