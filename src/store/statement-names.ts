/** A server keeps statements by connection and until it ends: so many at most, each some 25 KB. */
const MOST_NAMES = 300
/** A statement that is sent this often has a name from then on. */
const SENT_OFTEN = 3

/**
 * Names for statements that are sent again and again: a server parses and plans a named one once a connection. Those
 * without a name get an empty text.
 */
export function createStatementNames(): (sql: string) => string {
  const names = new Map<string, string>()
  let sent = new Map<string, number>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= MOST_NAMES) return ''
    const times = (sent.get(sql) ?? 0) + 1
    if (times >= SENT_OFTEN) {
      names.set(sql, `kept_${names.size + 1}`)
      sent.delete(sql)
    } else {
      // Texts that come once, such as lists of changing length, do not stay.
      if (sent.size >= MOST_NAMES) sent = new Map()
      sent.set(sql, times)
    }
    return ''
  }
}

/** Whether a server is reached through a pooler that gives each transaction another connection (`pgbouncer=true`). */
export function isPooled(url: string): boolean {
  return new URL(url).searchParams.get('pgbouncer') === 'true'
}
