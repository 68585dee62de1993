#if !defined(NESTED_H)
#define NESTED_H
before
#include "plain.h"
#include "guarded.h"
after
#endif
