// Shared by the processes of the peers: the database, the announcement of their URL, and their CPU time.

/** The URL of the database that the benchmark has filled. */
export const DATABASE_URL = process.env['PEERS_DATABASE_URL'] ?? ''
/** The day whose games are requested. */
export const DAY = process.env['PEERS_DAY'] ?? ''

/** Announces the GraphQL URL of this process, and answers each message with its CPU time. */
export function ready(url: string): void {
  process.on('message', () => process.send?.(process.cpuUsage()))
  process.send?.({ url })
}
