import { expect, test } from 'vitest'
import type { Play } from '../../src/web/data/game.ts'
import { scorersOf } from '../../src/web/data/scorers.ts'
import { pagePlay } from '../support/plays.ts'

const goalOf = (minute: string, shortText: string, text: string, score: readonly [number, number]): Play =>
  pagePlay(minute, {
    clock: { displayValue: minute },
    text,
    shortText,
    scoringPlay: true,
    homeScore: score[0],
    awayScore: score[1],
    teamId: '1',
  })

test('goals are listed by scorer and by the side whose score they raised', () => {
  const goals = [
    goalOf("12'", 'Bukayo Saka Goal', 'Goal!', [1, 0]),
    goalOf("30'", 'Bukayo Saka Penalty - Scored', 'Goal!', [2, 0]),
    goalOf("45'+2'", 'William Saliba Own Goal', 'Own Goal by William Saliba, Arsenal.', [2, 1]),
    goalOf(
      "67'",
      'Goal! A 2, B 2. João O’Neil (B) right footed shot.',
      'Goal! A 2, B 2. João O’Neil (B) right footed shot.',
      [2, 2],
    ),
    goalOf("70'", '', 'August Carlsen Goal', [3, 2]),
    goalOf("75'", 'David Dahl Penalty - Scored', 'David Dahl Penalty - Scored', [4, 2]),
    { ...goalOf("120'", 'Kai Havertz Penalty - Scored', 'Goal!', [2, 2]), period: 5 },
  ]
  expect(scorersOf(goals)).toEqual({
    home: [
      { name: 'Bukayo Saka', minutes: ["12'", "30' (pen.)"] },
      { name: 'August Carlsen', minutes: ["70'"] },
      { name: 'David Dahl', minutes: ["75' (pen.)"] },
    ],
    away: [
      { name: 'William Saliba', minutes: ["45'+2' (o.g.)"] },
      { name: 'João O’Neil', minutes: ["67'"] },
    ],
  })
})
