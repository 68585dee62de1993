#pragma once
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
typedef unsigned int wint_t;
typedef struct { unsigned int __bytes; int __left; } mbstate_t;
#define WEOF 0xffffffffU
#ifndef WCHAR_MIN
#define WCHAR_MIN (-2147483647 - 1)
#define WCHAR_MAX 2147483647
#endif
size_t wcslen(const wchar_t *s);
wchar_t *wcscpy(wchar_t *to, const wchar_t *from);
wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t size);
wchar_t *wcscat(wchar_t *to, const wchar_t *from);
wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t size);
int wcscmp(const wchar_t *a, const wchar_t *b);
int wcsncmp(const wchar_t *a, const wchar_t *b, size_t size);
wchar_t *wcschr(const wchar_t *s, wchar_t c);
wchar_t *wcsrchr(const wchar_t *s, wchar_t c);
wchar_t *wcsstr(const wchar_t *s, const wchar_t *wanted);
wchar_t *wcsdup(const wchar_t *s);
wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count);
wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count);
wchar_t *wmemset(wchar_t *block, wchar_t c, size_t count);
int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count);
wint_t btowc(int c);
int wctob(wint_t c);
wint_t putwchar(wchar_t c);
wint_t fputwc(wchar_t c, FILE *stream);
wint_t getwchar(void);
wint_t fgetwc(FILE *stream);
wchar_t *fgetws(wchar_t *buffer, int size, FILE *stream);
int fputws(const wchar_t *s, FILE *stream);
int wprintf(const wchar_t *format, ...);
int fwprintf(FILE *stream, const wchar_t *format, ...);
int vwprintf(const wchar_t *format, va_list args);
int vfwprintf(FILE *stream, const wchar_t *format, va_list args);
int swprintf(wchar_t *to, size_t size, const wchar_t *format, ...);
int vswprintf(wchar_t *to, size_t size, const wchar_t *format, va_list args);
long wcstol(const wchar_t *s, wchar_t **end, int base);
unsigned long wcstoul(const wchar_t *s, wchar_t **end, int base);
long long wcstoll(const wchar_t *s, wchar_t **end, int base);
unsigned long long wcstoull(const wchar_t *s, wchar_t **end, int base);
double wcstod(const wchar_t *s, wchar_t **end);
float wcstof(const wchar_t *s, wchar_t **end);
size_t mbrtowc(wchar_t *result, const char *text, size_t size, mbstate_t *state);
size_t wcrtomb(char *result, wchar_t c, mbstate_t *state);
