import { expect, test } from 'vitest'
import { sideNamed } from '../../../src/ingest/normalise/side.ts'
import { facts, normaliseRecording, only } from '../../support/normalised.ts'
import { rawGame, rawStatus, rawTeam } from '../../support/payloads.ts'

/** A side is found by the source's own word, then by an id, then by a name that only one side has. */

const HOME = { ...rawTeam('2509', 'Purdue Boilermakers', 'ARIZ'), location: 'New York' }
const AWAY = { ...rawTeam('84', 'Indiana Hoosiers', 'ARIZ'), location: 'New York' }
const COMPETITORS = [
  { homeAway: 'home', team: HOME, score: '0' },
  { homeAway: 'away', team: AWAY, score: '0' },
]

function lineOf(book: object) {
  const odds = [{ provider: { id: '58', name: 'Book', priority: 1 }, overUnder: 50.5, ...book }]
  const events = [rawGame({ uid: null }, { competitors: COMPETITORS, odds })]
  return only(facts({ kind: 'scoreboard', league: 'college-football' }, { events }).odds).spread?.line ?? null
}

const FAVOURITE = {
  home: { homeTeamOdds: { favorite: true }, awayTeamOdds: { favorite: false } },
  away: { homeTeamOdds: { favorite: false }, awayTeamOdds: { favorite: true } },
}

test('a line of two teams with one abbreviation is that of the flagged favourite, else of nobody', () => {
  expect(lineOf({ details: 'ARIZ -7.5', ...FAVOURITE.away })).toBe(7.5)
  expect(lineOf({ details: 'ARIZ -7.5', ...FAVOURITE.home })).toBe(-7.5)
  expect(lineOf({ details: 'ARIZ +7.5', ...FAVOURITE.home })).toBe(-7.5)
  expect(lineOf({ details: 'ARIZ -7.5' })).toBeNull()
  expect(lineOf({ details: 'Indiana Hoosiers -7.5' })).toBe(7.5)
})

test('the favourite of a run line is not the team that a moneyline names', () => {
  const odds = [{ provider: { id: '58', name: 'Book' }, details: 'HOM -115', spread: 1.5, ...FAVOURITE.away }]
  const { odds: lines } = facts(
    { kind: 'scoreboard', league: 'mlb' },
    { events: [rawGame({ uid: null }, { odds })] },
  )
  expect(only(lines).moneyline).toMatchObject({ home: -115, away: null })
})

test('a name that both sides have names nobody', () => {
  const names = { home: ['NYG', 'New York', null], away: ['NYJ', 'New York', null] }
  expect(sideNamed('NYJ', names)).toBe('away')
  expect(sideNamed('New York', names)).toBeNull()
  expect(sideNamed('Boston', names)).toBeNull()
  expect(sideNamed(null, names)).toBeNull()
})

function summaryOf(parts: object, league = 'nfl') {
  const competition = {
    date: '2026-01-02T01:00Z',
    competitors: COMPETITORS,
    status: rawStatus('FINAL', 'post', true, 4),
  }
  const header = { id: '1001', season: { year: 2026, type: 2 }, competitions: [competition] }
  return facts({ kind: 'summary', league, eventId: '1001' }, { header, ...parts })
}

const play = (id: string, text: string) => ({
  id,
  sequenceNumber: id,
  text,
  type: { id: '5' },
  homeScore: 0,
  awayScore: 0,
})

test('a challenge by a place that both teams have is nobody’s, and then nobody’s are counted', () => {
  const challenged = (team: string) => {
    const text = `(1:02) Pass short. ${team} challenged the incomplete pass ruling, and the play was Upheld.`
    const drives = { previous: [{ id: '1', plays: [play('1', text)] }] }
    const { gameDetails } = summaryOf({ drives })
    const { teams } = gameDetails.find(({ part }) => part === 'summary') as {
      teams?: Record<string, { challengesLeft?: number }>
    }
    return [teams?.['2509']?.challengesLeft, teams?.['84']?.challengesLeft]
  }
  expect(challenged('Purdue Boilermakers')).toEqual([1, 2])
  expect(challenged('New York')).toEqual([undefined, undefined])
})

test('drives, box scores and line-ups of teams without ids are those of the side that they name', () => {
  const athlete = (id: string) => ({
    athlete: { id, displayName: `Player ${id}` },
    stats: ['1'],
    starter: true,
  })
  const nameless = { displayName: 'Indiana Hoosiers', abbreviation: 'ARIZ' }
  const { drives, boxScoreTeams, boxScorePlayers, gameRosters, rejected } = summaryOf({
    drives: {
      previous: [
        { id: '1', team: nameless, plays: [] },
        { id: '2', team: { abbreviation: 'ARIZ' }, plays: [] },
      ],
    },
    boxscore: {
      teams: [
        { homeAway: 'home', team: { abbreviation: 'ARIZ' }, statistics: [] },
        { team: nameless, statistics: [] },
      ],
      players: [
        { team: nameless, statistics: [{ name: 'passing', keys: ['yards'], athletes: [athlete('7')] }] },
      ],
    },
    rosters: [{ homeAway: 'home', team: {}, roster: [athlete('8')] }],
  })
  expect(rejected).toEqual([])
  expect(drives.map(({ teamId }) => teamId)).toEqual(['84', null])
  expect(boxScoreTeams.map(({ teamId, homeAway }) => [teamId, homeAway])).toEqual([
    ['2509', 'home'],
    ['84', 'away'],
  ])
  expect(boxScorePlayers.map(({ teamId }) => teamId)).toEqual(['84'])
  expect(gameRosters.map(({ value }) => value.teamId)).toEqual(['2509'])
})

test('who came on is not guessed for a substitution that names one player', () => {
  const athlete = (id: string) => ({ athlete: { id, displayName: `Player ${id}` } })
  const rolesOf = (text: string, ...ids: string[]) => {
    const keyEvents = [
      {
        id: '1',
        text,
        type: { text: 'Substitution' },
        period: { number: 2 },
        participants: ids.map(athlete),
      },
    ]
    const { plays } = summaryOf({ keyEvents }, 'eng.1')
    return only(plays).value.athletes.map(({ id, role }) => [id, role])
  }
  expect(rolesOf('Player 7 leaves the field injured, no replacement.', '7')).toEqual([['7', null]])
  expect(rolesOf('Player 7 replaces Player 8.', '7', '8')).toEqual([
    ['7', 'subbedIn'],
    ['8', 'subbedOut'],
  ])
  expect(rolesOf('Player 7 replaces Player 8.', '8', '7')).toEqual([
    ['8', 'subbedOut'],
    ['7', 'subbedIn'],
  ])
})

test('the drives of a recorded college game, which name teams without ids, have their teams', () => {
  const { drives } = normaliseRecording('college-football/summary-401110720.json.gz')
  expect(new Set(drives.map(({ teamId }) => teamId))).toEqual(new Set(['333', '150']))
})
