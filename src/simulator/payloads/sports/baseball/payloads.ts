import { AMERICAN_PAYLOADS } from '../../american.ts'
import type { LeaderRule, SportPayloads } from '../../sport-payloads.ts'

const LEADERS: readonly LeaderRule[] = [
  {
    name: 'homeRuns',
    displayName: 'Home Runs',
    short: 'HR',
    abbreviation: 'HR',
    table: 'batting',
    column: 'homeRuns',
    show: [['hits-atBats', '']],
  },
  {
    name: 'RBIs',
    displayName: 'Runs Batted In',
    short: 'RBI',
    abbreviation: 'RBI',
    table: 'batting',
    column: 'RBIs',
    show: [
      ['hits-atBats', ''],
      ['RBIs', ' RBI'],
    ],
  },
]

/** Payload properties of baseball. */
export const BASEBALL_PAYLOADS: SportPayloads = {
  ...AMERICAN_PAYLOADS,
  board: {
    ...AMERICAN_PAYLOADS.board,
    hasWeather: true,
    hasSuspendedFlag: true,
    hasPitchers: true,
  },
  clock: { ...AMERICAN_PAYLOADS.clock, hasClock: false, firstPeriod: 1 },
  plays: { ...AMERICAN_PAYLOADS.plays, hasTypeSlugs: true, participant: 'role' },
  summary: {
    ...AMERICAN_PAYLOADS.summary,
    hasBothLeaders: false,
    rosters: 'batting-order',
    probabilityKind: 'play-result',
    grass: null,
    hasDuration: true,
  },
  box: {
    ...AMERICAN_PAYLOADS.box,
    emptyTeamLists: { details: [] },
    teamGroups: ['batting', 'pitching', 'fielding', 'records'],
    nameTable: ({ name }, labels) => ({ type: name, names: labels }),
    flagsOf: ({ name }, lineupSlot) => ({
      active: true,
      starter: lineupSlot <= 9,
      batOrder: name === 'batting' ? lineupSlot + 1 : 0,
    }),
    leaders: LEADERS,
  },
  people: {
    ...AMERICAN_PAYLOADS.people,
    hands: ['bats', 'throws'],
    reportedHands: ['throws'],
    starters: 10,
    posts: [
      ['206', 'Home Plate Umpire'],
      ['207', 'First Base Umpire'],
      ['208', 'Second Base Umpire'],
      ['209', 'Third Base Umpire'],
    ],
    haveOfficialsFullNames: false,
  },
}
