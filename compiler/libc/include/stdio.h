#pragma once
#include <stddef.h>
typedef int ssize_t;
typedef long off_t;
typedef struct { long __position; } fpos_t;
struct __va_slot;
typedef struct __va_slot *__va_list;
typedef struct __FILE { int fd; } FILE;
extern FILE *stdin, *stdout, *stderr;
#define stdin stdin
#define stdout stdout
#define stderr stderr
#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 113
#define FOPEN_MAX 64
#define L_tmpnam 20
#define TMP_MAX 10000
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
int printf(const char *format, ...) __attribute__((format(printf, 1, 2)));
int fprintf(FILE *stream, const char *format, ...) __attribute__((format(printf, 2, 3)));
int sprintf(char *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
int snprintf(char *buffer, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
int dprintf(int fd, const char *format, ...) __attribute__((format(printf, 2, 3)));
int asprintf(char **result, const char *format, ...) __attribute__((format(printf, 2, 3)));
int vprintf(const char *format, __va_list args);
int vfprintf(FILE *stream, const char *format, __va_list args);
int vsprintf(char *buffer, const char *format, __va_list args);
int vsnprintf(char *buffer, size_t size, const char *format, __va_list args);
int vasprintf(char **result, const char *format, __va_list args);
int scanf(const char *format, ...) __attribute__((format(scanf, 1, 2)));
int fscanf(FILE *stream, const char *format, ...) __attribute__((format(scanf, 2, 3)));
int sscanf(const char *text, const char *format, ...) __attribute__((format(scanf, 2, 3)));
int vscanf(const char *format, __va_list args);
int vfscanf(FILE *stream, const char *format, __va_list args);
int vsscanf(const char *text, const char *format, __va_list args);
int puts(const char *text);
int fputs(const char *text, FILE *stream);
int putchar(int c);
int putc(int c, FILE *stream);
int fputc(int c, FILE *stream);
int getchar(void);
int getc(FILE *stream);
int fgetc(FILE *stream);
int ungetc(int c, FILE *stream);
char *fgets(char *buffer, int size, FILE *stream);
ssize_t getline(char **line, size_t *size, FILE *stream);
ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *stream);
size_t fread(void *items, size_t size, size_t count, FILE *stream);
size_t fwrite(const void *items, size_t size, size_t count, FILE *stream);
FILE *fopen(const char *path, const char *mode);
FILE *freopen(const char *path, const char *mode, FILE *stream);
FILE *fdopen(int fd, const char *mode);
FILE *tmpfile(void);
char *tmpnam(char *buffer);
int fclose(FILE *stream);
int fflush(FILE *stream);
int setvbuf(FILE *stream, char *buffer, int mode, size_t size);
void setbuf(FILE *stream, char *buffer);
void setlinebuf(FILE *stream);
int fseek(FILE *stream, long offset, int whence);
int fseeko(FILE *stream, off_t offset, int whence);
long ftell(FILE *stream);
off_t ftello(FILE *stream);
int fgetpos(FILE *stream, fpos_t *position);
int fsetpos(FILE *stream, const fpos_t *position);
void rewind(FILE *stream);
int feof(FILE *stream);
int ferror(FILE *stream);
void clearerr(FILE *stream);
int fileno(FILE *stream);
int remove(const char *path);
int rename(const char *from, const char *to);
void perror(const char *prefix);
#define getc_unlocked getc
#define getchar_unlocked getchar
#define putc_unlocked putc
#define putchar_unlocked putchar
#define fgets_unlocked fgets
#define fputs_unlocked fputs
#define fread_unlocked fread
#define fwrite_unlocked fwrite
