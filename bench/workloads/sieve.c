/* Bytes and loops: sieve of Eratosthenes. */
static unsigned char composite[100001];

int bench(int scale) {
    int count = 0;
    for (int round = 0; round < scale; round++) {
        count = 0;
        for (int i = 0; i <= 100000; i++)
            composite[i] = 0;
        for (int i = 2; i <= 100000; i++) {
            if (composite[i])
                continue;
            count++;
            for (int j = i + i; j <= 100000; j += i)
                composite[j] = 1;
        }
    }
    return count;
}
