#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

// A descriptor is a stream's number: `open` is fopen in the mode that the flags come to. There are no permissions.
int open(const char *path, int flags, ...)
{
  int way = flags & O_ACCMODE, is_new = access(path, F_OK) != 0;
  if (is_new && !(flags & O_CREAT))
    return -1;
  if (!is_new && (flags & (O_CREAT | O_EXCL)) == (O_CREAT | O_EXCL)) {
    errno = EEXIST;
    return -1;
  }
  FILE *stream = fopen(path, flags & O_APPEND ? way == O_RDWR ? "a+" : "a"
    : is_new || flags & O_TRUNC ? way == O_WRONLY ? "w" : "w+"
    : way == O_RDONLY ? "r" : "r+");
  return stream ? fileno(stream) : -1;
}

int creat(const char *path, mode_t mode)
{
  return open(path, O_WRONLY | O_CREAT | O_TRUNC);
}

// Files have no times, owners or places: those that could be asked for are 0.
int fstat(int fd, struct stat *result)
{
  off_t at = lseek(fd, 0, SEEK_CUR);
  if (at < 0 && errno == EBADF)
    return -1;
  *result = (struct stat){ at < 0 ? S_IFCHR | 0600 : S_IFREG | 0644 };
  if (at >= 0) {
    result->st_size = lseek(fd, 0, SEEK_END);
    lseek(fd, at, SEEK_SET);
  }
  return 0;
}

int stat(const char *path, struct stat *result)
{
  int fd = open(path, O_RDONLY);
  int status = fd < 0 ? -1 : fstat(fd, result);
  if (fd >= 0)
    close(fd);
  return status;
}
