#pragma once
_Noreturn void err(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));
_Noreturn void errx(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));
void warn(const char *format, ...) __attribute__((format(printf, 1, 2)));
void warnx(const char *format, ...) __attribute__((format(printf, 1, 2)));
