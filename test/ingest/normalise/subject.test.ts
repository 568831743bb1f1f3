import { expect, test } from 'vitest'
import { LEAGUES } from '../../../src/domain/league.ts'
import { isWholePayload } from '../../../src/ingest/normalise/payload.ts'
import { normalise } from '../../../src/ingest/normalise/normalise.ts'
import { findWrongSubject } from '../../../src/ingest/normalise/subject.ts'
import { openRecordings } from '../../../src/upstream/recordings/recordings.ts'
import { requestKey } from '../../../src/upstream/upstream.ts'
import type { UpstreamRequest } from '../../../src/upstream/upstream.ts'
import { UPSTREAM_FOLDERS } from '../../support/recordings-folder.ts'

const OF_GAME = ['eventId', 'league'] as const
const OF_TEAM = ['teamId'] as const
const OF_LEAGUE = ['league'] as const
/** What the body of each kind says of itself. Those of injuries, news, standings and pages of players say nothing. */
const STATED: Readonly<Record<string, readonly string[]>> = {
  scoreboard: OF_LEAGUE,
  teams: OF_LEAGUE,
  teamInjuries: OF_LEAGUE,
  groups: OF_LEAGUE,
  season: OF_LEAGUE,
  weeks: OF_LEAGUE,
  seasonRoster: OF_LEAGUE,
  group: ['groupId', 'league', 'season'],
  team: OF_TEAM,
  roster: OF_TEAM,
  teamSchedule: OF_TEAM,
  summary: OF_GAME,
  competition: OF_GAME,
  drives: OF_GAME,
  plays: OF_GAME,
  probabilities: OF_GAME,
  officials: OF_GAME,
  odds: OF_GAME,
  gameRoster: [...OF_GAME, 'teamId'],
  athlete: ['athleteId', 'league'],
  athleteStatistics: ['athleteId', 'league'],
  injury: ['athleteId', 'injuryId', 'league'],
}

/** Requests for something else: another league of the sport, and another of each id. */
function othersOf(request: UpstreamRequest): readonly (readonly [member: string, UpstreamRequest])[] {
  const sport = LEAGUES.find(({ slug }) => slug === request.league)?.sport
  const other = LEAGUES.find((row) => row.sport === sport && row.slug !== request.league)
  const members = ['eventId', 'teamId', 'athleteId', 'injuryId', 'groupId', 'season', 'week'].filter(
    (name) => name in request,
  )
  return [
    ...(other ? [['league', { ...request, league: other.slug }] as const] : []),
    ...members.map((name) => [name, { ...request, [name]: '2024' }] as const),
  ]
}

test.each(UPSTREAM_FOLDERS)(
  'of %s, an answer is rejected as a whole if it says that it is about something else, and no recorded one is',
  async (_, dir) => {
    const recordings = openRecordings(dir, { step: true })
    const now = new Date()
    const noticed = new Map<string, Set<string>>()
    for (const { request, responses } of recordings.catalogue())
      for (let poll = 0; poll < responses; poll += 1) {
        const response = await recordings.fetch(request)
        if (response.outcome !== 'body') continue
        expect([requestKey(request), findWrongSubject(request, response.body)]).toEqual([
          requestKey(request),
          null,
        ])
        for (const [member, other] of othersOf(request)) {
          if (findWrongSubject(other, response.body) === null) continue
          const ofKind = noticed.get(request.kind) ?? new Set()
          noticed.set(request.kind, ofKind)
          if (ofKind.has(member)) continue
          ofKind.add(member)
          const { rejected, events, plays, teams, athletes } = normalise(other, response.body, now)
          expect(rejected.filter(isWholePayload)).toHaveLength(1)
          expect([events, plays, teams, athletes]).toEqual([[], [], [], []])
        }
      }
    for (const [kind, members] of noticed)
      expect([kind, [...members].toSorted()]).toEqual([kind, STATED[kind]])
    expect(noticed.size).toBeGreaterThan(8)
  },
)
