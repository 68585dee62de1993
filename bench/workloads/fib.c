/* Calls: naive Fibonacci. */
static int fib(int n) {
    if (n < 2)
        return n;
    return fib(n - 1) + fib(n - 2);
}

int bench(int scale) {
    int sum = 0;
    for (int i = 0; i < scale; i++)
        sum += fib(20 + i % 3);
    return sum;
}
