/* The kinds of work that small processor benchmarks do: sorting a linked list two ways, matrices of 16-bit numbers with
   bit extraction, a state machine over text, each guarded by a CRC that the next round starts from. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint16_t crc8(uint8_t data, uint16_t crc) {
  for (int i = 0; i < 8; i++) {
    uint8_t carry = (data & 1) ^ (crc & 1);
    data >>= 1;
    if (carry) { crc ^= 0x4002; crc >>= 1; crc |= 0x8000; } else { crc >>= 1; crc &= 0x7fff; }
  }
  return crc;
}
static uint16_t crc16(uint16_t v, uint16_t crc) { return crc8(v >> 8, crc8((uint8_t)v, crc)); }
static uint16_t crc32(uint32_t v, uint16_t crc) { return crc16(v >> 16, crc16((uint16_t)v, crc)); }

/* ---- list */
typedef struct { int16_t data, index; } Info;
typedef struct List { struct List *next; Info *info; } List;
typedef int (*Compare)(const Info *, const Info *, uint16_t *seed);
enum { ITEMS = 120 };
static List cells[ITEMS + 8];
static Info infos[ITEMS + 8];
static int cellsUsed;

static int16_t costly(int16_t *data, uint16_t *seed) {
  if (*data >> 7 & 1) return *data & 0x7f;
  int16_t kind = *data & 7, times = *data >> 3 & 15, result = *data;
  times |= times << 4;
  switch (kind) {
    case 0: for (int i = 0; i < times % 9; i++) result = crc16(result, *seed) ^ i; break;
    case 1: result = (int16_t)((result << 3 ^ *seed) * 7); break;
    default: result = ~result;
  }
  *seed = crc16(result, *seed);
  result &= 0x7f;
  *data = (*data & 0xff00) | 0x80 | result;
  return result;
}
static int byValue(const Info *a, const Info *b, uint16_t *seed) { int16_t x = a->data, y = b->data; int p = costly(&x, seed), q = costly(&y, seed); return p - q; }
static int byIndex(const Info *a, const Info *b, uint16_t *seed) { (void)seed; return a->index - b->index; }
static List *add(List *at, Info info) {
  List *cell = &cells[cellsUsed];
  infos[cellsUsed] = info;
  cell->info = &infos[cellsUsed++];
  cell->next = at->next;
  return at->next = cell;
}
static List *find(List *list, const Info *what) { while (list && (what->index >= 0 ? list->info->index != what->index : (list->info->data & 0xff) != what->data)) list = list->next; return list; }
static List *reverse(List *list) { List *made = NULL; while (list) { List *next = list->next; list->next = made; made = list; list = next; } return made; }
static List *mergeSort(List *list, Compare compare, uint16_t *seed) {
  for (int run = 1;; run *= 2) {
    List *p = list, *tail = NULL;
    int merges = 0;
    list = NULL;
    while (p) {
      merges++;
      List *q = p;
      int left = 0, right = run;
      for (int i = 0; i < run && q; i++) { left++; q = q->next; }
      while (left > 0 || (right > 0 && q)) {
        List *e;
        if (left == 0) { e = q; q = q->next; right--; }
        else if (right == 0 || !q || compare(p->info, q->info, seed) <= 0) { e = p; p = p->next; left--; }
        else { e = q; q = q->next; right--; }
        if (tail) tail->next = e; else list = e;
        tail = e;
      }
      p = q;
    }
    tail->next = NULL;
    if (merges <= 1) return list;
  }
}
static uint16_t benchList(List *list, int finds, uint16_t seed) {
  int found = 0, missed = 0;
  uint16_t sum = 0;
  Info what = { 0, (int16_t)(seed & 63) };
  for (int i = 0; i < finds; i++) {
    what.data = i & 0xff;
    List *at = find(list, &what);
    list = reverse(list);
    if (!at) { missed++; sum += list->next->info->data >> 8 & 1; }
    else {
      found++;
      if (at->info->data & 1) sum += at->info->data >> 9 & 1;
      if (at->next) { List *moved = at->next; at->next = moved->next; moved->next = list->next; list->next = moved; }
    }
    if (what.index >= 0) what.index++;
  }
  sum += found * 4 - missed;
  list = mergeSort(list, byValue, &seed);
  for (List *at = list; at; at = at->next) seed = crc16(at->info->data, seed);
  list = mergeSort(list, byIndex, &seed);
  for (List *at = list->next; at; at = at->next) seed = crc16(at->info->index, seed);
  return crc16(sum, seed);
}

/* ---- matrices */
enum { N = 12 };
typedef int16_t Small[N][N];
typedef int32_t Wide[N][N];
static uint16_t sumOf(Wide c, int16_t clip) {
  int32_t run = 0, last = 0;
  int16_t result = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) { run = (int32_t)((uint32_t)run + (uint32_t)c[i][j]); if (run > clip) { result += 10; run = 0; } else result += c[i][j] > last ? 1 : 0; last = c[i][j]; }
  return result;
}
#define BITS(x, from, count) ((x) >> (from) & ((1 << (count)) - 1))
static uint16_t benchMatrix(Small a, Small b, Wide c, int16_t value, uint16_t crc) {
  const int16_t clip = 0xf000 | value;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] += value;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) c[i][j] = (int32_t)a[i][j] * value;
  crc = crc16(sumOf(c, clip), crc);
  for (int i = 0; i < N; i++) { c[i][0] = 0; for (int j = 0; j < N; j++) c[i][0] += (int32_t)a[i][j] * b[0][j]; }
  crc = crc16(sumOf(c, clip), crc);
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { c[i][j] = 0; for (int k = 0; k < N; k++) c[i][j] += (int32_t)a[i][k] * b[k][j]; }
  crc = crc16(sumOf(c, clip), crc);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) { c[i][j] = 0; for (int k = 0; k < N; k++) { int32_t t = (int32_t)a[i][k] * b[k][j]; c[i][j] += BITS(t, 2, 4) * BITS(t, 5, 7); } }
  crc = crc16(sumOf(c, clip), crc);
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] -= value;
  return crc;
}

/* ---- state machine */
typedef enum { START, INVALID, SIGN, INTEGER, FRACTION, EXPONENT, SIGNED, SCIENTIFIC, STATES } State;
static State step(const uint8_t **text, uint32_t *changes) {
  const uint8_t *p = *text;
  State s = START;
  for (; *p && s != INVALID; p++) {
    const uint8_t c = *p;
    if (c == ',') { p++; break; }
    const int digit = c >= '0' && c <= '9';
    const State before = s;
    switch (s) {
      case START: s = digit ? INTEGER : c == '+' || c == '-' ? SIGN : c == '.' ? FRACTION : INVALID; break;
      case SIGN: s = digit ? INTEGER : c == '.' ? FRACTION : INVALID; break;
      case INTEGER: if (c == '.') s = FRACTION; else if (!digit) s = INVALID; break;
      case FRACTION: if (c == 'E' || c == 'e') s = EXPONENT; else if (!digit) s = INVALID; break;
      case EXPONENT: s = c == '+' || c == '-' ? SIGNED : INVALID; break;
      case SIGNED: s = digit ? SCIENTIFIC : INVALID; break;
      case SCIENTIFIC: if (!digit) s = INVALID; break;
      default: break;
    }
    if (s != before) changes[before]++;
    if (s == INVALID) changes[INVALID]++;
  }
  *text = p;
  return s;
}
static uint16_t benchStates(uint8_t *text, int size, int16_t x, int16_t y, int stride, uint16_t crc) {
  uint32_t final[STATES] = { 0 }, changes[STATES] = { 0 };
  for (int round = 0; round < 2; round++) {
    for (const uint8_t *p = text; *p;) final[step(&p, changes)]++;
    for (int i = 0; i < size - 1; i += stride) if (text[i] != ',') text[i] ^= (uint8_t)(round ? y : x);
  }
  for (int i = 0; i < STATES; i++) crc = crc32(changes[i], crc32(final[i], crc));
  return crc;
}

int main(void) {
  static const char *const patterns[] = { "5012,1234,-874,+122,", "35.54400,.1234500,-110.700,+0.64400,", "5.500e+3,-.123e-2,-87e+832,+0.6e-12,", "T0.3e-1F,-T.T++Tq,1T3.4e4z,34.0e-T^," };
  static Small a, b;
  static Wide c;
  static uint8_t text[600];
  uint16_t crc = 0;
  List head = { NULL, NULL };
  static Info first = { (int16_t)0x8080, 0 };
  head.info = &first;
  for (int i = 0; i < ITEMS; i++) { uint16_t d = (uint16_t)(i * 31 ^ i << 4) & 0xf; add(&head, (Info){ (int16_t)(d << 3 | (i & 7) | (d << 3 | (i & 7)) << 8), (int16_t)(i * 7 % 0x3fff) }); }
  for (int i = 0, seed = 1; i < N * N; i++) { seed = (i + 1) * seed % 65536; b[i / N][i % N] = (int16_t)(seed + i + 1); a[i / N][i % N] = (int16_t)((seed + i + 1 + b[i / N][i % N]) & 0xff); }
  int size = 0;
  for (int i = 0; size < 560; i++) { const char *p = patterns[i * 5 % 4]; strcpy((char *)text + size, p); size += (int)strlen(p); }
  for (int round = 0; round < 4; round++) {
    const uint16_t list = benchList(&head, 40, crc), matrix = benchMatrix(a, b, c, (int16_t)(list | round), crc);
    uint8_t copy[sizeof text];
    memcpy(copy, text, sizeof text);
    const uint16_t states = benchStates(copy, size, 0x22, 0x11, 7, crc);
    crc = crc16(list, crc16(matrix, crc16(states, crc)));
    printf("round %d: list %04x matrix %04x states %04x: %04x\n", round, list, matrix, states, crc);
  }
  return crc != 0 ? 0 : 1;
}
