/* Tokens to a tree. */
#ifndef PEBBLE_PARSER_H
#define PEBBLE_PARSER_H

#include "ast.h"

/* The statements of a script, or NULL with a message in `error`. */
Node *parse(const char *source, char *error, int error_size);

#endif
