/** The time that a request has in tests: they share a machine, and a process with their database. */
export const LONG_TIMEOUT = { timeoutMs: 20_000 } as const
