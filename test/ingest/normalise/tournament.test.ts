import { expect, test } from 'vitest'
import { facts, only } from '../../support/normalised.ts'
import { rawGame } from '../../support/payloads.ts'

test.each([
  ["NCAA Men's Basketball Championship - South Region - 1st Round", 'South', '1st Round', false],
  ["Men's Basketball Championship - Midwest Region - First Four", 'Midwest', 'First Four', true],
  ["NCAA Men's Basketball Championship - Final Four", null, 'Final Four', false],
  ["Men's Basketball Championship - National Championship", null, 'National Championship', false],
])('%s is a game of the tournament', (headline, region, round, firstFour) => {
  const game = rawGame({ uid: 's:40~l:41~e:1001' }, { notes: [{ type: 'event', headline }] })
  const received = facts({ kind: 'scoreboard', league: 'mens-college-basketball' }, { events: [game] })
  expect(only(received.events).event.tournament).toEqual({ region, round, firstFour })
})

test.each([
  "Men's Basketball Championship",
  'NIT - Second Round',
  'CBI - Final',
  'ACC Tournament - Semifinal',
])('%s is not a game of the tournament', (headline) => {
  const game = rawGame({ uid: 's:40~l:41~e:1001' }, { notes: [{ type: 'event', headline }] })
  const received = facts({ kind: 'scoreboard', league: 'mens-college-basketball' }, { events: [game] })
  expect(only(received.events).event.tournament).toBeNull()
})
