import { valueAtPath, listAtPath, textAtPath } from './json-path.ts'

/** Whether a body is a day's betting lines as another service lists them: games, each with `lines` of books. */
export function isLines(body: unknown): body is readonly unknown[] {
  return (
    Array.isArray(body) && body.length > 0 && body.every((game) => Array.isArray(valueAtPath(game, 'lines')))
  )
}

/** The games in such a list, by the upstream's id of the event. */
export function gamesOfLines(body: readonly unknown[]): readonly string[] {
  return body.flatMap((game) => textAtPath(game, 'id') ?? [])
}

/**
 * The lines of one game as the core API lists odds. In both a negative spread favours the home team (every
 * `formattedSpread` of the recorded lists says so). The list has no ids of books, only names: the id is the name.
 */
export function recordedOdds(body: unknown, eventId: string): unknown {
  const game = isLines(body) ? body.find((candidate) => textAtPath(candidate, 'id') === eventId) : null
  const items = listAtPath(game, 'lines').map((line) => {
    const name = textAtPath(line, 'provider') ?? 'unknown'
    const spread = valueAtPath(line, 'spread')
    const isHomeFavoured = typeof spread === 'number' && spread < 0
    const isAwayFavoured = typeof spread === 'number' && spread > 0
    return {
      provider: { id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name },
      details: valueAtPath(line, 'formattedSpread') ?? null,
      overUnder: valueAtPath(line, 'overUnder') ?? null,
      spread: spread ?? null,
      homeTeamOdds: {
        favorite: isHomeFavoured,
        underdog: isAwayFavoured,
        moneyLine: valueAtPath(line, 'homeMoneyline') ?? null,
      },
      awayTeamOdds: {
        favorite: isAwayFavoured,
        underdog: isHomeFavoured,
        moneyLine: valueAtPath(line, 'awayMoneyline') ?? null,
      },
    }
  })
  return { count: items.length, pageIndex: 1, pageSize: items.length, pageCount: 1, items }
}
