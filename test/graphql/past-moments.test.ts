import { beforeAll, describe, expect, test } from 'vitest'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { readRecording } from '../support/recording-files.ts'
import { openRecordedStore } from '../support/recorded-store.ts'

/** Recorded games whose plays have wall clocks, one per sport. */
const GAMES = [
  { league: 'nfl', file: 'nfl/summary-401547417.json.gz' },
  { league: 'nba', file: 'nba/summary-post.json.gz' },
  { league: 'mens-college-basketball', file: 'mens-college-basketball/summary-post.json.gz' },
  { league: 'mlb', file: 'mlb/summary.json.gz' },
  { league: 'nhl', file: 'nhl/summary.json.gz' },
]

interface RecordedPlay {
  readonly id: string
  readonly wallclock?: string
  readonly period: { readonly number: number }
  readonly clock?: { readonly displayValue: string }
  readonly homeScore: number
  readonly awayScore: number
}

interface Summary {
  readonly header: { readonly id: string }
  readonly plays?: readonly RecordedPlay[]
  readonly drives?: { readonly previous: readonly { readonly plays: readonly RecordedPlay[] }[] }
}

interface PastGame {
  readonly asOf: string
  readonly status: Record<'state' | 'clock' | 'phase', string> & {
    readonly period: number
    readonly completed: boolean
  }
  readonly homeTeam: Side
  readonly awayTeam: Side
  readonly plays: { readonly totalCount: number; readonly nodes: readonly { readonly sourceId: string }[] }
}
interface CurrentGame {
  readonly plays: {
    readonly nodes: readonly { readonly sourceId: string; readonly wallClock: string | null }[]
  }
}
interface Side {
  readonly score: number | null
  readonly periodScores: readonly number[]
  readonly winner: boolean
}

const STATE = `asOf status { state completed phase period clock }
  homeTeam { score periodScores winner } awayTeam { score periodScores winner }`

let graph: Graph
beforeAll(async () => {
  const { store } = await openRecordedStore()
  graph = openGraph(store)
})

async function at(league: string, id: string, moment: string, fields = STATE) {
  const { data, errors, extensions } = await graph.execute(
    `query ($league: String!, $id: ID!, $at: DateTime) { event(league: $league, id: $id, at: $at) { ${fields} } }`,
    { league, id, at: moment },
  )
  return { game: data?.['event'] as PastGame | null | undefined, errors, extensions }
}

const iso = (time: number) => new Date(time).toISOString()
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe.each(GAMES)('a recorded game of $league', ({ league, file }) => {
  let id: string
  let plays: readonly (RecordedPlay & { readonly happened: number })[]
  let isFinal: boolean

  beforeAll(async () => {
    const { header, plays: listed, drives } = readRecording(file) as Summary
    id = header.id
    const all = listed?.length ? listed : (drives?.previous.flatMap((drive) => drive.plays) ?? [])
    // A time-out may be in two drives.
    const recorded = [...new Map(all.map((play) => [play.id, play])).values()]
    const first = recorded.find(({ wallclock }) => wallclock !== undefined)?.wallclock ?? ''
    let happened = Date.parse(first)
    plays = recorded.map((play) => {
      if (play.wallclock !== undefined) happened = Date.parse(play.wallclock)
      return { ...play, happened }
    })
    const { data } = await graph.execute(
      `query ($league: String!, $id: ID!) { event(league: $league, id: $id) { status { completed } } }`,
      { league, id },
    )
    isFinal = (data?.['event'] as unknown as PastGame).status.completed
  })

  test('is what the recording says at each play, and a second before it', async () => {
    const times = [...new Set(plays.flatMap(({ happened }) => [happened, happened - 1_000]))]
    const end = plays.at(-1)?.happened ?? 0
    for (const time of times) {
      const { game, errors } = await at(league, id, iso(time))
      expect(errors).toEqual([])
      const last = plays.findLast(({ happened }) => happened <= time)
      expect(game?.asOf).toBe(iso(time))
      if (!last) {
        expect(game?.status).toMatchObject({ state: 'PRE', period: 0, completed: false })
        continue
      }
      if (isFinal && time >= end) {
        expect(game?.status).toMatchObject({ state: 'POST', completed: true })
        continue
      }
      const { homeScore, awayScore, period, clock } = last
      expect([game?.homeTeam.score, game?.awayTeam.score]).toEqual([homeScore, awayScore])
      expect(game?.status).toMatchObject({ state: 'IN', period: period.number, completed: false })
      if (clock) expect(game?.status.clock).toBe(clock.displayValue)
      for (const side of [game?.homeTeam, game?.awayTeam]) {
        expect(sum(side?.periodScores ?? [])).toBe(side?.score)
        expect(side?.winner).toBe(false)
      }
    }
  })

  test('has the plays until then, with their count', async () => {
    const query = `query ($league: String!, $id: ID!) {
      event(league: $league, id: $id) { plays(first: 1000) { nodes { sourceId wallClock } } }
    }`
    const { data } = await graph.execute(query, { league, id })
    const { nodes } = (data?.['event'] as unknown as CurrentGame).plays
    let happened = Date.parse(nodes.find(({ wallClock }) => wallClock !== null)?.wallClock ?? '')
    const listed = nodes.map(({ sourceId, wallClock }) => {
      if (wallClock !== null) happened = Date.parse(wallClock)
      return { sourceId, happened }
    })
    for (const { happened: moment } of listed.filter((_, index) => index % 29 === 0)) {
      const fields = 'plays(first: 1000) { totalCount nodes { sourceId } }'
      const { game } = await at(league, id, iso(moment), fields)
      const until = listed.filter((play) => play.happened <= moment).map((play) => play.sourceId)
      expect(game?.plays.totalCount).toBe(until.length)
      expect(game?.plays.nodes.map((play) => play.sourceId)).toEqual(until)
    }
  })

  test('says whether all of it is read', async () => {
    const { errors, game } = await at(league, id, iso(plays[0]?.happened ?? 0), 'isComplete')
    expect(errors).toEqual([])
    expect(game).toEqual({ isComplete: true })
  })

  test('is not begun any time before its first play', async () => {
    const { game } = await at(
      league,
      id,
      '1999-01-01T00:00:00Z',
      `${STATE} plays { totalCount } odds { provider }`,
    )
    expect(game).toMatchObject({
      status: { state: 'PRE', phase: 'SCHEDULED', period: 0 },
      homeTeam: { score: null, periodScores: [], winner: false },
      plays: { totalCount: 0 },
      odds: null,
    })
  })
})

test('a moment in the future is invalid', async () => {
  const { errors } = await at('nba', '401810199', iso(Date.now() + 60_000))
  expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER' })
})
