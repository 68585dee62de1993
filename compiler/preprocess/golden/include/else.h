#ifndef ELSE_H
#define ELSE_H
first
#else
second
#endif
