import { describe, expect, test } from 'vitest'
import { partsOf, totalsOf } from '../../src/domain/stat-totals.ts'

describe('totals over games', () => {
  test('counts and pairs are summed, and the longest play is the maximum', () => {
    expect(
      totalsOf([
        { receptions: '5', receivingYards: '1,012', longReception: '45t', 'sacks-sackYardsLost': '2-15' },
        { receptions: '7', receivingYards: '-12', longReception: '31', 'sacks-sackYardsLost': '1-4' },
      ]),
    ).toEqual({
      receptions: '12',
      receivingYards: '1000',
      longReception: '45',
      'sacks-sackYardsLost': '3-19',
    })
  })

  test('an average is the quotient of the sums, not the mean of the averages', () => {
    const games = [
      { 'completions/passingAttempts': '1/1', passingYards: '40', yardsPerPassAttempt: '40.0' },
      { 'completions/passingAttempts': '10/39', passingYards: '160', yardsPerPassAttempt: '4.1' },
    ]
    expect(totalsOf(games)).toMatchObject({
      'completions/passingAttempts': '11/40',
      yardsPerPassAttempt: '5.0',
    })
  })

  test('innings are in thirds, also for the earned run average', () => {
    const games = Array.from({ length: 3 }, () => ({
      'fullInnings.partInnings': '6.2',
      earnedRuns: '2',
      ERA: '2.70',
    }))
    expect(totalsOf(games)).toEqual({ 'fullInnings.partInnings': '20.0', earnedRuns: '6', ERA: '2.70' })
  })

  test('time on ice is in minutes and seconds', () => {
    expect(totalsOf([{ timeOnIce: '21:47' }, { timeOnIce: '59:20' }])).toEqual({ timeOnIce: '81:07' })
  })

  test('shares have the format of the sport', () => {
    expect(
      totalsOf([
        { hits: '2', atBats: '4', avg: '.500', slugAvg: '1.000' },
        { hits: '0', atBats: '4', avg: '.000', slugAvg: '.000' },
      ]),
    ).toEqual({ hits: '2', atBats: '8', avg: '.250', slugAvg: '.500' })
    expect(totalsOf([{ saves: '27', shotsAgainst: '30', savePct: '.900' }])).toMatchObject({
      savePct: '.900',
    })
  })

  test('the passer rating is the league’s formula applied to the sums', () => {
    const perfect = {
      'completions/passingAttempts': '10/10',
      passingYards: '200',
      passingTouchdowns: '4',
      interceptions: '0',
      QBRating: '100.0',
    }
    expect(totalsOf([perfect, perfect])['QBRating']).toBe('158.3')
  })

  test('stats without values, or without meaning over several games, are omitted', () => {
    expect(totalsOf([{ points: '--', ytdGoals: '4', assistTurnoverRatio: '2.0', rebounds: '' }])).toEqual({})
    expect(totalsOf([])).toEqual({})
  })
})

test('a pair is two stats, anything else is itself', () => {
  expect(partsOf('completions/passingAttempts', '20/31')).toEqual([
    ['completions', '20'],
    ['passingAttempts', '31'],
  ])
  expect(partsOf('plusMinus', '-3')).toEqual([['plusMinus', '-3']])
})
