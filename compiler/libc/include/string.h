#pragma once
#include <stddef.h>
#include <strings.h>
void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *block, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *block, int byte, size_t size);
void *memrchr(const void *block, int byte, size_t size);
void *memmem(const void *block, size_t size, const void *wanted, size_t length);
void *mempcpy(void *to, const void *from, size_t size);
size_t strlen(const char *s);
size_t strnlen(const char *s, size_t limit);
char *strcpy(char *to, const char *from);
char *strncpy(char *to, const char *from, size_t size);
char *stpcpy(char *to, const char *from);
char *strcat(char *to, const char *from);
char *strncat(char *to, const char *from, size_t size);
size_t strlcpy(char *to, const char *from, size_t size);
size_t strlcat(char *to, const char *from, size_t size);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t size);
int strcoll(const char *a, const char *b);
size_t strxfrm(char *to, const char *from, size_t size);
char *strchr(const char *s, int c);
char *strrchr(const char *s, int c);
char *strchrnul(const char *s, int c);
char *strstr(const char *s, const char *wanted);
char *strcasestr(const char *s, const char *wanted);
char *strpbrk(const char *s, const char *set);
size_t strspn(const char *s, const char *set);
size_t strcspn(const char *s, const char *set);
char *strtok(char *s, const char *delimiters);
char *strtok_r(char *s, const char *delimiters, char **rest);
char *strsep(char **s, const char *delimiters);
char *strdup(const char *s);
char *strndup(const char *s, size_t size);
char *strerror(int code);
char *strsignal(int number);
