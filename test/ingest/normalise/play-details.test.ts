import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Play, PlayDetails } from '../../../src/domain/play.ts'
import { facts, normaliseRecording } from '../../support/normalised.ts'
import { readRecording } from '../../support/recording-files.ts'
import { ALL_RECORDINGS_DIR } from '../../support/recordings-folder.ts'

const detailsOf = (plays: readonly Play[]): readonly PlayDetails[] =>
  plays.flatMap(({ details }) => details ?? [])
const countOf = (details: readonly PlayDetails[], has: (one: PlayDetails) => unknown): number =>
  details.filter((one) => has(one) !== undefined).length

/** The plays of a summary with these members. */
function playsWith(league: string, plays: readonly object[], eventId = '1'): readonly Play[] {
  const raws = plays.map((play, place) => ({ id: String(place), sequenceNumber: String(place), ...play }))
  return facts({ kind: 'summary', league, eventId }, { plays: raws, header: { id: eventId } }).plays.map(
    ({ value }) => value,
  )
}

const detailsWith = (league: string, play: object): PlayDetails | undefined =>
  playsWith(league, [{ text: 'A play', type: { text: 'Play' }, ...play }])[0]?.details

describe('places', () => {
  test.each([
    ['nhl/summary.json.gz', 383, 366],
    ['nba/summary-post.json.gz', 451, 336],
    ['mens-college-basketball/summary-post.json.gz', 440, 172],
  ])('of the plays in %s are those that are no stand-ins', (path, plays, places) => {
    const received = normaliseRecording(path).plays.map(({ value }) => value)
    expect(received).toHaveLength(plays)
    expect(countOf(detailsOf(received), ({ coordinate }) => coordinate)).toBe(places)
  })

  test('the sentinel and the basket of free throws in college are none', () => {
    const coordinate = { x: -214_748_340, y: -214_748_365 }
    expect(detailsWith('nba', { coordinate })).toBeUndefined()
    expect(detailsWith('mens-college-basketball', { coordinate: { x: 25, y: 0 } })).toBeUndefined()
    expect(detailsWith('nba', { coordinate: { x: 25, y: 0 } })).toEqual({ coordinate: { x: 25, y: 0 } })
  })
})

describe('baseball', () => {
  const received = normaliseRecording('mlb/summary.json.gz').plays.map(({ value }) => value)
  const details = detailsOf(received)

  test('has a place of 440 pitches, and speed and type of 290', () => {
    expect(received).toHaveLength(569)
    expect(countOf(details, ({ pitch }) => pitch?.coordinate)).toBe(440)
    expect(countOf(details, ({ pitch }) => pitch?.velocity && pitch.type)).toBe(290)
    expect(details[5]?.pitch).toEqual({
      number: 4,
      type: { text: 'Sinker', abbreviation: 'SI' },
      velocity: 86,
      coordinate: { x: 113, y: 162 },
      balls: 1,
      strikes: 2,
    })
  })

  test('has the ball of an at-bat only on the pitch that was put in play', () => {
    const raw = readRecording('mlb/summary.json.gz') as {
      plays: { atBatId: string; hitCoordinate?: object }[]
    }
    const withPlace = raw.plays.filter(({ hitCoordinate }) => hitCoordinate)
    expect(withPlace).toHaveLength(183)
    const hit = received.filter(({ details: own }) => own?.battedBall)
    // One for each at-bat that has a place.
    expect(hit).toHaveLength(new Set(withPlace.map(({ atBatId }) => atBatId)).size)
    expect(hit.every(({ text }) => text === 'Sacrifice' || text.endsWith('Ball In Play'))).toBe(true)
    expect(hit[0]).toMatchObject({
      type: { text: 'Ground Out' },
      details: { battedBall: { coordinate: { x: 124, y: 184 }, trajectory: 'G' } },
    })
  })

  test('has the batter, the runners and the outs', () => {
    expect(details[1]).toMatchObject({ batter: { side: 'Left', order: 1 }, outs: 1 })
    expect(details.some(({ runners }) => runners?.first && runners.third)).toBe(true)
  })
})

test('shots have type, points and distance', () => {
  const shot = (league: string, play: object) => detailsWith(league, play)?.shot
  const three = 'Bub Carrington makes 26-foot three pointer (Justin Champagnie assists)'
  const type = { text: 'Pullup Jump Shot' }
  expect(
    shot('nba', { shootingPlay: true, scoringPlay: true, pointsAttempted: 3, text: three, type }),
  ).toEqual({
    type: 'Pullup Jump Shot',
    pointsAttempted: 3,
    made: true,
    distance: 26,
  })
  // The core API has no points.
  expect(shot('nba', { shootingPlay: true, text: three, type })).toMatchObject({
    pointsAttempted: 3,
    made: false,
  })
  const missed = {
    type: { text: 'Missed' },
    text: 'K’Andre Miller Wrist Shot Wide Right',
    shootingPlay: true,
  }
  expect(shot('nhl', missed)).toEqual({ type: 'Wrist Shot', made: false })
  expect(shot('nhl', { type: { text: 'Hit' }, text: 'A hit B', shootingPlay: true })).toBeUndefined()
})

test.each([
  [
    '(Shotgun) PENALTY on ATL-M.Bergeron, False Start, 5 yards, enforced at GB 1 - No Play.',
    { type: 'False Start', yards: 5, decision: 'ACCEPTED' },
  ],
  [
    'Y.Koo 33 yard field goal is GOOD. Penalty on GB-K.Enagbare, Defensive Offside, declined.',
    { type: 'Defensive Offside', decision: 'DECLINED' },
  ],
  [
    'PENALTY on GB-R.Walker, Offensive Holding, offsetting. PENALTY on ATL-T.Graham, Illegal Contact, offsetting.',
    { type: 'Offensive Holding', decision: 'OFFSETTING' },
  ],
  [
    'PENALTY on GB-S.Toure, Illegal Shift, 5 yards, enforced at GB 25 - No Play. The play was REVERSED. ' +
      'J.Love pass incomplete. Penalty on GB-S.Toure, Illegal Shift, declined.',
    { type: 'Illegal Shift', decision: 'DECLINED' },
  ],
  [
    'DUKE Penalty, Delay of Game (-5 Yards) to the Duke 20',
    { type: 'Delay of Game', yards: 5, decision: 'ACCEPTED' },
  ],
  [
    'Deon rush for 2 yards, PENALTY DUKE personal foul (Monk, Jacob) 12 yards to the DUKE13, NO PLAY.',
    { type: 'personal foul', yards: 12, decision: 'ACCEPTED' },
  ],
])('the penalty of "%s"', (text, penalty) => {
  expect(detailsWith('nfl', { text })?.penalty).toEqual(penalty)
})

test('a penalty of hockey is named without the players', () => {
  const participants = [{ athlete: { id: '1', displayName: 'Vincent Trocheck' } }]
  const play = {
    type: { text: 'Penalty' },
    text: 'Vincent Trocheck Hooking against Aaron Ekblad',
    participants,
  }
  expect(detailsWith('nhl', play)?.penalty).toEqual({ type: 'Hooking' })
})

test.skipIf(!existsSync(ALL_RECORDINGS_DIR))('the complete recordings have as many tries and fouls', () => {
  const read = (path: string, league: string, eventId: string) =>
    detailsOf(
      facts({ kind: 'summary', league, eventId }, readRecording(path, join(ALL_RECORDINGS_DIR))).plays.map(
        ({ value }) => value,
      ),
    )
  const football = read('nfl/summary-401547417.json', 'nfl', '401547417')
  expect(football.flatMap(({ pointAfter }) => pointAfter?.text ?? [])).toEqual([
    'Extra Point Good',
    'Extra Point Missed',
    ...Array<string>(3).fill('Extra Point Good'),
  ])
  expect(countOf(football, ({ penalty }) => penalty)).toBe(15)
  const hockey = read('nhl/summary.json', 'nhl', '401672881')
  expect(countOf(hockey, ({ strength }) => strength)).toBe(328)
})
