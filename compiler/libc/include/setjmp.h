#pragma once
typedef struct { long __words[4]; } jmp_buf[1];
typedef jmp_buf sigjmp_buf;
#define setjmp(env) __builtin_setjmp(env)
#define _setjmp(env) __builtin_setjmp(env)
#define sigsetjmp(env, mask) __builtin_setjmp(env)
#define longjmp(env, value) __builtin_longjmp(env, value)
#define _longjmp(env, value) __builtin_longjmp(env, value)
#define siglongjmp(env, value) __builtin_longjmp(env, value)
