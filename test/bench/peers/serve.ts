// What the processes of the peers have in common: where the database is, how they say that they listen, and what they
// took of the processor.

/** The address of the database that the bench filled. */
export const DATABASE_URL = process.env['PEERS_DATABASE_URL'] ?? ''
/** The day whose games are asked for. */
export const DAY = process.env['PEERS_DAY'] ?? ''

/** Says where this process answers GraphQL, and answers each message with what it took of the processor. */
export function ready(url: string): void {
  process.on('message', () => process.send?.(process.cpuUsage()))
  process.send?.({ url })
}
