import * as z from 'zod'
import { EASTERN_TIME_ZONE, beginsWithDay } from '../../../domain/day.ts'
import { isRecord } from '../../json.ts'
import { readWitnessRows, wallTimeIn } from '../rows.ts'
import type { WitnessAnswer, WitnessGame } from '../witness.ts'

const SIDES = z.tuple([z.number().int().min(0), z.number().int().min(0)])

/** A match of openfootball. A score may be a bare list, which says nothing about the part of the match that it is of. */
const MATCH = z.object({
  date: z.string(),
  time: z.string().nullish(),
  team1: z.string(),
  team2: z.string(),
  status: z.string().nullish(),
  score: z
    .union([
      z.object({ ft: SIDES.optional(), et: SIDES.optional(), p: SIDES.optional() }),
      z.array(z.unknown()),
    ])
    .nullish(),
})
type Match = z.infer<typeof MATCH>

/** Times without a zone are local times of the league; those of MLS are US Eastern for all clubs. */
const ZONES: Readonly<Record<string, string>> = {
  'eng.1': 'Europe/London',
  'esp.1': 'Europe/Madrid',
  'ger.1': 'Europe/Berlin',
  'ita.1': 'Europe/Rome',
  'usa.1': EASTERN_TIME_ZONE,
  'uefa.champions': 'Europe/Berlin',
}

/** Reads a season of openfootball (`{name, matches: […]}`). It has no ids: a match is its teams and its season. */
export function parseOpenfootball(league: string, body: unknown): WitnessAnswer {
  const name = isRecord(body) && typeof body['name'] === 'string' ? body['name'] : ''
  const rows = isRecord(body) && Array.isArray(body['matches']) ? (body['matches'] as unknown[]) : []
  return readWitnessRows(rows, MATCH, idOf, (match) => {
    if (!beginsWithDay(match.date)) return `not a date: ${match.date}`
    const standing = standingOf(match)
    if (typeof standing === 'string') return standing
    return {
      id: `${name}: ${idOf(match)}`,
      eventId: null,
      home: match.team1,
      away: match.team2,
      day: match.date,
      startMs: startOf(match, league),
      rank: null,
      ...standing,
      saidAtMs: null,
    }
  })
}

/** Without a round, as a match that is moved to another gets that name; two legs have other home teams. */
function idOf({ team1, team2 }: Match): string {
  return `${team1} - ${team2}`
}

function standingOf({
  score,
  status,
}: Match): Pick<WitnessGame, 'state' | 'homeScore' | 'awayScore' | 'isFinal'> | string {
  const silence = { state: null, homeScore: null, awayScore: null, isFinal: false } as const
  // A match that was awarded has the ruling, not what was played.
  if (status === 'awarded') return silence
  if (status === 'postponed') return { ...silence, state: 'POSTPONED' }
  // An empty score is that of a match to come, and of one that nobody filled in.
  if (score == null || Array.isArray(score) || !score.ft) return silence
  const { ft, et, p } = score
  if (p && p[0] === p[1]) return `a shoot-out cannot end ${p[0]}:${p[1]}`
  if (p) return silence
  if (et && (et[0] < ft[0] || et[1] < ft[1]))
    return `a score cannot fall in extra time, from ${ft.join(':')} to ${et.join(':')}`
  const [homeScore, awayScore] = et ?? ft
  return { state: et ? 'FINAL_OVERTIME' : 'FINAL', homeScore, awayScore, isFinal: true }
}

function startOf({ date, time }: Match, league: string): number | null {
  const [clock = '', zone] = (time ?? '').split(' ')
  const padded = clock.padStart('00:00'.length, '0')
  if (zone === undefined) return ZONES[league] === undefined ? null : wallTimeIn(date, padded, ZONES[league])
  const hours = /^UTC([+-])(\d{1,2})$/.exec(zone)
  return hours ? wallTimeIn(date, padded, `${hours[1]}${hours[2]?.padStart(2, '0')}:00`) : null
}
