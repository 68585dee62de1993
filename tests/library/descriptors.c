#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void show(const char *path)
{
  char text[64];
  int fd = open(path, O_RDONLY);
  ssize_t n = read(fd, text, sizeof text - 1);
  text[n < 0 ? 0 : n] = 0;
  struct stat s;
  printf("[%s] fstat %d", text, fstat(fd, &s));
  printf(" size %ld regular %d character %d at %ld", (long)s.st_size, S_ISREG(s.st_mode), S_ISCHR(s.st_mode), (long)lseek(fd, 0, SEEK_CUR));
  printf(" close %d", close(fd));
  printf(" %d\n", close(fd));
}

int main(void)
{
  struct stat s;
  int r;
  r = open("d.txt", O_RDONLY);
  printf("%d %d\n", r, errno == ENOENT);
  r = stat("d.txt", &s);
  printf("%d %d\n", r, errno == ENOENT);
  int fd = open("d.txt", O_WRONLY | O_CREAT | O_TRUNC, 0644);
  printf("%d\n", (int)write(fd, "hello, world", 12));
  close(fd);
  show("d.txt");
  errno = 0;
  r = open("d.txt", O_WRONLY | O_CREAT | O_EXCL, 0644);
  printf("%d %d\n", r, errno == EEXIST);
  fd = open("d.txt", O_RDWR);
  lseek(fd, 7, SEEK_SET);
  write(fd, "W", 1);
  close(fd);
  show("d.txt");
  fd = open("d.txt", O_WRONLY | O_APPEND);
  write(fd, "!", 1);
  close(fd);
  show("d.txt");
  fd = open("d.txt", O_WRONLY | O_CREAT, 0644);
  write(fd, "J", 1);
  close(fd);
  show("d.txt");
  fd = open("d.txt", O_RDWR | O_TRUNC);
  write(fd, "new", 3);
  lseek(fd, 0, SEEK_SET);
  char c = 0;
  r = read(fd, &c, 1);
  printf("%d %c\n", r, c);
  FILE *stream = fdopen(fd, "r+");
  printf("%d", fgetc(stream));
  fclose(stream);
  printf(" %d", stat("d.txt", &s));
  printf(" %ld\n", (long)s.st_size);
  close(creat("d.txt", 0600));
  show("d.txt");
  r = fstat(99, &s);
  printf("%d %d\n", r, errno == EBADF);
  return unlink("d.txt");
}
