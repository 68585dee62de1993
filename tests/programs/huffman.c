/* Huffman coding: tree, canonical codes, bit stream, decode, check. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Node {
    int weight;
    int symbol;             /* -1 inside */
    struct Node *left, *right;
} Node;

typedef struct {
    Node *nodes[512];
    int count;
} Queue;

typedef struct {
    unsigned char *bytes;
    int bit_count;
    int capacity;
} Bits;

static char codes[256][64];

static Node *node(int weight, int symbol, Node *left, Node *right)
{
    Node *n = malloc(sizeof(Node));
    n->weight = weight;
    n->symbol = symbol;
    n->left = left;
    n->right = right;
    return n;
}

static int before(const Node *a, const Node *b)
{
    return a->weight != b->weight ? a->weight < b->weight : a->symbol < b->symbol;
}

static void insert(Queue *q, Node *n)
{
    int i = q->count++;
    while (i > 0 && before(q->nodes[i - 1], n)) {
        q->nodes[i] = q->nodes[i - 1];
        i--;
    }
    q->nodes[i] = n;
}

static Node *remove_least(Queue *q)
{
    return q->nodes[--q->count];
}

static Node *build(const int frequency[256])
{
    Queue q = { { NULL }, 0 };
    for (int s = 0; s < 256; s++)
        if (frequency[s])
            insert(&q, node(frequency[s], s, NULL, NULL));
    if (q.count == 1)
        insert(&q, node(0, -1, NULL, NULL));
    while (q.count > 1) {
        Node *a = remove_least(&q), *b = remove_least(&q);
        insert(&q, node(a->weight + b->weight, -1, a, b));
    }
    return q.nodes[0];
}

static void assign(const Node *n, char *prefix, int depth)
{
    if (!n->left) {
        prefix[depth] = '\0';
        if (n->symbol >= 0)
            strcpy(codes[n->symbol], prefix);
        return;
    }
    prefix[depth] = '0';
    assign(n->left, prefix, depth + 1);
    prefix[depth] = '1';
    assign(n->right, prefix, depth + 1);
}

static void put_bit(Bits *b, int bit)
{
    if (b->bit_count / 8 >= b->capacity) {
        b->capacity = b->capacity ? b->capacity * 2 : 16;
        b->bytes = realloc(b->bytes, (size_t)b->capacity);
    }
    if (b->bit_count % 8 == 0)
        b->bytes[b->bit_count / 8] = 0;
    if (bit)
        b->bytes[b->bit_count / 8] |= (unsigned char)(0x80 >> b->bit_count % 8);
    b->bit_count++;
}

static char *decode(const Bits *b, const Node *root, int length)
{
    char *out = malloc((size_t)length + 1);
    const Node *at = root;
    int n = 0;
    for (int i = 0; i < b->bit_count && n < length; i++) {
        at = b->bytes[i / 8] & 0x80 >> i % 8 ? at->right : at->left;
        if (!at->left) {
            out[n++] = (char)at->symbol;
            at = root;
        }
    }
    out[n] = '\0';
    return out;
}

static int tree_depth(const Node *n)
{
    if (!n->left)
        return 0;
    int l = tree_depth(n->left), r = tree_depth(n->right);
    return 1 + (l > r ? l : r);
}

static void free_tree(Node *n)
{
    if (!n)
        return;
    free_tree(n->left);
    free_tree(n->right);
    free(n);
}

static void compress(const char *text)
{
    int frequency[256] = { 0 }, length = (int)strlen(text);
    char prefix[64];
    Bits bits = { NULL, 0, 0 };

    memset(codes, 0, sizeof codes);
    for (const char *p = text; *p; p++)
        frequency[(unsigned char)*p]++;
    Node *root = build(frequency);
    assign(root, prefix, 0);
    printf("%d characters, tree of depth %d\n", length, tree_depth(root));
    for (int s = 0; s < 256; s++)
        if (frequency[s] && (frequency[s] > length / 20 || length < 20))
            printf("  '%c' %3d %s\n", s, frequency[s], codes[s]);
    for (const char *p = text; *p; p++)
        for (const char *c = codes[(unsigned char)*p]; *c; c++)
            put_bit(&bits, *c == '1');
    int bytes = (bits.bit_count + 7) / 8;
    unsigned sum = 0;
    for (int i = 0; i < bytes; i++)
        sum = sum * 31 + bits.bytes[i];
    printf("  %d bits = %d bytes, %.1f%%, checksum %08x\n", bits.bit_count, bytes, 100.0 * bytes / length, sum);
    char *again = decode(&bits, root, length);
    printf("  decoded: %s\n", strcmp(again, text) == 0 ? "same" : "DIFFERENT");
    free(again);
    free(bits.bytes);
    free_tree(root);
}

int main(void)
{
    char fibonacci[300] = "";
    compress("abracadabra");
    compress("aaaaaaaa");
    compress("she sells sea shells by the sea shore; the shells she sells are sea shells for sure, "
             "so if she sells shells on the sea shore, I'm sure she sells sea shore shells.");
    for (int i = 0, a = 1, b = 1; i < 9; i++) {
        memset(fibonacci + strlen(fibonacci), 'a' + i, (size_t)a);
        int t = a + b;
        a = b;
        b = t;
    }
    compress(fibonacci);
    return 0;
}
