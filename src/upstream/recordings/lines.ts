import { valueAtPath, listAtPath, textAtPath } from './json-path.ts'

/**
 * Whether a body contains a day's betting lines in the format of another service: games, each with `lines` by betting
 * provider.
 */
export function isLines(body: unknown): body is readonly unknown[] {
  return (
    Array.isArray(body) && body.length > 0 && body.every((game) => Array.isArray(valueAtPath(game, 'lines')))
  )
}

/** Returns the games in such a list, by the upstream's event id. */
export function gamesOfLines(body: readonly unknown[]): readonly string[] {
  return body.flatMap((game) => textAtPath(game, 'id') ?? [])
}

/**
 * Converts the lines of one game to the odds format of the core API. In both, a negative spread favours the home team
 * (as every recorded `formattedSpread` shows). The list identifies betting providers only by name, which serves as
 * the id.
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
