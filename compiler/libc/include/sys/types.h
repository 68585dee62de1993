#pragma once
#include <stddef.h>
#include <stdint.h>
typedef int ssize_t;
typedef long off_t;
typedef long time_t;
typedef long suseconds_t;
typedef unsigned int useconds_t;
typedef int pid_t;
typedef unsigned int uid_t, gid_t, mode_t;
typedef unsigned char u_char;
typedef unsigned short u_short, ushort;
typedef unsigned int u_int, uint;
typedef unsigned long u_long, ulong;
