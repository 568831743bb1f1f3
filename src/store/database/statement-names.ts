/**
 * Maximum number of named statements: a server keeps them per connection until it ends, at about 25 KB each.
 */
const MOST_NAMES = 300
/** How often a statement is sent before it gets a name. */
const SENT_OFTEN = 3

/**
 * Creates names for frequent statements: a server parses and plans a named one once per connection. Other
 * statements get an empty name.
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
      // Texts sent once, such as lists of varying length, are forgotten.
      if (sent.size >= MOST_NAMES) sent = new Map()
      sent.set(sql, times)
    }
    return ''
  }
}

/** Whether a server is reached through a transaction pooler (`pgbouncer=true`). */
export function isPooled(url: string): boolean {
  return new URL(url).searchParams.get('pgbouncer') === 'true'
}
