import { expect, test } from 'vitest'
import type { FullGame, Play } from '../../src/web/data/game.ts'
import { ordinal, playClock } from '../../src/web/data/play-clock.ts'
import { driveText, groupPlays, listedOf } from '../../src/web/data/play-groups.ts'
import { pagePlay } from '../support/plays.ts'

const playOf = (sourceId: string, period: number, text: string): Play => pagePlay(sourceId, { period, text })

/** What grouping reads of a game. */
function gameOf(sport: string, plays: readonly Play[], drives: FullGame['drives'] = []): FullGame {
  const [homeTeam, awayTeam] = ['1', '2'].map((sourceId) => ({
    sourceId,
    name: sourceId,
    abbreviation: `T${sourceId}`,
  }))
  return {
    league: { slug: 'some', name: 'Some', sport: { slug: sport } },
    plays: { totalCount: plays.length, nodes: plays },
    drives,
    homeTeam,
    awayTeam,
  } as unknown as FullGame
}

const shown = (game: FullGame) =>
  groupPlays([...game.plays.nodes].reverse(), game).map(({ title, detail, plays }) => [
    [title, detail].filter(Boolean).join(': '),
    plays.map(({ sourceId }) => sourceId).join(' '),
  ])

test('baseball is grouped by half-inning, also where the list begins within one', () => {
  const plays = [
    playOf('a', 8, 'Pitch 1 : Ball 1'),
    playOf('b', 8, 'Middle of the 8th inning'),
    playOf('c', 8, 'Bottom of the 8th inning'),
    playOf('d', 8, 'Lawson walked.'),
    playOf('e', 8, 'End of the 8th inning'),
    playOf('f', 9, 'Top of the 9th inning'),
  ]
  expect(shown(gameOf('baseball', plays))).toEqual([
    ['Top 9th', 'f'],
    ['Bottom 8th', 'e d c'],
    ['Top 8th', 'b a'],
  ])
})

test('a change of players is no result of an at-bat, and a drive of one play has one play', () => {
  const plays = [
    playOf('a', 8, 'Dupree pitches to Dylan MacLeod'),
    playOf('b', 8, 'MacLeod struck out swinging.'),
    playOf('c', 8, 'Flowers relieved Dupree'),
  ]
  expect(shown(gameOf('baseball', plays))).toEqual([
    ['8th · Dylan MacLeod: MacLeod struck out swinging.', 'c b a'],
  ])
  expect(driveText('1 plays, 6 yards, 0:38')).toBe('1 play, 6 yards, 0:38')
  expect(driveText('11 plays, 61 yards, 5:38')).toBe('11 plays, 61 yards, 5:38')
})

test('baseball is grouped by at-bat with its result, or who pitches', () => {
  const plays = [
    playOf('a', 8, 'Bottom of the 8th inning'),
    playOf('b', 8, 'Rich Hill pitches to Steven Kwan'),
    playOf('c', 8, 'Pitch 1 : Ball 1'),
    playOf('d', 8, 'Pitch 2 : Ball In Play'),
    playOf('e', 8, 'Kwan grounded out to pitcher.'),
    playOf('f', 8, ''),
    playOf('g', 8, 'Rich Hill pitches to Amed Rosario'),
    playOf('h', 8, 'Pitch 1 : Strike 1 Looking'),
  ]
  expect(shown(gameOf('baseball', plays))).toEqual([
    ['Bottom 8th · Amed Rosario: Rich Hill pitching', 'h g'],
    ['Bottom 8th · Steven Kwan: Kwan grounded out to pitcher.', 'f e d c b'],
    ['Bottom 8th', 'a'],
  ])
  const over = [
    ...plays,
    playOf('i', 8, 'Rosario struck out looking.'),
    playOf('j', 8, 'End of the 8th inning'),
  ]
  expect(shown(gameOf('baseball', over)).slice(0, 2)).toEqual([
    ['Bottom 8th', 'j'],
    ['Bottom 8th · Amed Rosario: Rosario struck out looking.', 'i h g'],
  ])
})

test('the pitches of an at-bat are one line; what its heading says, or says nothing, is not listed', () => {
  const plays = [
    playOf('a', 8, 'Top of the 8th inning'),
    playOf('b', 8, 'Rich Hill pitches to Steven Kwan'),
    playOf('c', 8, 'Pitch 1 : Ball 1'),
    playOf('d', 8, 'Kwan stole second.'),
    playOf('e', 8, 'Pitch 2 : Ball In Play'),
    playOf('f', 8, 'Kwan grounded out to pitcher.'),
    playOf('g', 8, 'End Batter/Pitcher'),
    playOf('h', 8, ''),
  ]
  const groups = groupPlays(plays.toReversed(), gameOf('baseball', plays.slice(0, 6)))
  const [atBat] = groups.filter(({ title }) => title.includes('Kwan')).map(listedOf)
  expect([atBat?.listed.map(({ sourceId }) => sourceId), atBat?.pitches]).toEqual([
    ['d'],
    'Ball 1 · Ball In Play',
  ])
})

test('football is grouped by drive with its length and result, and by period between drives', () => {
  const plays = [
    playOf('a', 1, 'Kickoff'),
    playOf('b', 1, 'Run'),
    playOf('c', 1, 'Pass'),
    playOf('d', 2, 'Run'),
  ]
  const driven = (sourceId: string) => ({
    sourceId,
    period: 1,
    type: { text: '' },
    situation: null,
    endSituation: null,
  })
  const drive = { description: '2 plays, 9 yards, 0:50', displayResult: 'Touchdown', team: { sourceId: '2' } }
  const drives = [{ ...drive, sourceId: '7', plays: ['b', 'c'].map((id) => driven(id)) }]
  expect(shown(gameOf('football', plays, drives))).toEqual([
    ['Q2', 'd'],
    ['Q1 · T2: 2 plays, 9 yards, 0:50 · Touchdown', 'c b'],
    ['Q1', 'a'],
  ])
})

test('the clock of hockey plays counts down, in overtimes as long as they are', () => {
  expect(playClock('hockey', { period: 3, clock: '14:47' }, false)).toBe('5:13')
  expect(playClock('hockey', { period: 4, clock: '1:00' }, false)).toBe('4:00')
  expect(playClock('hockey', { period: 4, clock: '1:00' }, true)).toBe('19:00')
  expect(playClock('hockey', { period: 5, clock: '7:00' }, false)).toBe('7:00')
  expect(playClock('basketball', { period: 3, clock: '4:47' }, false)).toBe('4:47')
  expect([1, 2, 3, 4, 11, 12, 13, 22].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '22nd',
  ])
})
