// Programs to begin with. Each shows something that a debugger makes visible.

import type { MessageKey } from './i18n';

export interface Example {
  readonly name: MessageKey;
  readonly files: Readonly<Record<string, string>>;
  /** Lines where a breakpoint is worth setting, by file. */
  readonly breakpoints?: Readonly<Record<string, readonly number[]>>;
}

const factorial = `#include <stdio.h>

int fact(int n)
{
    if (n <= 1)
        return 1;
    return n * fact(n - 1);
}

int main(void)
{
    for (int i = 1; i <= 10; i++)
        printf("%2d! = %d\\n", i, fact(i));
    return 0;
}
`;

const list = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    char name[16];
    int age;
    struct node *next;
};

static struct node *push(struct node *head, const char *name, int age)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        abort();
    strncpy(n->name, name, sizeof n->name - 1);
    n->name[sizeof n->name - 1] = '\\0';
    n->age = age;
    n->next = head;
    return n;
}

static struct node *reverse(struct node *head)
{
    struct node *done = NULL;
    while (head) {
        struct node *next = head->next;
        head->next = done;
        done = head;
        head = next;
    }
    return done;
}

int main(void)
{
    struct node *people = NULL;
    people = push(people, "Ana", 31);
    people = push(people, "Bruno", 27);
    people = push(people, "Clara", 45);
    people = reverse(people);
    for (struct node *p = people; p; p = p->next)
        printf("%-8s %d\\n", p->name, p->age);
    while (people) {
        struct node *next = people->next;
        free(people);
        people = next;
    }
    return 0;
}
`;

const question = `#include <stdio.h>

int main(void)
{
    char name[32];
    int year;
    printf("What is your name? ");
    if (scanf("%31s", name) != 1)
        return 1;
    printf("Hello, %s! In which year were you born? ", name);
    if (scanf("%d", &year) != 1) {
        printf("That is not a year.\\n");
        return 2;
    }
    printf("You turn %d in 2030.\\n", 2030 - year);
    return 0;
}
`;

const stackMain = `#include <stdio.h>
#include "stack.h"

int main(void)
{
    struct stack s;
    stack_init(&s);
    const char *program = "3 4 + 2 *";
    for (const char *p = program; *p; p++) {
        if (*p >= '0' && *p <= '9') {
            stack_push(&s, *p - '0');
        } else if (*p == '+' || *p == '*') {
            int b = stack_pop(&s);
            int a = stack_pop(&s);
            stack_push(&s, *p == '+' ? a + b : a * b);
        }
    }
    printf("%s = %d\\n", program, stack_pop(&s));
    return 0;
}
`;

const stackHeader = `#ifndef STACK_H
#define STACK_H

struct stack {
    int items[16];
    int count;
};

void stack_init(struct stack *s);
void stack_push(struct stack *s, int value);
int stack_pop(struct stack *s);

#endif
`;

const stackSource = `#include <stdlib.h>
#include "stack.h"

void stack_init(struct stack *s)
{
    s->count = 0;
}

void stack_push(struct stack *s, int value)
{
    if (s->count == 16)
        abort();
    s->items[s->count++] = value;
}

int stack_pop(struct stack *s)
{
    if (s->count == 0)
        abort();
    return s->items[--s->count];
}
`;

const crash = `#include <stdio.h>

struct account {
    const char *owner;
    long balance;
};

static struct account *find(struct account *all, int n, long balance)
{
    for (int i = 0; i < n; i++)
        if (all[i].balance == balance)
            return &all[i];
    return 0;
}

int main(void)
{
    struct account all[] = { { "Ana", 100 }, { "Bruno", 250 } };
    struct account *a = find(all, 2, 250);
    printf("%s has %ld\\n", a->owner, a->balance);
    a = find(all, 2, 300);
    printf("%s has %ld\\n", a->owner, a->balance);
    return 0;
}
`;

export const EXAMPLES: readonly Example[] = [
  { name: 'exampleFactorial', files: { 'main.c': factorial }, breakpoints: { 'main.c': [6] } },
  { name: 'exampleList', files: { 'main.c': list }, breakpoints: { 'main.c': [28] } },
  { name: 'exampleQuestions', files: { 'main.c': question } },
  { name: 'exampleStack', files: { 'main.c': stackMain, 'stack.h': stackHeader, 'stack.c': stackSource }, breakpoints: { 'stack.c': [13] } },
  { name: 'exampleNull', files: { 'main.c': crash } },
];

/** The user has written something that no example holds. */
export const isOwnText = (files: ReadonlyMap<string, string>): boolean =>
  [...files.values()].some((text) => text.trim() !== '' && !EXAMPLES.some((example) => Object.values(example.files).includes(text)));
