import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { Store } from '../../src/store/store.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import { readUpdateData } from '../../src/updates/payload.ts'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import { FIXTURE_LEAGUES, FIXTURES_DIR, RECORDINGS_DIR } from '../support/recordings-folder.ts'
import { openTestStore } from '../support/store.ts'
import { openTempFolder } from '../support/temp-folder.ts'

/** A game as in the files. */
interface RawGame {
  readonly id: string
  readonly state: string
  readonly isCompleted: boolean
  readonly score: string
}

interface Polled {
  readonly league: string
  readonly dir: string
}

/** Leagues with successive scoreboards; the recorded nfl ones are within a minute. */
const POLLED: readonly Polled[] = [
  ...FIXTURE_LEAGUES.map((league) => ({ league, dir: FIXTURES_DIR })),
  ...['fifa.world', 'mlb', 'nhl', 'nba', 'nfl'].map((league) => ({ league, dir: RECORDINGS_DIR })),
]

describe.each(POLLED)('the scoreboards of $league in $dir', ({ league, dir }) => {
  const isTwice = dir === RECORDINGS_DIR && league === 'nfl'
  const polled = openTempFolder()
  const folder = isTwice ? polled.dir : join(dir, 'sequences', league)
  let store: Store
  beforeAll(async () => {
    if (isTwice) {
      const boards = readdirSync(join(dir, league)).filter((name) => timeIn(name) !== '')
      for (const name of boards) polled.write({ [name]: readFileSync(join(dir, league, name)) })
    }
    store = await openTestStore()
  })
  afterAll(async () => {
    polled[Symbol.dispose]()
    await store.close()
  })

  test('yield each difference between two scoreboards once, and nothing else', async () => {
    await replay(store, league, folder)
    const received = await receivedOf(store)
    const differences = differencesIn(folder)
    // The nba recordings only contain scoreboards of days without games in progress.
    expect(differences.length > 0).toBe(dir === FIXTURES_DIR || league !== 'nba')
    const counted = received.filter((line) => !/status_change|odds_change|result/.test(line))
    // The order is that of each game.
    expect(byGame(counted)).toEqual(byGame(differences))
  })

  test('yield nothing when repeated', async () => {
    const before = (await receivedOf(store)).length
    const last = readdirSync(folder).length - 1
    await replay(store, league, folder, last)
    expect(await receivedOf(store)).toHaveLength(before)
  })

  test('produce a log with increasing times', async () => {
    const updates = await listUpdates(store, { after: 0, limit: 100_000 })
    const times = updates.map((update) => update.timestamp)
    expect(times).toEqual(times.toSorted())
    expect(updates.map((update) => update.seq)).toEqual(
      updates.map((update) => update.seq).toSorted((one, other) => one - other),
    )
  })
})

function byGame(lines: readonly string[]): string[] {
  const idOf = (line: string) => line.slice(0, line.indexOf(' '))
  return lines.toSorted((one, other) => Number(idOf(one)) - Number(idOf(other)))
}

async function replay(store: Store, league: string, folder: string, from = 0): Promise<void> {
  const recordings = openRecordings(folder, { step: true })
  const parts = { upstream: recordings, store, fingerprints: new WriteFingerprints(), now: () => new Date() }
  const request = { kind: 'scoreboard', league } as const
  const { responses } = recordings.catalogue().find((entry) => entry.request.kind === 'scoreboard') ?? {
    responses: 0,
  }
  for (let poll = 0; poll < responses; poll += 1) {
    if (poll < from) await recordings.fetch(request)
    else await ingest(parts, request)
  }
  await recordings.close()
}

async function receivedOf(store: Store): Promise<string[]> {
  const updates = await listUpdates(store, { after: 0, limit: 100_000 })
  return updates.map((update) => {
    const { homeTeam, awayTeam, previousScore, corrected } = readUpdateData(update)
    if (update.type !== 'score_change') return `${update.eventId} ${update.type}`
    const before = `${previousScore?.home ?? '?'}-${previousScore?.away ?? '?'}`
    const mark = corrected === true ? ' corrected' : ''
    return `${update.eventId} score_change ${before} to ${homeTeam.score}-${awayTeam.score}${mark}`
  })
}

/**
 * Scores, starts and ends, read from the files independently of our code. Within one scoreboard: starts, scores,
 * ends.
 */
function differencesIn(folder: string): string[] {
  const known = new Map<string, RawGame>()
  const once = new Set<string>()
  const lines: string[] = []
  const write = (line: string) => {
    if (!once.has(line)) lines.push(line)
    once.add(line)
  }
  for (const name of readdirSync(folder).toSorted((one, other) => (timeIn(one) < timeIn(other) ? -1 : 1))) {
    const live: string[] = []
    const scores: string[] = []
    const finals: string[] = []
    for (const game of gamesIn(join(folder, name))) {
      const before = known.get(game.id)
      known.set(game.id, game)
      if (!before) continue
      if (before.state !== 'in' && game.state === 'in' && !before.isCompleted) live.push(`${game.id} live`)
      if (before.score !== game.score) {
        const mark = isLower(game.score, before.score) || before.isCompleted ? ' corrected' : ''
        scores.push(`${game.id} score_change ${before.score} to ${game.score}${mark}`)
      }
      if (game.state === 'post' && game.isCompleted && !before.isCompleted) finals.push(`${game.id} final`)
    }
    live.forEach(write)
    lines.push(...scores)
    finals.forEach(write)
  }
  return lines
}

function timeIn(name: string): string {
  return /\d{4}-\d\d-\d\dT\d{6}Z/.exec(name)?.[0] ?? ''
}

function isLower(score: string, before: string): boolean {
  const [[home = 0, away = 0], [homeBefore = 0, awayBefore = 0]] = [score, before].map((text) =>
    text.split('-').map(Number),
  ) as [number[], number[]]
  return home < homeBefore || away < awayBefore
}

interface RawBoard {
  readonly events?: readonly {
    readonly id: string
    readonly competitions: readonly {
      readonly competitors: readonly { readonly homeAway: string; readonly score?: string }[]
      readonly status: { readonly type: { readonly state: string; readonly completed: boolean } }
    }[]
  }[]
}

function gamesIn(path: string): RawGame[] {
  const bytes = readFileSync(path)
  const board = JSON.parse(String(path.endsWith('.gz') ? gunzipSync(bytes) : bytes)) as RawBoard
  return (board.events ?? []).flatMap(({ id, competitions: [competition] }) => {
    if (!competition) return []
    const { type } = competition.status
    const score = ['home', 'away']
      .map((side) => Number(competition.competitors.find((one) => one.homeAway === side)?.score ?? 0))
      .join('-')
    return [{ id, state: type.state, isCompleted: type.completed, score }]
  })
}
