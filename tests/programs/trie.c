/* A trie as spelling helper: completion, counting, and suggestions within one edit. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LETTERS 26

typedef struct trie {
    struct trie *child[LETTERS];
    int uses;               /* words through here */
    bool is_word;
} trie;

static int node_count;

static trie *trie_new(void)
{
    node_count++;
    return calloc(1, sizeof(trie));
}

static bool trie_add(trie *t, const char *word)
{
    trie *path[64];
    int depth = 0;
    for (const char *p = word; *p; p++) {
        int i = tolower((unsigned char)*p) - 'a';
        if (i < 0 || i >= LETTERS)
            return false;
        if (!t->child[i])
            t->child[i] = trie_new();
        path[depth++] = t;
        t = t->child[i];
    }
    if (t->is_word)
        return false;
    t->is_word = true;
    t->uses++;
    while (depth > 0)
        path[--depth]->uses++;
    return true;
}

static trie *trie_walk(trie *t, const char *prefix)
{
    while (t && *prefix)
        t = t->child[*prefix++ - 'a'];
    return t;
}

static bool trie_has(trie *t, const char *word)
{
    t = trie_walk(t, word);
    return t && t->is_word;
}

static void complete(const trie *t, char *buffer, int length, int *left)
{
    if (*left == 0)
        return;
    if (t->is_word) {
        buffer[length] = '\0';
        printf(" %s", buffer);
        --*left;
    }
    for (int i = 0; i < LETTERS; i++) {
        if (!t->child[i])
            continue;
        buffer[length] = (char)('a' + i);
        complete(t->child[i], buffer, length + 1, left);
    }
}

static bool trie_remove(trie *t, const char *word, bool *empty)
{
    bool removed;
    if (*word == '\0') {
        removed = t->is_word;
        t->is_word = false;
    } else {
        int i = *word - 'a';
        bool child_empty = false;
        if (!t->child[i])
            return false;
        removed = trie_remove(t->child[i], word + 1, &child_empty);
        if (child_empty) {
            free(t->child[i]);
            t->child[i] = NULL;
            node_count--;
        }
    }
    if (removed)
        t->uses--;
    *empty = t->uses == 0;
    return removed;
}

/* all words within `edits` insertions, deletions and substitutions */
static void suggest(const trie *t, const char *rest, char *buffer, int length, int edits, int *found)
{
    if (*rest == '\0' && t->is_word) {
        buffer[length] = '\0';
        printf(" %s", buffer);
        ++*found;
    }
    for (int i = 0; i < LETTERS; i++) {
        if (!t->child[i] || length > 30)
            continue;
        buffer[length] = (char)('a' + i);
        if (*rest == 'a' + i)
            suggest(t->child[i], rest + 1, buffer, length + 1, edits, found);
        else if (edits > 0) {
            if (*rest)
                suggest(t->child[i], rest + 1, buffer, length + 1, edits - 1, found);
            suggest(t->child[i], rest, buffer, length + 1, edits - 1, found);
        }
    }
    if (edits > 0 && *rest)
        suggest(t, rest + 1, buffer, length, edits - 1, found);
}

static void trie_free(trie *t)
{
    for (int i = 0; i < LETTERS; i++)
        if (t->child[i])
            trie_free(t->child[i]);
    free(t);
    node_count--;
}

static int longest_prefix(trie *t, const char *text)
{
    int best = 0;
    for (int i = 0; t; i++) {
        if (t->is_word)
            best = i;
        if (!text[i])
            break;
        t = t->child[text[i] - 'a'];
    }
    return best;
}

int main(void)
{
    static const char dictionary[] =
        "car card care careful cargo carpet cart carton cat catch cater cattle dog dot dote double doubt "
        "do done door dorm sun sunday sunflower sunny super supper supply surf surface the then there "
        "these they thin thing think third tree trip true trust car";
    static const char *prefixes[] = { "car", "su", "th", "x", "do", "" };
    static const char *typos[] = { "carr", "thnk", "dorr", "supperr", "catle", "zebra" };
    trie *root = trie_new();
    char word[32], buffer[64];
    int added = 0, repeated = 0, n = 0;

    for (const char *p = dictionary;; p++) {
        if (isalpha((unsigned char)*p)) {
            word[n++] = *p;
            continue;
        }
        word[n] = '\0';
        if (trie_add(root, word))
            added++;
        else
            repeated++;
        n = 0;
        if (!*p)
            break;
    }
    printf("%d words, %d repeated, %d nodes, %d through the root\n", added, repeated, node_count, root->uses);
    printf("bad word accepted: %d\n", trie_add(root, "don't"));
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        trie *t = trie_walk(root, prefixes[i]);
        int left = 6;
        printf("\"%s\" (%d):", prefixes[i], t ? t->uses : 0);
        strcpy(buffer, prefixes[i]);
        if (t)
            complete(t, buffer, (int)strlen(prefixes[i]), &left);
        printf("\n");
    }
    for (size_t i = 0; i < sizeof typos / sizeof *typos; i++) {
        int found = 0;
        printf("%s?", typos[i]);
        suggest(root, typos[i], buffer, 0, 1, &found);
        printf(" (%d)\n", found);
    }
    printf("has care %d, caref %d, careful %d\n", trie_has(root, "care"), trie_has(root, "caref"), trie_has(root, "careful"));
    bool empty;
    bool first = trie_remove(root, "careful", &empty), second = trie_remove(root, "careful", &empty);
    printf("removed %d, again %d, care still there %d, %d nodes\n", first, second, trie_has(root, "care"), node_count);

    const char *text = "thereisacartonthedoor";
    printf("split %s:", text);
    while (*text) {
        int length = longest_prefix(root, text);
        if (length)
            printf(" %.*s", length, text);
        else
            printf(" [%c]", *text);
        text += length ? length : 1;
    }
    printf("\n");
    trie_free(root);
    printf("%d nodes left\n", node_count);
    return 0;
}
