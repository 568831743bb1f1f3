/** Timeout of requests in tests, which share a machine, and a process with their database. */
export const LONG_TIMEOUT = { timeoutMs: 20_000 } as const
