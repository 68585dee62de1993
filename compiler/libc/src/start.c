// Where a program begins. The host is told where errno and the FILE objects lie; then main runs.

int errno;
char *__progname = "";
struct __FILE { int fd; };
struct __FILE __files[64] = {{0}, {1}, {2}};
struct __FILE *stdin = &__files[0];
struct __FILE *stdout = &__files[1];
struct __FILE *stderr = &__files[2];

// As the program has it: the linker compiles this file for its main.
extern __MAIN_PROTOTYPE;
void exit(int status);
void __libc_init(int *errno_address, struct __FILE *files);

void _start(int argc, char **argv)
{
  __libc_init(&errno, __files);
  if (argc > 0) {
    __progname = argv[0];
    for (char *p = argv[0]; *p; p++)
      if (*p == '/')
        __progname = p + 1;
  }
  __MAIN_CALL;
}
