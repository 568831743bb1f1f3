// Writes test/fixtures/upstream: small responses of every kind in the upstream's format, from the simulated world. Run
// `npm run fixtures` after changing the simulator or the kinds of requests.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Command } from 'commander'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { FIXTURE_LEAGUES, FIXTURES_DIR } from '../support/recordings-folder.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const MINUTE_MS = 60_000
/** Times of a sequence's scoreboards, in minutes after the start. */
const BOARD_MINUTES = [0, 15, 30, 60, 120, 240]
/** Maximum number of games, and of other items, per list. */
const GAMES = 3
const ITEMS = 12

await new Command('npm run fixtures')
  .description(
    'Writes test/fixtures/upstream: small answers in the format of the upstream, from the simulator.',
  )
  .action(write)
  .parseAsync()

interface Board {
  events: { id: string; status: { type: { state: string } } }[]
}

async function write(): Promise<void> {
  // Loaded on demand: --help does not need it.
  const { openSimulator } = await import('../../src/simulator/server/upstream.ts')
  rmSync(FIXTURES_DIR, { recursive: true, force: true })
  let moment = START
  const simulator = openSimulator({ seed: 'fixtures', startAt: START, now: () => moment })
  const send = (request: UpstreamRequest): unknown => JSON.parse(JSON.stringify(simulator.peek(request)))
  for (const league of FIXTURE_LEAGUES) {
    moment = START
    const games = watchedGames(send({ kind: 'scoreboard', league }) as Board)
    for (const minutes of BOARD_MINUTES) {
      moment = START + minutes * MINUTE_MS
      const board = send({ kind: 'scoreboard', league }) as Board
      const events = board.events.filter(({ id }) => games.includes(id))
      const at = new Date(moment).toISOString().replaceAll(':', '').replace('.000', '')
      save(`sequences/${league}/scoreboard_${at}`, { ...board, events })
    }
    for (const [name, request] of requestsOf(league, games[0] ?? '', send)) {
      const body = send(request)
      if (body !== null) save(`${league}/${name}`, shortened(body))
    }
  }
}

/** Games in progress first, then upcoming ones, because these change during the sequence. */
function watchedGames({ events }: Board): readonly string[] {
  const stateRank = ({ status }: Board['events'][number]) => ['in', 'pre', 'post'].indexOf(status.type.state)
  const ordered = events.toSorted((one, other) => stateRank(one) - stateRank(other))
  return ordered.slice(0, GAMES).map(({ id }) => id)
}

/** Requests by file name, in the recordings' naming scheme. */
function requestsOf(
  league: string,
  eventId: string,
  request: (request: UpstreamRequest) => unknown,
): readonly (readonly [name: string, request: UpstreamRequest])[] {
  const { sports } = request({ kind: 'teams', league }) as {
    sports: { leagues: { teams: { team: { id: string } }[] }[] }[]
  }
  const teamId = sports[0]?.leagues[0]?.teams[0]?.team.id ?? ''
  const roster = JSON.stringify(request({ kind: 'roster', league, teamId }))
  const athleteId = /"id":"(5\d{9})"/.exec(roster)?.[1] ?? ''
  return [
    ['scoreboard', { kind: 'scoreboard', league }],
    [`summary-${eventId}`, { kind: 'summary', league, eventId }],
    [`core-plays-${eventId}`, { kind: 'plays', league, eventId }],
    [`core-odds-${eventId}`, { kind: 'odds', league, eventId }],
    [`core-probabilities-${eventId}`, { kind: 'probabilities', league, eventId }],
    ['teams', { kind: 'teams', league }],
    [`team-${teamId}`, { kind: 'team', league, teamId }],
    [`team-schedule-${teamId}`, { kind: 'teamSchedule', league, teamId }],
    [`roster-${teamId}`, { kind: 'roster', league, teamId }],
    [`athlete-${athleteId}-core`, { kind: 'athlete', league, athleteId }],
    [`athlete-${athleteId}-statistics`, { kind: 'athleteStatistics', league, athleteId }],
    ['injuries', { kind: 'injuries', league }],
    ['news', { kind: 'news', league }],
    ['standings', { kind: 'standings', league }],
    ['core-season', { kind: 'season', league }],
  ]
}

/** Limits each list of objects to a few items. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.every((item) => typeof item === 'object')
    return (isOfObjects ? value.slice(0, ITEMS) : value).map(shortened)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}

function save(name: string, body: unknown): void {
  const file = path.join(FIXTURES_DIR, `${name}.json.gz`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, gzipSync(JSON.stringify(body), { level: 9 }))
}
