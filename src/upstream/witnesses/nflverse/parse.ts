import * as z from 'zod'
import { EASTERN_TIME_ZONE, beginsWithDay } from '../../../domain/day.ts'
import { readWitnessRows, wallTimeIn } from '../rows.ts'
import type { WitnessAnswer } from '../witness.ts'

const SCORE = z.string().regex(/^\d*$/)

/** The columns that are read; what others give nflverse is left alone. */
const ROW = z.object({
  game_id: z.string().min(1),
  gameday: z.string().refine(beginsWithDay),
  gametime: z.string(),
  away_team: z.string().min(1),
  away_score: SCORE,
  home_team: z.string().min(1),
  home_score: SCORE,
  overtime: z.string(),
  espn: z.string(),
})

/**
 * Reads the games of nflverse (`games.csv`), of the seasons from the given one. Times are US Eastern; a game without both
 * scores says nothing, and one that was canceled has no row.
 */
export function parseNflverse(text: string, fromSeason = 0): WitnessAnswer {
  const [header = [], ...lines] = readRecords(text)
  const seasonAt = header.indexOf('season')
  const rows = lines
    .filter((line) => line.length > 1 && Number(line[seasonAt]) >= fromSeason)
    .map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])))
  const shared = sharedIds(rows.map(({ espn = '' }) => espn))
  return readWitnessRows(
    rows,
    ROW,
    ({ game_id: id }) => id,
    (row) => {
      const isFinal = row.home_score !== '' && row.away_score !== ''
      return {
        id: row.game_id,
        eventId: row.espn === '' || shared.has(row.espn) ? null : row.espn,
        home: row.home_team,
        away: row.away_team,
        day: row.gameday,
        startMs: wallTimeIn(row.gameday, row.gametime, EASTERN_TIME_ZONE),
        rank: null,
        state: !isFinal ? null : row.overtime === '1' ? 'FINAL_OVERTIME' : 'FINAL',
        homeScore: isFinal ? Number(row.home_score) : null,
        awayScore: isFinal ? Number(row.away_score) : null,
        isFinal,
        saidAtMs: null,
      }
    },
  )
}

/** Ids that several rows have: they say nothing about which is which. */
function sharedIds(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))
}

/** The records of a CSV text: fields in quotes may have commas, quotes twice, and line breaks. */
function readRecords(text: string): string[][] {
  const records: string[][] = [[]]
  let field = ''
  let isQuoted = false
  const end = (): void => {
    records.at(-1)?.push(field)
    field = ''
  }
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (isQuoted) {
      if (character !== '"') field += character
      else if (text[index + 1] === '"') {
        field += '"'
        index++
      } else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',') end()
    else if (character === '\n') {
      end()
      records.push([])
    } else if (character !== '\r') field += character
  }
  if (field !== '') end()
  return records
}
