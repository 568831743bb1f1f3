/** Most functions run a few times only: with a higher budget, Node.js 20 optimises fewer. Later versions lack the flag. */
const LATE_OPTIMISATION = process.version.startsWith('v20.') ? ['--interrupt-budget=400000'] : []

/**
 * Flags of the test workers and of the services they start: together these use all cores, so threads that collect
 * garbage or optimise code would only compete with them.
 */
export const TEST_FLAGS: readonly string[] = ['--single-threaded-gc', ...LATE_OPTIMISATION]
