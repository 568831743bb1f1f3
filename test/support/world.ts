import type { Event } from '../../src/domain/event.ts'
import { getLeague } from '../../src/domain/league.ts'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import {
  BOX_SCORE_PLAYERS,
  BOX_SCORE_TEAMS,
  GAME_ROSTER_ENTRIES,
} from '../../src/store/entities/boxscores.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { INJURIES } from '../../src/store/entities/injuries.ts'
import { ARTICLES } from '../../src/store/entities/news.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import { DRIVES, PLAYS, WIN_PROBABILITIES } from '../../src/store/entities/plays.ts'
import { DEPTH_CHARTS, ROSTER_ENTRIES } from '../../src/store/entities/rosters.ts'
import { GROUP_TEAMS, GROUPS, SEASON_TYPES, SEASONS, WEEKS } from '../../src/store/entities/seasons.ts'
import { RANKINGS, STANDINGS } from '../../src/store/entities/standings.ts'
import { ATHLETE_STATISTICS, GAME_LOG_ENTRIES } from '../../src/store/entities/statistics.ts'
import { replaceExternalIds } from '../../src/store/entities/external-ids.ts'
import type { ExternalIdRow } from '../../src/store/entities/external-ids.ts'
import type { Store, Writer } from '../../src/store/store.ts'
import { TEAMS, VENUES } from '../../src/store/entities/teams.ts'
import { TRANSACTIONS } from '../../src/store/entities/transactions.ts'
import { fillOnce } from './fill-once.ts'
import {
  sampleArticle,
  sampleAthlete,
  sampleEvent,
  sampleEventTeam,
  sampleInjury,
  sampleOdds,
  samplePlay,
  sampleTeam,
} from './samples.ts'

/** Leagues of the small world: one of each kind with different responses. */
export const WORLD_LEAGUES = [
  'nfl',
  'college-football',
  'nba',
  'mens-college-basketball',
  'nhl',
  'eng.1',
] as const

/** The year of the world's season, at 2026-11-20T12:00:00Z. */
export const WORLD_SEASON = 2026
/** Ids that exist in every league of the world. */
export const WORLD = {
  live: '900',
  upcoming: '901',
  finished: '902',
  team: '1',
  athlete: '101',
  wikidata: 'Q1',
} as const

const TEAM_IDS = ['1', '2', '3', '4']

/** Fills a store with a few of every entity in six leagues. */
export const fillWorld = fillOnce(async (store: Store) => {
  for (const league of WORLD_LEAGUES) {
    await store.write(league, (writer) => fillLeague(writer, league))
    await replaceExternalIds(store, league, 'world', IDS_OF_OTHERS)
  }
})

const STATED = { source: 'wikidata', method: 'stated' } as const
const IDS_OF_OTHERS: readonly ExternalIdRow[] = [
  { ...STATED, type: 'team', entityId: WORLD.team, provider: 'wikidata', id: WORLD.wikidata },
  { ...STATED, type: 'athlete', entityId: WORLD.athlete, provider: 'wikidata', id: 'Q2' },
  {
    type: 'athlete',
    entityId: WORLD.athlete,
    provider: 'mlb',
    id: '1',
    source: 'chadwick',
    method: 'name_and_birth_date',
  },
  {
    type: 'event',
    entityId: WORLD.live,
    provider: 'nflverse',
    id: '2026_11_A_B',
    source: 'nflverse',
    method: 'paired',
  },
]

async function fillLeague(writer: Writer, league: string): Promise<void> {
  await fillPeople(writer, league)
  await fillSeasons(writer, league)
  await fillGames(writer, league)
  await fillReports(writer, league)
}

async function fillPeople(writer: Writer, league: string): Promise<void> {
  const venue = { league, id: 'v1', name: 'The Ground', city: 'City', state: 'MO', country: 'USA' }
  await writer.save(VENUES, [{ value: { ...venue, indoor: false, grass: null }, from: 'detail' }])
  const logo = {
    href: 'https://img.example/1.png',
    width: 500,
    height: 500,
    alt: null,
    rel: ['full'],
    lastUpdated: null,
  }
  await writer.save(
    TEAMS,
    TEAM_IDS.map((id) => ({
      value: sampleTeam(id, { league, venueId: id === '1' ? 'v1' : null, logos: [logo], record: '4-2' }),
      from: 'listing' as const,
    })),
  )
  const athletes = Array.from({ length: 40 }, (_, index) => String(101 + index))
  await writer.save(
    ATHLETES,
    athletes.map((id, index) => ({
      value: sampleAthlete(id, {
        league,
        displayName: index === 0 ? "Zoë O'Neal" : `Player ${id}`,
        teamId: TEAM_IDS[index % 4] ?? null,
        headshot: index % 2 === 0 ? `https://img.example/${id}.png` : null,
        age: index % 3 === 0 ? null : 25,
      }),
      from: 'listing' as const,
    })),
  )
  await writer.save(
    ROSTER_ENTRIES,
    athletes.flatMap((athleteId, order) => {
      const entry = { league, teamId: TEAM_IDS[order % 4] ?? '1', athleteId, order }
      const group = league === 'nba' ? null : order % 2 === 0 ? 'offense' : 'defense'
      return [
        { ...entry, season: null, group },
        { ...entry, season: 2025, group: null },
      ]
    }),
  )
  const position = {
    id: '8',
    name: 'Quarterback',
    abbreviation: 'QB',
    athletes: [{ athleteId: '101', rank: 1, slot: 1 }],
  }
  await writer.save(DEPTH_CHARTS, [
    {
      league,
      teamId: '1',
      season: WORLD_SEASON,
      charts: [{ id: '1', name: 'Base', positions: [position] }],
    },
  ])
}

async function fillSeasons(writer: Writer, league: string): Promise<void> {
  const years = [2024, 2025, WORLD_SEASON]
  await writer.save(
    SEASONS,
    years.map((year) => ({
      league,
      year,
      displayName: String(year),
      startDate: `${year}-08-01T00:00:00Z`,
      endDate: `${year + 1}-02-20T00:00:00Z`,
      currentType: 2,
    })),
  )
  const types = [
    [1, 'Preseason', 'pre'],
    [2, 'Regular Season', 'reg'],
    [3, 'Postseason', 'post'],
  ] as const
  await writer.save(
    SEASON_TYPES,
    years.flatMap((year) =>
      types.map(([type, name, abbreviation]) => ({
        league,
        year,
        id: String(type),
        type,
        name,
        abbreviation,
        startDate: null,
        endDate: null,
      })),
    ),
  )
  const group = { league, year: WORLD_SEASON, seasonType: 2 }
  await writer.save(GROUPS, [
    { ...group, id: '80', name: 'Upper Division', abbreviation: 'UD', isConference: false, parentId: null },
    { ...group, id: '5', name: 'East', abbreviation: null, isConference: true, parentId: '80' },
  ])
  await writer.save(
    GROUP_TEAMS,
    ['1', '2', '3'].map((teamId) => ({ ...group, groupId: '80', teamId })),
  )
  if (!getLeague(league).hasWeeks) return
  await writer.save(
    WEEKS,
    [11, 12].map((number) => ({
      league,
      year: WORLD_SEASON,
      seasonType: 2,
      number,
      label: `Week ${number}`,
      startDate: `2026-11-${number + 6}T08:00:00Z`,
      endDate: `2026-11-${number + 13}T07:59:00Z`,
    })),
  )
}

function worldEvent(league: string, id: string, overrides: Partial<Event>): Event {
  const hasWeeks = getLeague(league).hasWeeks
  const week = { number: 11, startDate: null, endDate: null, text: 'Week 11' }
  const event = sampleEvent(id, '1', '2', {
    league,
    uid: `s:1~l:1~e:${id}`,
    notes: ['A headline', null],
    broadcasts: [{ type: 'TV', network: 'Channel One', market: 'national' }],
    officials: [{ id: null, fullName: 'A Referee', displayName: 'A Referee', order: 1, position: null }],
    season: {
      year: WORLD_SEASON,
      displayName: String(WORLD_SEASON),
      type: { id: '2', name: 'Regular Season', abbreviation: 'reg' },
      typeNumber: 2,
      week: hasWeeks ? week : null,
    },
  })
  return { ...event, ...overrides }
}

async function fillGames(writer: Writer, league: string): Promise<void> {
  const running = { ...sampleEvent('0', '1', '2').status, state: 'in', phase: 'IN_PROGRESS' } as const
  const over = { ...running, state: 'post', phase: 'FINAL', completed: true, detail: 'Final' } as const
  const venue = { league, id: 'v1', name: 'The Ground', city: 'City', state: null, country: null }
  const round = { region: 'East', round: 'National Championship First Round', firstFour: false }
  const hasTournament = getLeague(league).capabilities.tournament === 'available'
  await writer.save(EVENTS, [
    worldEvent(league, WORLD.live, {
      date: '2026-11-20T11:00:00Z',
      status: { ...running, period: 2, clock: '6:00', detail: '6:00 - 2nd', firstHalfEnded: false },
      homeTeam: sampleEventTeam('1', { score: 14, periodScores: [7, 7], record: '4-2', color: '112233' }),
      awayTeam: sampleEventTeam('2', { score: 10, periodScores: [10, 0], logo: 'https://img.example/2.png' }),
      venue: { ...venue, indoor: true, grass: null },
    }),
    worldEvent(league, WORLD.upcoming, {
      date: '2026-11-20T20:00:00Z',
      homeTeam: sampleEventTeam('3'),
      awayTeam: sampleEventTeam('4'),
    }),
    worldEvent(league, WORLD.finished, {
      date: '2026-11-19T22:00:00Z',
      status: over,
      homeTeam: sampleEventTeam('1', { score: 3, winner: true }),
      awayTeam: sampleEventTeam('3', { score: 1 }),
    }),
    ...(hasTournament
      ? [
          worldEvent(league, '910', { date: '2026-11-10T22:00:00Z', status: over, tournament: round }),
          worldEvent(league, '911', {
            date: '2026-11-08T22:00:00Z',
            status: over,
            tournament: { region: 'West', round: 'First Four', firstFour: true },
          }),
        ]
      : []),
  ])
  await fillPlays(writer, league)
  await fillLines(writer, league)
}

async function fillPlays(writer: Writer, league: string): Promise<void> {
  const situation = {
    down: 3,
    distance: 4,
    yardLine: 45,
    yardsToEndzone: 55,
    downDistanceText: '3rd & 4',
    possessionText: 'T1 45',
    teamId: '1',
  }
  const isFootball = getLeague(league).sport === 'football'
  await writer.save(
    PLAYS,
    Array.from({ length: 60 }, (_, order) => ({
      value: samplePlay(WORLD.live, order, {
        league,
        period: order < 30 ? 1 : 2,
        penalty: order % 10 === 3,
        scoringPlay: order === 20,
        scoreValue: order === 20 ? 7 : 0,
        scoringType: order === 20 ? 'touchdown' : null,
        homeScore: order >= 20 ? 7 : 0,
        teamId: '1',
        clock: order % 7 === 0 ? null : { value: null, displayValue: '11:40' },
        wallClock: '2026-11-20T11:10:00Z',
        situation: isFootball ? situation : null,
        yardsGained: isFootball ? 5 : null,
        athletes: [
          { id: '101', role: 'passer', order: 1 },
          { id: 'unknown', role: null, order: 2 },
        ],
      }),
      from: 'detail' as const,
    })),
  )
  const point = { period: 1, clock: '15:00', yardLine: 25, text: 'T1 25' }
  const drive = { league, eventId: WORLD.live, id: 'd1', order: 0, teamId: '1', start: point, end: null }
  await writer.save(DRIVES, [
    {
      ...drive,
      description: '3 plays, 5 yards, 1:06',
      timeElapsed: '1:06',
      yards: 5,
      offensivePlays: 3,
      isScore: false,
      result: 'PUNT',
      displayResult: 'Punt',
    },
  ])
  await writer.save(
    WIN_PROBABILITIES,
    Array.from({ length: 10 }, (_, order) => ({
      league,
      eventId: WORLD.live,
      playId: `${WORLD.live}${order}`,
      order,
      homeWinPercentage: 0.5 + order / 100,
      awayWinPercentage: 0.5 - order / 100,
      tiePercentage: 0,
      secondsLeft: 3_600 - order * 60,
    })),
  )
}

async function fillLines(writer: Writer, league: string): Promise<void> {
  const game = { league, eventId: WORLD.live }
  await writer.save(
    BOX_SCORE_TEAMS,
    (['home', 'away'] as const).map((homeAway, index) => ({
      ...game,
      teamId: String(index + 1),
      homeAway,
      statistics: { totalYards: '310', turnovers: String(index) },
    })),
  )
  const isFlat = getLeague(league).sport === 'basketball'
  await writer.save(
    BOX_SCORE_PLAYERS,
    ['101', '102', '105', '106'].map((athleteId, order) => ({
      ...game,
      teamId: order % 2 === 0 ? '1' : '2',
      athleteId,
      order,
      name: `Player ${athleteId}`,
      jersey: order === 0 ? null : String(order),
      position: 'QB',
      starter: order === 0,
      didNotPlay: null,
      categories: isFlat
        ? { '': { points: '31', rebounds: '8' } }
        : { passing: { 'completions/passingAttempts': '20/31' } },
    })),
  )
  await writer.save(
    GAME_ROSTER_ENTRIES,
    ['101', '102', '105', '106'].map((athleteId, order) => ({
      from: 'listing',
      value: {
        ...game,
        teamId: order % 2 === 0 ? '1' : '2',
        athleteId,
        order,
        displayName: `Player ${athleteId}`,
        jersey: null,
        position: 'QB',
        starter: order < 2,
        didNotPlay: order === 3,
        active: true,
      },
    })),
  )
  for (const [index, line] of [-3.5, -4, -4.5].entries()) {
    const updatedAt = `2026-11-20T10:0${index}:00.000Z`
    await saveOdds(writer, [
      sampleOdds(WORLD.live, { league, spread: { line, home: -110, away: -110 }, updatedAt }),
    ])
  }
}

async function fillReports(writer: Writer, league: string): Promise<void> {
  await writer.save(
    ARTICLES,
    Array.from({ length: 30 }, (_, index) =>
      sampleArticle(1_000 + index, {
        league,
        published: new Date(Date.parse('2026-11-20T10:00:00Z') - index * 86_400_000).toISOString(),
        images: [{ url: 'https://img.example/a.png', width: null, height: 300 }],
        categories: ['Football'],
        athletes: index % 2 === 0 ? [{ id: '101', name: "Zoë O'Neal" }] : [],
        teams: [{ id: index % 3 === 0 ? '1' : '2', name: 'Team' }],
      }),
    ),
  )
  await writer.save(
    INJURIES,
    Array.from({ length: 32 }, (_, index) =>
      sampleInjury(String(index), String(101 + index), {
        league,
        teamId: index < 30 ? '1' : '2',
        availability: index === 5 ? 'QUESTIONABLE' : 'OUT',
        date: new Date(Date.parse('2026-11-18T10:00:00Z') - index * 3_600_000).toISOString(),
        shortComment: index === 0 ? null : 'Out.',
      }),
    ),
  )
  await writer.save(
    TRANSACTIONS,
    Array.from({ length: 30 }, (_, index) => ({
      league,
      id: `t${index}`,
      date: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}T00:00:00Z`,
      description: 'Signed a player.',
      type: 'signing',
      teamId: index % 2 === 0 ? '1' : null,
      athleteIds: ['101', 'unknown'],
    })),
  )
  const table = { league, season: WORLD_SEASON, seasonType: 2, abbreviation: null, order: 0 }
  const entries = TEAM_IDS.map((teamId, index) => ({
    teamId,
    teamName: `Team ${teamId}`,
    rank: index + 1,
    stats: { wins: String(9 - index) },
  }))
  await writer.save(STANDINGS, [{ ...table, id: '8', name: 'The table', entries }])
  await writer.save(RANKINGS, [{ ...table, id: '1', name: 'The poll', entries }])
  await fillStatistics(writer, league)
}

async function fillStatistics(writer: Writer, league: string): Promise<void> {
  const totals = { league, athleteId: WORLD.athlete, teamId: '1' }
  const categories = [{ category: 'passing', displayName: 'Passing', stats: { passingYards: '2,310' } }]
  await writer.save(ATHLETE_STATISTICS, [
    { ...totals, season: WORLD_SEASON, seasonType: 2, categories },
    { ...totals, season: null, seasonType: null, categories },
  ])
  await writer.save(
    GAME_LOG_ENTRIES,
    [1, 2, 3].map((week) => ({
      league,
      athleteId: WORLD.athlete,
      eventId: `8${week}`,
      season: WORLD_SEASON,
      seasonType: 2,
      week,
      date: `2026-09-0${week}T17:00:00Z`,
      teamId: '1',
      homeAway: 'home' as const,
      opponent: { id: '2', displayName: 'City 2 Team 2', abbreviation: null, logo: null },
      result: 'W' as const,
      score: '20-17',
      stats: { passing: { passingYards: String(200 + week) } },
    })),
  )
}
