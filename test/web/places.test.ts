import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAME_QUERY } from '../../src/web/data/documents/game.ts'
import type { GameDetails } from '../../src/web/data/game.ts'
import {
  driveSpans,
  driveSteps,
  landedBalls,
  lastAtBat,
  pitchCall,
  placedPitches,
  placedShots,
} from '../../src/web/ui/pictures/places.ts'
import { pagePlay } from '../support/plays.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { readRecording } from '../support/recording-files.ts'
import { openRecordedStore } from '../support/recorded-store.ts'
import type { RecordedStore } from '../support/recorded-store.ts'

let recorded: RecordedStore
let graph: Graph
beforeAll(async () => {
  recorded = await openRecordedStore()
  graph = openGraph(recorded.store)
}, 120_000)
afterAll(() => recorded.store.close())

async function gameOf(league: string, file: string): Promise<GameDetails> {
  const { header } = readRecording(file) as { readonly header: { readonly id: string } }
  const variables = { league, id: header.id, plays: 1_000, leaders: 1 }
  const { data, errors } = await graph.execute(GAME_QUERY, variables)
  expect(errors).toEqual([])
  return (data as unknown as { readonly event: GameDetails }).event
}

test('basketball: threes are shown beyond the line, the others inside it', async () => {
  const { plays } = await gameOf('nba', 'nba/summary-post.json.gz')
  const placed = placedShots('basketball', plays.nodes)
  const fromBasket = placed.map(({ play, across, depth }) => ({
    points: play.shot?.pointsAttempted,
    feet: Math.hypot(across - 25, depth - 5.25),
  }))
  const threes = fromBasket.filter(({ points }) => points === 3)
  const twos = fromBasket.filter(({ points }) => points === 2)
  expect(threes.length).toBeGreaterThan(30)
  expect(twos.length).toBeGreaterThan(60)
  // Places are whole feet; in the corners, the line is 22 feet away.
  expect(Math.min(...threes.map(({ feet }) => feet))).toBeGreaterThanOrEqual(21)
  expect(Math.max(...twos.map(({ feet }) => feet))).toBeLessThanOrEqual(24)
})

test('hockey: teams change ends, and all shots are shown at one', async () => {
  const { plays } = await gameOf('nhl', 'nhl/summary.json.gz')
  const placed = placedShots('hockey', plays.nodes)
  expect(placed.length).toBeGreaterThan(50)
  const behind = placed.filter(({ play }) => (play.coordinate?.x ?? 0) < 0)
  expect(behind.length).toBeGreaterThan(20)
  expect(behind.length).toBeLessThan(placed.length - 20)
  // Few shots are from behind the center line.
  expect(placed.filter(({ depth }) => depth <= 100).length / placed.length).toBeGreaterThan(0.95)
  // A goal is shot at the goal, which is 11 feet from the end.
  const goals = placed.filter(({ play }) => play.shot?.made)
  expect(goals.length).toBeGreaterThan(1)
  for (const { depth, across } of goals) {
    expect(depth).toBeGreaterThan(0)
    expect(depth).toBeLessThan(75)
    expect(Math.abs(across - 42.5)).toBeLessThanOrEqual(42.5)
  }
})

test('soccer: places in percent are meters from the attacked goal', () => {
  const play = pagePlay('1', {
    teamId: 'A',
    scoringPlay: true,
    shot: { type: 'header', pointsAttempted: null, made: true },
    // On the left of the attacking team.
    coordinate: { x: 90, y: 75 },
  })
  const [shot] = placedShots('soccer', [play, { ...play, coordinate: null }, { ...play, shot: null }])
  expect(shot?.depth).toBeCloseTo(10.5)
  expect(shot?.across).toBeCloseTo(17)
  expect(placedShots('soccer', [{ ...play, coordinate: null }])).toEqual([])
})

test('baseball: every pitch once, with its call, and balls with their results', async () => {
  const { plays } = await gameOf('mlb', 'mlb/summary.json.gz')
  const pitches = placedPitches(plays.nodes)
  const ofType = (call: string) => pitches.filter(({ type }) => pitchCall(type.text) === call).length
  const counts = { ball: ofType('ball'), foul: ofType('foul'), strike: ofType('strike') }
  // The automatic ball was not thrown.
  expect(counts).toEqual({ ball: 91, foul: 59, strike: 81 })
  const last = lastAtBat(pitches)
  expect(last[0]?.pitch?.number).toBe(1)
  expect(last.map(({ pitch }) => pitch?.number)).toEqual(last.map((_, index) => index + 1))
  const balls = landedBalls(plays.nodes)
  expect(balls.length).toBe(59)
  expect(balls[0]?.result).toBe('Kwan grounded out to pitcher.')
  // 13 singles, a bunt single, 4 doubles and a home run.
  expect(balls.filter(({ isHit }) => isHit).length).toBe(19)
})

test('football: the plays of a drive follow each other from where it began', async () => {
  const { drives, awayTeam } = await gameOf('nfl', 'nfl/summary-401547417.json.gz')
  const spans = driveSpans(drives)
  const begun = spans.flatMap(({ drive, from }) => {
    const [first] = driveSteps(drive, awayTeam.sourceId)
    const isAway = drive.team?.sourceId === awayTeam.sourceId
    return first ? [{ drive: drive.sourceId, from: first.from, expected: isAway ? from : 100 - from }] : []
  })
  expect(begun.length).toBeGreaterThan(10)
  // Incompletions before it move nothing; penalties may.
  expect(begun.filter(({ from, expected }) => from === expected).length).toBeGreaterThan(begun.length * 0.7)
})

test('football: drives are as long as their descriptions say', async () => {
  const { drives } = await gameOf('nfl', 'nfl/summary-401547417.json.gz')
  const spans = driveSpans(drives)
  expect(spans.length).toBeGreaterThan(15)
  const compared = spans.flatMap(({ drive, from, to }) => {
    const [, yards] = /(-?\d+) yards?/.exec(drive.description ?? '') ?? []
    return yards === undefined ? [] : [{ yards: Number(yards), shown: to - from, drive: drive.description }]
  })
  expect(compared.length).toBeGreaterThan(15)
  // The source counts some penalties otherwise.
  const different = compared.filter(({ yards, shown }) => yards !== shown)
  expect(different.length).toBeLessThanOrEqual(2)
  for (const { yards, shown } of different) expect(Math.abs(yards - shown)).toBeLessThanOrEqual(5)
})

test.each([
  ['Ball', 'ball'],
  ['Automatic Ball', 'ball'],
  ['Hit By Pitch', 'ball'],
  ['Foul Ball', 'foul'],
  ['Bunted Foul', 'foul'],
  ['Foul Tip', 'foul'],
  ['Strike Looking', 'strike'],
  ['Strike Swinging', 'strike'],
  ['Foul Out', 'in play'],
  ['Batters Fielders Choice - Runner Out', 'in play'],
])('%s is %s', (type, call) => {
  expect(pitchCall(type)).toBe(call)
})
