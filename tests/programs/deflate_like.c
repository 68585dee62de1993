/* LZ77 with hash chains and lazy matching, then two canonical Huffman codes with lengths limited to 15 bits. The code
   lengths travel run-length coded. What is packed must come out again, and damaged input must be refused. */
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 4096, MIN_MATCH = 3, MAX_MATCH = 258, HASH_BITS = 12, CHAIN = 64, LITERALS = 286, DISTANCES = 24, MAX_BITS = 15, END = 256 };

static uint32_t adler(const uint8_t *p, size_t n) { uint32_t a = 1, b = 0; while (n--) { a = (a + *p++) % 65521; b = (b + a) % 65521; } return b << 16 | a; }
static uint32_t crcTable[256];
static void makeCrcTable(void) { for (uint32_t i = 0; i < 256; i++) { uint32_t c = i; for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1; crcTable[i] = c; } }
static uint32_t crc(const uint8_t *p, size_t n) { uint32_t c = ~0u; while (n--) c = crcTable[(c ^ *p++) & 0xff] ^ c >> 8; return ~c; }

/* ---- bits, the least significant first */
typedef struct { uint8_t *bytes; size_t count, room; uint64_t held; int bits; } Writer;
static void writeBits(Writer *w, uint32_t value, int bits) {
  w->held |= (uint64_t)value << w->bits;
  for (w->bits += bits; w->bits >= 8; w->bits -= 8, w->held >>= 8) {
    if (w->count == w->room) w->bytes = realloc(w->bytes, w->room = w->room * 2 + 64);
    w->bytes[w->count++] = (uint8_t)w->held;
  }
}
static void flushBits(Writer *w) { if (w->bits > 0) writeBits(w, 0, 8 - w->bits); }
typedef struct { const uint8_t *at, *end; uint32_t held; int bits; jmp_buf *bad; } Reader;
enum { SHORT_INPUT = 1, BAD_CODE, BAD_DISTANCE, BAD_LENGTHS, BAD_SUM };
static uint32_t readBits(Reader *r, int bits) {
  while (r->bits < bits) { if (r->at == r->end) longjmp(*r->bad, SHORT_INPUT); r->held |= (uint32_t)*r->at++ << r->bits; r->bits += 8; }
  uint32_t value = r->held & ((1u << bits) - 1);
  r->held >>= bits; r->bits -= bits;
  return value;
}

/* ---- Huffman */
typedef struct { uint8_t length[LITERALS]; uint16_t code[LITERALS], ordered[LITERALS], count[MAX_BITS + 1]; int symbols; } Code;
struct node { uint32_t weight; int symbol; struct node *left, *right; };
static int byWeight(const void *a, const void *b) {
  const struct node *x = *(struct node *const *)a, *y = *(struct node *const *)b;
  return x->weight != y->weight ? (x->weight > y->weight) - (x->weight < y->weight) : x->symbol - y->symbol;
}
static void depths(const struct node *n, int depth, uint8_t *length) {
  if (n->symbol >= 0) { length[n->symbol] = depth ? depth : 1; return; }
  depths(n->left, depth + 1, length); depths(n->right, depth + 1, length);
}
static void assignCodes(Code *c) {
  unsigned count[MAX_BITS + 2] = { 0 }, next[MAX_BITS + 2] = { 0 };
  for (int i = 0; i < c->symbols; i++) count[c->length[i]]++;
  count[0] = 0;
  for (int bits = 1; bits <= MAX_BITS; bits++) next[bits] = (next[bits - 1] + count[bits - 1]) << 1;
  for (int i = 0; i < c->symbols; i++) {
    unsigned code = c->length[i] ? next[c->length[i]]++ : 0, turned = 0;
    for (int b = 0; b < c->length[i]; b++) turned |= (code >> b & 1) << (c->length[i] - 1 - b);
    c->code[i] = turned;
  }
  int at = 0;
  for (int bits = 0; bits <= MAX_BITS; bits++) c->count[bits] = count[bits];
  for (int bits = 1; bits <= MAX_BITS; bits++) for (int i = 0; i < c->symbols; i++) if (c->length[i] == bits) c->ordered[at++] = i;
}
static void buildCode(Code *c, uint32_t *weight, int symbols) {
  c->symbols = symbols;
  for (int limit = 0;; limit++) {
    struct node pool[2 * LITERALS], *heap[LITERALS];
    int used = 0, live = 0, deepest = 0;
    memset(c->length, 0, sizeof c->length);
    for (int i = 0; i < symbols; i++) if (weight[i]) { pool[used] = (struct node){ (weight[i] >> limit) + 1, i, NULL, NULL }; heap[live++] = &pool[used++]; }
    if (live == 0) break;
    while (live > 1) {
      qsort(heap, live, sizeof *heap, byWeight);
      pool[used] = (struct node){ heap[0]->weight + heap[1]->weight, -1 - used, heap[0], heap[1] };
      heap[0] = &pool[used++];
      heap[1] = heap[--live];
    }
    depths(heap[0], 0, c->length);
    for (int i = 0; i < symbols; i++) if (c->length[i] > deepest) deepest = c->length[i];
    if (deepest <= MAX_BITS) break;
  }
  assignCodes(c);
}
static void writeLengths(Writer *w, const Code *c) {
  for (int i = 0; i < c->symbols;) {
    int run = 1;
    while (i + run < c->symbols && run < 18 && c->length[i + run] == c->length[i]) run++;
    writeBits(w, c->length[i], 4);
    if (run >= 3) { writeBits(w, 1, 1); writeBits(w, run - 3, 4); i += run; } else { writeBits(w, 0, 1); i++; }
  }
}
static void readLengths(Reader *r, Code *c, int symbols) {
  c->symbols = symbols;
  for (int i = 0; i < symbols;) {
    int length = readBits(r, 4), run = readBits(r, 1) ? (int)readBits(r, 4) + 3 : 1;
    if (i + run > symbols) longjmp(*r->bad, BAD_LENGTHS);
    while (run-- > 0) c->length[i++] = length;
  }
  long long space = 0;
  for (int i = 0; i < symbols; i++) if (c->length[i]) space += 1LL << (MAX_BITS - c->length[i]);
  if (space > 1LL << MAX_BITS) longjmp(*r->bad, BAD_LENGTHS);
  assignCodes(c);
}
static int readSymbol(Reader *r, const Code *c) {
  int code = 0, first = 0, index = 0;
  for (int bits = 1; bits <= MAX_BITS; bits++) {
    code |= readBits(r, 1);
    if (code - first < c->count[bits]) return c->ordered[index + code - first];
    index += c->count[bits];
    first = (first + c->count[bits]) << 1;
    code <<= 1;
  }
  longjmp(*r->bad, BAD_CODE);
}

/* ---- LZ77 */
typedef struct { uint16_t length, distance; } Item;
static int classOf(int n, int *extra) { int k = 0; while (n >> (k + 1)) k++; *extra = k; return k; }
static size_t findItems(const uint8_t *in, size_t n, Item *out) {
  static int32_t head[1 << HASH_BITS], before[WINDOW];
  memset(head, -1, sizeof head);
  size_t count = 0;
  int heldLength = 0, heldDistance = 0;
  for (size_t i = 0; i < n;) {
    int best = 0, distance = 0;
    if (i + MIN_MATCH <= n) {
      unsigned h = (in[i] * 2654435761u ^ in[i + 1] * 40503u ^ in[i + 2] * 97u) >> 7 & ((1 << HASH_BITS) - 1);
      int32_t at = head[h];
      for (int tries = CHAIN; at >= 0 && (size_t)at + WINDOW > i && tries-- > 0; at = before[at % WINDOW]) {
        int length = 0;
        while (length < MAX_MATCH && i + length < n && in[at + length] == in[i + length]) length++;
        if (length > best) { best = length; distance = (int)(i - at); }
        if (before[at % WINDOW] >= at) break;
      }
      before[i % WINDOW] = head[h];
      head[h] = (int32_t)i;
    }
    if (heldLength >= MIN_MATCH && heldLength >= best) {
      out[count++] = (Item){ heldLength, heldDistance };
      i += heldLength - 1;
      heldLength = 0;
      continue;
    }
    if (heldLength) out[count++] = (Item){ 0, in[i - 1] };
    if (best >= MIN_MATCH) { heldLength = best; heldDistance = distance; i++; continue; }
    heldLength = 0;
    out[count++] = (Item){ 0, in[i++] };
  }
  if (heldLength) out[count++] = (Item){ 0, in[n - 1] };
  return count;
}

static uint8_t *pack(const uint8_t *in, size_t n, size_t *packed) {
  Item *items = malloc((n + 1) * sizeof *items);
  size_t count = findItems(in, n, items);
  uint32_t literals[LITERALS] = { [END] = 1 }, distances[DISTANCES] = { 0 };
  int extra;
  for (size_t i = 0; i < count; i++)
    if (items[i].length) { literals[END + 1 + classOf(items[i].length, &extra)]++; distances[classOf(items[i].distance, &extra)]++; }
    else literals[items[i].distance]++;
  Code lit, dist;
  buildCode(&lit, literals, LITERALS);
  buildCode(&dist, distances, DISTANCES);
  Writer w = { 0 };
  writeLengths(&w, &lit); writeLengths(&w, &dist);
  for (size_t i = 0; i < count; i++) {
    if (!items[i].length) { writeBits(&w, lit.code[items[i].distance], lit.length[items[i].distance]); continue; }
    int c = classOf(items[i].length, &extra);
    writeBits(&w, lit.code[END + 1 + c], lit.length[END + 1 + c]);
    writeBits(&w, items[i].length - (1 << c), extra);
    c = classOf(items[i].distance, &extra);
    writeBits(&w, dist.code[c], dist.length[c]);
    writeBits(&w, items[i].distance - (1 << c), extra);
  }
  writeBits(&w, lit.code[END], lit.length[END]);
  writeBits(&w, crc(in, n) & 0xffff, 16); writeBits(&w, crc(in, n) >> 16, 16);
  flushBits(&w);
  free(items);
  *packed = w.count;
  return w.bytes;
}

static int unpack(const uint8_t *in, size_t n, uint8_t *out, size_t room, size_t *size) {
  jmp_buf bad;
  Reader r = { in, in + n, 0, 0, &bad };
  int why = setjmp(bad);
  if (why) return why;
  Code lit, dist;
  size_t at = 0;
  readLengths(&r, &lit, LITERALS); readLengths(&r, &dist, DISTANCES);
  for (int s; (s = readSymbol(&r, &lit)) != END;) {
    if (s < END) { if (at == room) return SHORT_INPUT; out[at++] = s; continue; }
    int c = s - END - 1;
    if (c > 8) return BAD_CODE;
    int length = (1 << c) + readBits(&r, c);
    c = readSymbol(&r, &dist);
    if (c > 12) return BAD_DISTANCE;
    size_t distance = (1u << c) + readBits(&r, c);
    if (distance > at || at + length > room) return BAD_DISTANCE;
    for (; length-- > 0; at++) out[at] = out[at - distance];
  }
  uint32_t sum = readBits(&r, 16);
  sum |= readBits(&r, 16) << 16;
  *size = at;
  return sum == crc(out, at) ? 0 : BAD_SUM;
}

/* ---- what is packed */
static uint32_t state = 12345;
static unsigned roll(unsigned n) { state = state * 1664525u + 1013904223u; return (state >> 8) % n; }
static size_t makeText(uint8_t *to, size_t n) {
  static const char *const words[] = { "the ", "compiler ", "debugger ", "steps ", "back ", "over ", "a ", "frame, ", "and ", "then ", "returns.\n", "int ", "main(void) " };
  size_t at = 0;
  while (at < n) { const char *w = words[roll(sizeof words / sizeof *words)]; while (*w && at < n) to[at++] = *w++; }
  return n;
}
static size_t makeNoise(uint8_t *to, size_t n) { for (size_t i = 0; i < n; i++) to[i] = roll(256); return n; }
static size_t makeRuns(uint8_t *to, size_t n) { for (size_t i = 0; i < n;) { uint8_t c = roll(4); for (unsigned k = roll(300) + 1; k-- > 0 && i < n;) to[i++] = c; } return n; }
static size_t makeRecords(uint8_t *to, size_t n) { for (size_t i = 0; i < n; i++) to[i] = i % 12 < 8 ? (uint8_t)(i / 12 >> i % 12 * 2) : i % 12; return n; }
static size_t makeNothing(uint8_t *to, size_t n) { (void)to; (void)n; return 0; }

int main(void) {
  enum { SIZE = 6000 };
  static const struct { const char *name; size_t (*make)(uint8_t *, size_t); } kinds[] = { { "text", makeText }, { "noise", makeNoise }, { "runs", makeRuns }, { "records", makeRecords }, { "nothing", makeNothing } };
  static uint8_t in[SIZE], out[SIZE];
  int failures = 0;
  makeCrcTable();
  for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    size_t n = kinds[k].make(in, SIZE), packed, size = 0;
    uint8_t *bytes = pack(in, n, &packed);
    int why = unpack(bytes, packed, out, SIZE, &size), good = !why && size == n && !memcmp(in, out, n);
    failures += !good;
    printf("%-8s %5zu -> %5zu  adler %08x  %s\n", kinds[k].name, n, packed, adler(bytes, packed), good ? "ok" : "WRONG");
    int reasons[BAD_SUM + 1] = { 0 };
    for (int i = 0; i < 20 && packed > 40; i++) {
      size_t at = roll(packed);
      uint8_t kept = bytes[at];
      bytes[at] ^= 1 << roll(8);
      reasons[unpack(bytes, packed - (i % 5 == 0 ? roll(30) : 0), out, SIZE, &size)]++;
      bytes[at] = kept;
    }
    for (int i = 0; i <= BAD_SUM; i++) printf("%d ", reasons[i]);
    putchar('\n');
    free(bytes);
  }
  return failures;
}
