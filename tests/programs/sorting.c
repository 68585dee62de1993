/* A collection of sorting algorithms, counted and checked against each other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_N 400

static long long comparisons, moves;

static int less(int a, int b)
{
    comparisons++;
    return a < b;
}

static void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
    moves += 3;
}

static void bubble_sort(int *a, int n)
{
    int swapped = 1;
    for (int end = n - 1; swapped && end > 0; end--) {
        swapped = 0;
        for (int i = 0; i < end; i++)
            if (less(a[i + 1], a[i])) {
                swap(&a[i], &a[i + 1]);
                swapped = 1;
            }
    }
}

static void cocktail_sort(int *a, int n)
{
    int low = 0, high = n - 1;
    while (low < high) {
        int last = low;
        for (int i = low; i < high; i++)
            if (less(a[i + 1], a[i])) {
                swap(&a[i], &a[i + 1]);
                last = i;
            }
        high = last;
        last = high;
        for (int i = high; i > low; i--)
            if (less(a[i], a[i - 1])) {
                swap(&a[i], &a[i - 1]);
                last = i;
            }
        low = last;
    }
}

static void selection_sort(int *a, int n)
{
    for (int i = 0; i < n - 1; i++) {
        int least = i;
        for (int j = i + 1; j < n; j++)
            if (less(a[j], a[least]))
                least = j;
        if (least != i)
            swap(&a[i], &a[least]);
    }
}

static void insertion_sort(int *a, int n)
{
    for (int i = 1; i < n; i++) {
        int v = a[i], j = i;
        while (j > 0 && less(v, a[j - 1])) {
            a[j] = a[j - 1];
            moves++;
            j--;
        }
        a[j] = v;
        moves++;
    }
}

static void shell_sort(int *a, int n)
{
    static const int gaps[] = { 301, 132, 57, 23, 10, 4, 1 };
    for (unsigned g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (int i = gaps[g]; i < n; i++) {
            int v = a[i], j = i;
            for (; j >= gaps[g] && less(v, a[j - gaps[g]]); j -= gaps[g]) {
                a[j] = a[j - gaps[g]];
                moves++;
            }
            a[j] = v;
            moves++;
        }
}

static void comb_sort(int *a, int n)
{
    int gap = n, swapped = 1;
    while (gap > 1 || swapped) {
        gap = gap * 10 / 13;
        if (gap < 1)
            gap = 1;
        swapped = 0;
        for (int i = 0; i + gap < n; i++)
            if (less(a[i + gap], a[i])) {
                swap(&a[i], &a[i + gap]);
                swapped = 1;
            }
    }
}

static int buffer[MAX_N];

static void merge_range(int *a, int low, int high)
{
    if (high - low < 2)
        return;
    int middle = (low + high) / 2, i = low, j = middle, k = low;
    merge_range(a, low, middle);
    merge_range(a, middle, high);
    while (i < middle && j < high)
        buffer[k++] = less(a[j], a[i]) ? a[j++] : a[i++];
    while (i < middle)
        buffer[k++] = a[i++];
    while (j < high)
        buffer[k++] = a[j++];
    memcpy(a + low, buffer + low, (size_t)(high - low) * sizeof *a);
    moves += 2 * (high - low);
}

static void merge_sort(int *a, int n) { merge_range(a, 0, n); }

static void bottom_up_merge_sort(int *a, int n)
{
    for (int width = 1; width < n; width *= 2)
        for (int low = 0; low + width < n; low += 2 * width) {
            int middle = low + width, high = middle + width < n ? middle + width : n;
            int i = low, j = middle, k = low;
            while (i < middle && j < high)
                buffer[k++] = less(a[j], a[i]) ? a[j++] : a[i++];
            while (i < middle)
                buffer[k++] = a[i++];
            while (j < high)
                buffer[k++] = a[j++];
            for (k = low; k < high; k++)
                a[k] = buffer[k];
            moves += 2 * (high - low);
        }
}

static void quick_sort_range(int *a, int low, int high)
{
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (less(a[middle], a[low])) swap(&a[middle], &a[low]);
        if (less(a[high], a[low])) swap(&a[high], &a[low]);
        if (less(a[high], a[middle])) swap(&a[high], &a[middle]);
        int pivot = a[middle], i = low, j = high;
        while (i <= j) {
            while (less(a[i], pivot))
                i++;
            while (less(pivot, a[j]))
                j--;
            if (i <= j) {
                swap(&a[i], &a[j]);
                i++;
                j--;
            }
        }
        if (j - low < high - i) {
            quick_sort_range(a, low, j);
            low = i;
        } else {
            quick_sort_range(a, i, high);
            high = j;
        }
    }
}

static void quick_sort(int *a, int n) { quick_sort_range(a, 0, n - 1); }

static void three_way_range(int *a, int low, int high)
{
    if (low >= high)
        return;
    int pivot = a[low], lt = low, gt = high, i = low + 1;
    while (i <= gt) {
        if (less(a[i], pivot))
            swap(&a[lt++], &a[i++]);
        else if (less(pivot, a[i]))
            swap(&a[i], &a[gt--]);
        else
            i++;
    }
    three_way_range(a, low, lt - 1);
    three_way_range(a, gt + 1, high);
}

static void three_way_quick_sort(int *a, int n) { three_way_range(a, 0, n - 1); }

static void sift(int *a, int i, int n)
{
    for (;;) {
        int child = 2 * i + 1;
        if (child >= n)
            return;
        if (child + 1 < n && less(a[child], a[child + 1]))
            child++;
        if (!less(a[i], a[child]))
            return;
        swap(&a[i], &a[child]);
        i = child;
    }
}

static void heap_sort(int *a, int n)
{
    for (int i = n / 2 - 1; i >= 0; i--)
        sift(a, i, n);
    while (n > 1) {
        swap(&a[0], &a[--n]);
        sift(a, 0, n);
    }
}

static void radix_sort(int *a, int n)
{
    for (int shift = 0; shift < 32; shift += 8) {
        int count[257] = { 0 };
        for (int i = 0; i < n; i++)
            count[(((unsigned)a[i] ^ 0x80000000u) >> shift & 255) + 1]++;
        for (int d = 0; d < 256; d++)
            count[d + 1] += count[d];
        for (int i = 0; i < n; i++)
            buffer[count[((unsigned)a[i] ^ 0x80000000u) >> shift & 255]++] = a[i];
        memcpy(a, buffer, (size_t)n * sizeof *a);
        moves += 2 * n;
    }
}

static void cycle_sort(int *a, int n)
{
    for (int start = 0; start < n - 1; start++) {
        int item = a[start], at = start;
        for (int i = start + 1; i < n; i++)
            at += less(a[i], item);
        if (at == start)
            continue;
        while (item == a[at])
            at++;
        int t = a[at];
        a[at] = item;
        item = t;
        moves++;
        while (at != start) {
            at = start;
            for (int i = start + 1; i < n; i++)
                at += less(a[i], item);
            while (item == a[at])
                at++;
            t = a[at];
            a[at] = item;
            item = t;
            moves++;
        }
    }
}

static void gnome_sort(int *a, int n)
{
    int i = 1;
    while (i < n) {
        if (i == 0 || !less(a[i], a[i - 1])) {
            i++;
        } else {
            swap(&a[i], &a[i - 1]);
            i--;
        }
    }
}

static int compare_ints(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static void library_sort(int *a, int n) { qsort(a, (size_t)n, sizeof *a, compare_ints); }

static const struct {
    const char *name;
    void (*sort)(int *, int);
} algorithms[] = {
    { "bubble", bubble_sort }, { "cocktail", cocktail_sort }, { "selection", selection_sort }, { "insertion", insertion_sort },
    { "gnome", gnome_sort }, { "shell", shell_sort }, { "comb", comb_sort }, { "merge", merge_sort },
    { "bottom-up", bottom_up_merge_sort }, { "quick", quick_sort }, { "three-way", three_way_quick_sort }, { "heap", heap_sort },
    { "radix", radix_sort }, { "cycle", cycle_sort }, { "library", library_sort },
};

static unsigned seed;

static int random_int(void)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)seed;
}

static void fill(int *a, int n, int shape)
{
    seed = 2024;
    for (int i = 0; i < n; i++) {
        switch (shape) {
        case 0: a[i] = random_int(); break;
        case 1: a[i] = i * 3; break;
        case 2: a[i] = (n - i) * 3; break;
        case 3: a[i] = random_int() >> 29; break;
        case 4: a[i] = i % 10 == 0 ? random_int() % 1000 : i; break;
        }
    }
}

/* is it a permutation in order? Sum and xor of a hash of the elements say so well enough. */
static unsigned signature(const int *a, int n)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) {
        unsigned x = (unsigned)a[i] * 2654435761u;
        s += x ^ x >> 15;
    }
    return s;
}

int main(void)
{
    static const char *shapes[] = { "random", "sorted", "reversed", "few values", "almost sorted" };
    int a[MAX_N], bad = 0;
    for (int shape = 0; shape < 5; shape++) {
        printf("%s:\n", shapes[shape]);
        for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
            int n = 150;
            fill(a, n, shape);
            unsigned before = signature(a, n);
            comparisons = moves = 0;
            algorithms[i].sort(a, n);
            int ok = signature(a, n) == before;
            for (int k = 1; k < n; k++)
                ok &= a[k - 1] <= a[k];
            bad += !ok;
            if (strcmp(algorithms[i].name, "library") != 0)
                printf("  %-10s %6lld comparisons %6lld moves %s\n", algorithms[i].name, comparisons, moves, ok ? "" : "WRONG");
        }
    }
    /* every length from 0 to 40, with each algorithm */
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++)
        for (int n = 0; n <= 40; n++) {
            fill(a, n, n % 5);
            algorithms[i].sort(a, n);
            for (int k = 1; k < n; k++)
                bad += a[k - 1] > a[k];
        }
    printf("%d wrong\n", bad);
    return bad != 0;
}
