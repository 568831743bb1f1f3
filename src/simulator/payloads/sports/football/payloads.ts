import { AMERICAN_PAYLOADS } from '../../american.ts'
import type { LeaderRule, SportPayloads } from '../../sport-payloads.ts'

const LEADERS: readonly LeaderRule[] = [
  {
    name: 'passingYards',
    displayName: 'Passing Leader',
    short: 'PASS',
    abbreviation: 'PYDS',
    table: 'passing',
    column: 'passingYards',
    show: [
      ['completions/passingAttempts', ''],
      ['passingYards', ' YDS'],
      ['passingTouchdowns', ' TD'],
    ],
  },
  {
    name: 'rushingYards',
    displayName: 'Rushing Leader',
    short: 'RUSH',
    abbreviation: 'RYDS',
    table: 'rushing',
    column: 'rushingYards',
    show: [
      ['rushingAttempts', ' CAR'],
      ['rushingYards', ' YDS'],
    ],
  },
  {
    name: 'receivingYards',
    displayName: 'Receiving Leader',
    short: 'REC',
    abbreviation: 'RECYDS',
    table: 'receiving',
    column: 'receivingYards',
    show: [
      ['receptions', ' REC'],
      ['receivingYards', ' YDS'],
    ],
  },
]

/** Payload properties of football. */
export const FOOTBALL_PAYLOADS: SportPayloads = {
  ...AMERICAN_PAYLOADS,
  board: { ...AMERICAN_PAYLOADS.board, hasWeather: true },
  clock: {
    ...AMERICAN_PAYLOADS.clock,
    overtime: { periods: 1, displayName: 'sudden-death', slug: 'sudden-death', clock: 600 },
  },
  plays: { ...AMERICAN_PAYLOADS.plays, sequenceStep: 100, hasPlayDetails: false, hasPriority: true },
  summary: {
    ...AMERICAN_PAYLOADS.summary,
    hasPlays: false,
    hasDrives: true,
    hasScoringPlays: true,
    hasTieProbability: false,
    grass: 'outdoors',
  },
  box: {
    ...AMERICAN_PAYLOADS.box,
    hasTableText: true,
    leaders: LEADERS,
  },
  people: {
    ...AMERICAN_PAYLOADS.people,
    starters: 25,
    posts: [
      ['104', 'Referee'],
      ['116', 'Umpire'],
      ['112', 'Head Linesman'],
      ['113', 'Line Judge'],
      ['111', 'Field Judge'],
      ['114', 'Side Judge'],
      ['110', 'Back Judge'],
    ],
  },
}
