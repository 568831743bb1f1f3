const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL: connection failures, too many connections, shutting down, statement timeout, a standby not yet
  // promoted, a database being created.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  // Disk full, and disk failure.
  '53100',
  '58030',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25006',
  '3D000',
  // Prisma: unreachable, timed out, closed, no free connection in time, a transaction that did not begin or end
  // in time.
  'P1000',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
])
const TEXTS =
  /connection terminated|connection timeout|query read timeout|timeout exceeded when trying to connect|server has closed the connection|connection ended|not queryable|No space left on device|not currently accepting connections|can't reach database|PGlite is clos|Cannot use a pool after/i

/** Properties of errors of the driver, Prisma and GraphQL that contain the code, the message, and the cause. */
const CODED = ['code', 'originalCode']
const WORDED = ['message', 'originalMessage']
const WRAPPING = ['cause', 'meta', 'driverAdapterError', 'originalError', 'errors']

/**
 * Whether an error means that the database is unavailable, rather than that a query was wrong. A query in
 * progress fails with Prisma's P2010, which has PostgreSQL's error in
 * `meta.driverAdapterError.cause.originalCode`.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isCausedBy(error, (code) => CODES.has(code), TEXTS)
}

/** Whether a write failed because the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return isCausedBy(error, (code) => code === '53100' || code === 'ENOSPC', /No space left on device/i)
}

/** Whether an error, or one that it wraps, has one of the codes or texts. */
function isCausedBy(error: unknown, isCode: (code: string) => boolean, texts: RegExp, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const of = error as Readonly<Record<string, unknown>>
  if (CODED.some((name) => typeof of[name] === 'string' && isCode(of[name]))) return true
  if (WORDED.some((name) => typeof of[name] === 'string' && texts.test(of[name]))) return true
  const within = WRAPPING.map((name) => of[name]).flat()
  return within.some((each) => isCausedBy(each, isCode, texts, depth + 1))
}
