import { expect, test } from 'vitest'
import type { Play } from '../../src/domain/play.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { facts, found } from '../support/normalised.ts'

const START = Date.parse('2026-06-20T03:00:00Z')
const simulator = openSimulator({ seed: 'places', startAt: START, now: () => 0 })

interface Board {
  readonly events: readonly {
    readonly id: string
    readonly status: { readonly type: { readonly state: string } }
  }[]
}

/** The plays of a few finished games of a league. */
function playsOf(league: string, kind: 'summary' | 'plays' = 'summary'): readonly Play[] {
  const { events } = simulator.peek({ kind: 'scoreboard', league }) as Board
  const finished = events.filter(({ status }) => status.type.state === 'post').slice(0, 4)
  expect(finished.length).toBeGreaterThan(0)
  return finished.flatMap(({ id: eventId }) => {
    const request = { kind, league, eventId } as const
    return facts(request, simulator.peek(request)).plays.map(({ value }) => value)
  })
}

const ZONE = { left: 90, right: 145, top: 150, bottom: 195 } as const

test('called strikes are in the zone and balls outside of it; fastballs are faster than curves', () => {
  const plays = playsOf('mlb')
  const placesOf = (type: string) =>
    plays.flatMap(({ type: { text }, details }) => (text === type ? (details?.pitch?.coordinate ?? []) : []))
  const isInZone = ({ x, y }: { readonly x: number; readonly y: number }) =>
    x >= ZONE.left && x <= ZONE.right && y >= ZONE.top && y <= ZONE.bottom
  const [strikes, balls] = [placesOf('Strike Looking'), placesOf('Ball')]
  expect(strikes.length).toBeGreaterThan(50)
  expect(balls.length).toBeGreaterThan(100)
  expect(strikes.filter((place) => !isInZone(place))).toEqual([])
  expect(balls.filter(isInZone)).toEqual([])
  const speedsOf = (type: string) =>
    plays.flatMap(({ details }) =>
      details?.pitch?.type?.text === type ? (details.pitch.velocity ?? []) : [],
    )
  expect(Math.min(...speedsOf('Four-seam FB'))).toBeGreaterThan(Math.max(...speedsOf('Curve')))
})

test('a batted ball lands where the result says', () => {
  const plays = playsOf('mlb')
  const hits = plays.flatMap(({ details, type, text }, index) =>
    text.endsWith('Ball In Play')
      ? [{ ball: found(details?.battedBall), type: type.text, text: found(plays[index + 1]).text }]
      : [],
  )
  expect(hits.length).toBeGreaterThan(100)
  for (const { ball, type, text } of hits) {
    const { x, y } = found(ball.coordinate)
    const feet = 2.4 * Math.hypot(x - 125, 204 - y)
    const [, written] = /\((\d+) feet\)/.exec(text) ?? []
    if (written !== undefined) expect(Math.abs(feet - Number(written))).toBeLessThan(4)
    if (/(?:flied|singled|doubled|homered) to (?:deep )?left\b/.test(text)) expect(x).toBeLessThan(125)
    if (/(?:flied|singled|doubled|homered) to (?:deep )?right\b/.test(text)) expect(x).toBeGreaterThan(125)
    if (text.includes('grounded out')) expect(feet).toBeLessThan(200)
    if (text.includes('grounded out')) expect(type).toBe('Ground Out')
    expect(type === 'Home Run').toBe(text.includes('homered'))
  }
})

test('threes are behind the line, and soccer shots where their texts say', () => {
  const basketball = playsOf('nba').flatMap(({ details }) => details ?? [])
  const threes = basketball.filter(({ shot }) => shot?.pointsAttempted === 3)
  expect(threes.length).toBeGreaterThan(50)
  for (const { coordinate } of threes) {
    const { x, y } = found(coordinate)
    const isCorner = y <= 14 && Math.abs(x - 25) >= 22
    expect(isCorner || Math.hypot(x - 25, y) >= 23.7).toBe(true)
  }
  const soccer = playsOf('usa.1', 'plays')
  const inBox = soccer.filter(({ text, details }) => details?.shot && /from the centre of the box/.test(text))
  expect(inBox.length).toBeGreaterThan(5)
  expect(inBox.every(({ details }) => (details?.coordinate?.x ?? 0) >= 83)).toBe(true)
})
