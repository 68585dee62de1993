#pragma once
typedef unsigned int size_t;
typedef int ptrdiff_t;
typedef int wchar_t;
typedef struct { long long __a; double __b; } max_align_t;
#define NULL ((void *)0)
#define offsetof(type, member) __builtin_offsetof(type, member)
