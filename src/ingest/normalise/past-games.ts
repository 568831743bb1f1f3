import type { PastGame } from '../../domain/game-details.ts'
import { instant, list, name, readCount, readId, valueAt } from './json-readers.ts'

/** `{team, events[]}` of a summary's head-to-head and last games: games of that team, newest first as published. */
function pastGames(row: unknown): readonly PastGame[] {
  const teamId = readId(valueAt(row, 'team', 'id'))
  if (teamId === null) return []
  return list(valueAt(row, 'events')).flatMap((event): PastGame[] => {
    const [eventId, date] = [readId(valueAt(event, 'id')), instant(valueAt(event, 'gameDate'))]
    if (eventId === null || date === null) return []
    return [
      {
        eventId,
        teamId,
        date,
        homeTeamId: readId(valueAt(event, 'homeTeamId')),
        awayTeamId: readId(valueAt(event, 'awayTeamId')),
        homeScore: readCount(valueAt(event, 'homeTeamScore')),
        awayScore: readCount(valueAt(event, 'awayTeamScore')),
        result: resultOf(valueAt(event, 'gameResult')),
        opponentId: readId(valueAt(event, 'opponent', 'id')),
        opponentName: name(valueAt(event, 'opponent', 'displayName')),
        competition: name(valueAt(event, 'competitionName')) ?? name(valueAt(event, 'leagueName')),
      },
    ]
  })
}

/** `W`, `L`, `T`, or `D` in soccer. */
function resultOf(value: unknown): PastGame['result'] {
  const result = name(value)?.toUpperCase()
  if (result === 'W' || result === 'L') return result
  return result === 'T' || result === 'D' ? 'T' : null
}

/** The last games of each team of a summary, by its id: `lastFiveGames[]`, in soccer `boxscore.form[]`. */
export function lastGamesByTeam(body: unknown): ReadonlyMap<string, readonly PastGame[]> {
  const rows = [...list(valueAt(body, 'lastFiveGames')), ...list(valueAt(body, 'boxscore', 'form'))]
  return new Map(
    rows.flatMap((row) => {
      const games = pastGames(row)
      const teamId = games[0]?.teamId
      return teamId === undefined ? [] : [[teamId, games] as const]
    }),
  )
}

/** The games of both teams against each other, as one of them lists them. */
export function headToHead(body: unknown): readonly PastGame[] {
  return (
    list(valueAt(body, 'headToHeadGames'))
      .map(pastGames)
      .find((games) => games.length > 0) ?? []
  )
}
