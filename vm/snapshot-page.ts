/** What snapshots share and store of memory is whole pages of this size: a power of two that divides `PAGE_BYTES`, at least 32. Tests use a tiny one. */
export const SNAPSHOT_PAGE_BYTES = 4096;
