#pragma once
#include <sys/types.h>
#include <getopt.h>
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
ssize_t read(int fd, void *buffer, size_t count);
ssize_t write(int fd, const void *buffer, size_t count);
off_t lseek(int fd, off_t offset, int whence);
int close(int fd);
int unlink(const char *path);
int access(const char *path, int mode);
int isatty(int fd);
unsigned sleep(unsigned seconds);
int usleep(useconds_t microseconds);
pid_t getpid(void);
char *getcwd(char *buffer, size_t size);
_Noreturn void _exit(int status);
