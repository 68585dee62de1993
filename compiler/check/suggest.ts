// "Did you mean": the nearest known name by edit distance, and the header that declares a well-known function.

/** Damerau–Levenshtein distance (adjacent swaps count one), given up beyond `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** The candidate nearest to `name`, if one is near enough to be meant: a third of its length at most. */
export function nearest(name: string, candidates: Iterable<string>, limit = Math.floor((name.length + 2) / 3)): string | null {
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (candidate.length < 2 && name.length > 2) continue;
    let d = distance(name, candidate, Math.min(limit, bestDistance));
    if (d > 0 && name.toLowerCase() === candidate.toLowerCase()) d = 0.5;
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return bestDistance <= limit && bestDistance < name.length ? best : null;
}

const HEADERS: Readonly<Record<string, string>> = {
  'assert.h': 'assert static_assert',
  'ctype.h': 'isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper',
  'errno.h': 'errno EDOM ERANGE ENOENT EINVAL',
  'float.h': 'DBL_MAX DBL_MIN DBL_EPSILON FLT_MAX FLT_MIN FLT_EPSILON',
  'inttypes.h': 'strtoimax strtoumax imaxabs PRId64 PRIu64',
  'limits.h': 'INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN ULONG_MAX CHAR_BIT CHAR_MAX CHAR_MIN SHRT_MAX SHRT_MIN LLONG_MAX LLONG_MIN ULLONG_MAX UCHAR_MAX',
  'locale.h': 'setlocale localeconv LC_ALL',
  'math.h':
    'acos asin atan atan2 ceil cos cosh exp exp2 expm1 fabs floor fmod frexp ldexp log log10 log1p log2 modf pow round lround llround rint sin sinh sqrt cbrt tan tanh trunc hypot fmax fmin fabsf sqrtf powf sinf cosf tanf floorf ceilf roundf fmodf fma copysign isnan isinf isfinite M_PI INFINITY NAN HUGE_VAL',
  'setjmp.h': 'setjmp longjmp jmp_buf',
  'signal.h': 'signal raise SIGINT SIGABRT SIGSEGV SIGFPE SIGTERM',
  'stdarg.h': 'va_list va_start va_arg va_end va_copy',
  'stdbool.h': 'bool true false',
  'stddef.h': 'NULL size_t ptrdiff_t offsetof max_align_t wchar_t',
  'stdint.h':
    'int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t intmax_t uintmax_t INT8_MAX INT16_MAX INT32_MAX INT64_MAX UINT8_MAX UINT16_MAX UINT32_MAX UINT64_MAX SIZE_MAX int_fast32_t uint_fast32_t int_least32_t uint_least32_t',
  'stdio.h':
    'printf fprintf sprintf snprintf vprintf vfprintf vsprintf vsnprintf scanf fscanf sscanf puts putchar putc fputc fputs getchar getc fgetc fgets gets ungetc fopen freopen fclose fread fwrite fseek ftell rewind fflush feof ferror clearerr perror remove rename tmpfile setvbuf getline FILE stdin stdout stderr EOF SEEK_SET SEEK_CUR SEEK_END BUFSIZ',
  'stdlib.h':
    'malloc calloc realloc free exit abort atexit atoi atol atoll atof strtol strtoll strtoul strtoull strtod strtof rand srand qsort bsearch abs labs llabs div ldiv getenv system aligned_alloc EXIT_SUCCESS EXIT_FAILURE RAND_MAX',
  'string.h':
    'memcpy memmove memset memcmp memchr strcpy strncpy strcat strncat strcmp strncmp strchr strrchr strstr strlen strtok strspn strcspn strpbrk strerror strdup strndup strcoll strnlen strtok_r',
  'strings.h': 'strcasecmp strncasecmp bzero index rindex',
  'sys/time.h': 'gettimeofday timeval',
  'time.h': 'time clock difftime mktime localtime gmtime strftime asctime ctime time_t clock_t tm CLOCKS_PER_SEC clock_gettime timespec',
  'unistd.h': 'sleep usleep read write close isatty getpid ssize_t',
  'wchar.h': 'wcslen wcscpy wcscmp wprintf wint_t',
};

let headerByName: Map<string, string> | null = null;

/** The standard header that declares a name, `stdio.h`; null if none does. */
export function headerOf(name: string): string | null {
  if (!headerByName) {
    headerByName = new Map();
    for (const [header, names] of Object.entries(HEADERS)) for (const n of names.split(' ')) headerByName.set(n, header);
  }
  return headerByName.get(name) ?? null;
}

/** The standard name that was misspelt, whether or not its header is included: nearer than a name of the program's own need be. */
export function nearestStandard(name: string): string | null {
  headerOf('');
  return name.length < 4 ? null : nearest(name, headerByName!.keys(), name.length < 8 ? 1 : 2);
}
