/* Pebble: a small scripting language. What every part needs. */
#ifndef PEBBLE_COMMON_H
#define PEBBLE_COMMON_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Value Value;
typedef struct Object Object;
typedef struct Node Node;
typedef struct Scope Scope;

/* Stops the script with a message; does not return. */
void runtime_error(int line, const char *format, ...) __attribute__((format(printf, 2, 3), noreturn));

#endif
