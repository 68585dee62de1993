// The library's host functions as a compiler must know them, and as images import them: their prototypes, by class.
// What they do stands by name in common.ts, and in seldom.ts for those that few programs call.

import type { HostCallClass } from '../host';

export interface Prototype {
  readonly name: string;
  readonly class: HostCallClass;
  readonly text: string;
}

/**
 * Those of one class; on a line, those of one type. `$` stands for double, float (`…f`) and long double (`…l`), of which a
 * function has a form each.
 */
const PROTOTYPES: Readonly<Record<HostCallClass, string>> = {
  output: `int printf(const char *format, ...)
int vprintf(const char *format, va_list args)
int fprintf(FILE *stream, const char *format, ...)
int vfprintf(FILE *stream, const char *format, va_list args)
int dprintf(int fd, const char *format, ...)
int puts(const char *text)
int fputs(const char *text, FILE *stream)
int putchar(int c)
int fputc, putc(int c, FILE *stream)
size_t fwrite(const void *items, size_t size, size_t count, FILE *stream)
ssize_t write(int fd, const void *buffer, size_t count)
void perror(const char *prefix)`,

  waiting: `int getchar(void)
int fgetc, getc(FILE *stream)
char *fgets(char *buffer, int size, FILE *stream)
size_t fread(void *items, size_t size, size_t count, FILE *stream)
ssize_t getline(char **line, size_t *size, FILE *stream)
ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *stream)
int scanf(const char *format, ...)
int vscanf(const char *format, va_list args)
int fscanf(FILE *stream, const char *format, ...)
int vfscanf(FILE *stream, const char *format, va_list args)
ssize_t read(int fd, void *buffer, size_t count)`,

  input: `time_t time(time_t *result)
clock_t clock(void)
int gettimeofday(struct timeval *result, void *zone)
int clock_gettime(int clock, struct timespec *result)`,

  pure: `int sprintf(char *buffer, const char *format, ...)
int vsprintf(char *buffer, const char *format, va_list args)
int snprintf(char *buffer, size_t size, const char *format, ...)
int vsnprintf(char *buffer, size_t size, const char *format, va_list args)
int asprintf(char **result, const char *format, ...)
int vasprintf(char **result, const char *format, va_list args)
int sscanf(const char *text, const char *format, ...)
int vsscanf(const char *text, const char *format, va_list args)
int ungetc(int c, FILE *stream)
FILE *fopen(const char *path, const char *mode)
FILE *freopen(const char *path, const char *mode, FILE *stream)
FILE *tmpfile(void)
FILE *fdopen(int fd, const char *mode)
int fclose, fflush, feof, ferror, fileno(FILE *stream)
int fseek, fseeko(FILE *stream, long offset, int whence)
long ftell, ftello(FILE *stream)
int fgetpos(FILE *stream, fpos_t *position)
int fsetpos(FILE *stream, const fpos_t *position)
void rewind, clearerr(FILE *stream)
int remove, unlink(const char *path)
int rename(const char *from, const char *to)
char *__tmpnam(char *buffer)
int access(const char *path, int mode)
int close, isatty(int fd)
long lseek(int fd, long offset, int whence)
long strtol(const char *text, char **end, int base)
long long strtoll(const char *text, char **end, int base)
intmax_t strtoimax(const char *text, char **end, int base)
unsigned long strtoul(const char *text, char **end, int base)
unsigned long long strtoull(const char *text, char **end, int base)
uintmax_t strtoumax(const char *text, char **end, int base)
double strtod(const char *text, char **end)
long double strtold(const char *text, char **end)
float strtof(const char *text, char **end)
double atof(const char *text)
int atoi(const char *text)
long atol(const char *text)
long long atoll(const char *text)
void __libc_init(int *errno_address, FILE *files)
void __abort(void)
void __error_text(int code, char *buffer)
unsigned int sleep(unsigned int seconds)
int usleep(unsigned int microseconds)
int nanosleep(const struct timespec *wanted, struct timespec *left)
double nexttoward(double x, long double y)
$ sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh($ x)
$ exp, exp2, exp10, expm1, log, log2, log10, log1p, logb, cbrt, erf, erfc, tgamma($ x)
$ atan2, pow, hypot, fmod, remainder, nextafter($ x, $ y)
$ ldexp, scalbn($ x, int exponent)
$ scalbln($ x, long exponent)
$ frexp($ x, int *exponent)
$ __lgamma($ x, int *sign)
$ modf($ x, $ *whole)
$ remquo($ x, $ y, int *quotient)
$ fma($ x, $ y, $ z)
int ilogb($ x)`,
};
const FORMS = [
  ['', 'double'],
  ['f', 'float'],
  ['l', 'long double'],
] as const;

/** All of the library's host functions but the heap's. */
export const libraryPrototypes = (): Prototype[] =>
  Object.entries(PROTOTYPES).flatMap(([hostClass, texts]) =>
    texts.split('\n').flatMap((line) => {
      const [, result, names, parameters] = /^(.*?)(\w+(?:, \w+)*)(\(.*)/.exec(line)!;
      const forms = line.includes('$') ? FORMS : FORMS.slice(0, 1);
      return forms.flatMap(([suffix, type]) =>
        names!.split(', ').map((base) => {
          const name = base + suffix;
          return { name, class: hostClass as HostCallClass, text: (result! + name + parameters!).replaceAll('$', type) };
        }),
      );
    }),
  );
