/* Walks the tree. */
#ifndef PEBBLE_INTERP_H
#define PEBBLE_INTERP_H

#include "ast.h"
#include "value.h"

struct RunStatistics {
    int calls, deepest, steps;
};

extern struct RunStatistics run_statistics;

/* Makes the global scope; call once before `run`. */
void interp_start(void);
/* Runs the statements; false if an error stopped them, with its text in `error`. */
bool run(const Node *script, char *error, int error_size);
Value call_value(Value callee, Value *args, int count, int line);
void define_global(const char *name, Value v);
void interp_end(void);

/* In builtins.c. */
void define_builtins(void);

#endif
