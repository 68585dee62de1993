/**
 * Bumped whenever the same image with the same inputs comes to another state than before: a host call gives other
 * results, the allocator places blocks elsewhere, fresh storage is filled otherwise. Recordings of another version
 * can be looked at, not replayed.
 */
export const BEHAVIOUR_VERSION = 1;
