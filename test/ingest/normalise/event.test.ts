import { describe, expect, test } from 'vitest'
import type { Event } from '../../../src/domain/event.ts'
import type { EventFact, EventPatch, Facts } from '../../../src/ingest/facts.ts'
import { mergeEvent } from '../../../src/ingest/pipeline/merge-event.ts'
import { facts, found, normaliseRecording, only } from '../../support/normalised.ts'
import { rawGame, rawSides, rawStatus, rawTeam } from '../../support/payloads.ts'

const eventOf = (received: Facts, id: string): EventPatch =>
  found(received.events.find((fact) => fact.id === id)).event
const board = (...events: readonly unknown[]): Facts =>
  facts({ kind: 'scoreboard', league: 'nba' }, { events })

describe('recorded boards', () => {
  test('a live board has teams, score, clock, situation, week and calendar', () => {
    const received = normaliseRecording('nfl/scoreboard-2025-12-07T185945Z.json.gz')
    expect(received.events).toHaveLength(14)
    const event = eventOf(received, '401772899')
    expect(event).toMatchObject({
      name: 'Washington Commanders at Minnesota Vikings',
      shortName: 'WSH @ MIN',
      date: '2025-12-07T18:00:00Z',
      status: { state: 'in', phase: 'IN_PROGRESS', period: 2, clock: '1:51', firstHalfEnded: false },
      homeTeam: { id: '16', score: 14, periodScores: [7, 7], record: '4-8', color: '4f2683', winner: false },
      season: {
        year: 2025,
        displayName: '2025',
        type: { id: '2', name: 'Regular Season', abbreviation: 'reg' },
        week: {
          number: 14,
          startDate: '2025-12-03T08:00:00Z',
          endDate: '2025-12-10T07:59:00Z',
          text: 'Week 14',
        },
      },
      competition: {
        attendance: 0,
        neutralSite: false,
        playByPlayAvailable: true,
        divisionCompetition: null,
      },
      venue: {
        id: '5239',
        name: 'U.S. Bank Stadium',
        city: 'Minneapolis',
        state: 'MN',
        indoor: true,
        grass: null,
      },
      broadcasts: [{ type: 'TV', network: 'FOX', market: 'national' }],
      situation: { down: 4, distance: 20, possessionTeamId: '16', homeTimeouts: 3 },
    })
    expect(received.seasonTypes.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '2 Regular Season',
      '1 Preseason',
      '3 Postseason',
      '4 Off Season',
    ])
    expect(received.weeks).toHaveLength(4 + 18 + 5)
    // With the four that do not play in the week.
    expect(received.teams).toHaveLength(28 + 4)
  })

  test('between two polls 52 seconds apart a score changes', () => {
    const scores = (path: string): readonly string[] =>
      normaliseRecording(path).events.map(
        ({ event }) => `${found(event.awayTeam).score}-${found(event.homeTeam).score}`,
      )
    const before = scores('nfl/scoreboard-2025-12-07T185945Z.json.gz')
    const after = scores('nfl/scoreboard-2025-12-07T190037Z.json.gz')
    expect(after.filter((score, place) => score !== before[place])).toHaveLength(1)
  })

  test('between possessions the down is -1 in the payload and null here', () => {
    const received = normaliseRecording('nfl/scoreboard-2025-12-07T185945Z.json.gz')
    const downs = received.events.flatMap(({ event }) => (event.situation ? [event.situation] : []))
    expect(
      downs.some(({ down, distance, yardLine }) => down === null && distance === null && yardLine === 85),
    ).toBe(true)
    expect(downs.every(({ down }) => down === null || down >= 0)).toBe(true)
  })

  test('games of a scoreboard before 2023 have the scoreboard’s week', () => {
    const received = normaliseRecording('nfl/scoreboard-2022-live.json.gz')
    expect(received.events.every(({ event }) => event.season?.week?.number === 1)).toBe(true)
  })

  test('a postponed game is not completed', () => {
    const received = normaliseRecording(
      'sequences/mlb/generic_baseball_mlb_scoreboard_2025-05-31T054617Z.json.gz',
    )
    for (const { event } of received.events) {
      if (event.status?.phase === 'POSTPONED') {
        expect(event.status).toMatchObject({ state: 'post', completed: false })
      }
    }
    expect(received.events.map(({ event }) => event.season?.week)).toContain(null)
  })

  test('unknown opponents are placeholders', () => {
    const received = normaliseRecording('sequences/fifa.world/scoreboard_2026-07-03T041507Z.json.gz')
    const placeholders = received.teams
      .filter(({ value }) => value.isPlaceholder)
      .map(({ value }) => value.displayName)
    expect(placeholders).toContain('Quarterfinal 4 Winner')
    expect(placeholders).toContain('Semifinal 1 Loser')
    expect(received.teams.find(({ value }) => value.displayName === 'Brazil')?.value.isPlaceholder).toBe(
      false,
    )
  })

  test('a baseball summary has hits and errors by inning', () => {
    const { homeTeam } = only(normaliseRecording('mlb/summary.json.gz').events).event
    const { periodScores, periodHits, periodErrors } = found(homeTeam)
    expect(periodHits).toHaveLength(found(periodScores).length)
    expect(periodErrors).toHaveLength(found(periodScores).length)
    expect(found(periodHits).reduce((sum, hits) => sum + hits, 0)).toBe(9)
  })

  test('a board has records by type, and no hits by inning', () => {
    const { homeTeam } = found(normaliseRecording('mlb/scoreboard-2022-live.json.gz').events[0]).event
    expect(homeTeam).toMatchObject({
      record: '78-66',
      records: [
        { type: 'total', summary: '78-66' },
        { type: 'home', summary: '38-31' },
        { type: 'road', summary: '40-35' },
      ],
      periodHits: null,
      periodErrors: null,
    })
  })

  test('a shoot-out has a separate score', () => {
    const received = normaliseRecording('sequences/fifa.world/scoreboard_2026-06-30T062420Z.json.gz')
    const game = found(received.events.find(({ event }) => event.status?.phase === 'FINAL_PENALTIES')).event
    expect(game).toMatchObject({
      shortName: 'PAR @ GER',
      status: { state: 'post', completed: true, period: 5, clock: "120'", detail: 'FT-Pens' },
      homeTeam: { score: 1, shootoutScore: 3, winner: false },
      awayTeam: { score: 1, shootoutScore: 4, winner: true },
      season: { displayName: '2026 FIFA World Cup', type: { id: '13801', name: 'Round of 32' }, week: null },
    })
  })

  test('a repeated team name on a baseball scoreboard is removed', () => {
    const received = normaliseRecording('mlb/scoreboard-20250604.json.gz')
    const names = received.events.map(({ event }) => event.name)
    expect(names.some((name) => name?.includes('Athletics') === true)).toBe(true)
    expect(names.some((name) => name?.includes('Athletics Athletics') === true)).toBe(false)
  })

  test('a scoreboard of all soccer only yields games of the requested league', () => {
    const received = normaliseRecording('soccer-all/scoreboard-2026-03-21.json.gz')
    expect(received.events).toHaveLength(10)
    expect(received.rejected).toHaveLength(40)
    expect(received.rejected[0]).toMatchObject({ entity: 'event', id: expect.any(String) as string })
  })
})

test('an invalid game is rejected with its path, and its siblings are kept', () => {
  const bad = rawGame({ id: '1002', date: 'soon' })
  const received = board(rawGame(), bad, rawGame({ id: '1003' }))
  expect(received.events.map(({ id }) => id)).toEqual(['1001', '1003'])
  expect(received.read['event']).toBe(3)
  expect(received.rejected).toEqual([
    { entity: 'event', path: 'events[1].date', reason: 'expected a time, got the text "soon"', id: '1002' },
  ])
})

test('a duplicate game is one game and one rejected item', () => {
  const received = board(rawGame(), rawGame())
  expect(received.events).toHaveLength(1)
  expect(received.rejected).toMatchObject([{ entity: 'event', path: 'events[1]', id: '1001' }])
})

test.each([
  ['"26"', '26', 26],
  ['26.0', 26.0, 26],
  ['{value, displayValue}', { value: 26.0, displayValue: '26' }, 26],
])('a score given as %s is an integer', (_, score, expected) => {
  const status = rawStatus('IN_PROGRESS', 'in', false, 2)
  const received = board(rawGame({}, { status, competitors: rawSides({ score }, { score: '7' }) }))
  expect(only(received.events).event.homeTeam?.score).toBe(expected)
})

test('a missing score is 0 before the game, and not known in progress', () => {
  const competitors = rawSides({}, {})
  expect(only(board(rawGame({}, { competitors })).events).event.homeTeam?.score).toBe(0)
  const running = rawGame({}, { competitors, status: rawStatus('IN_PROGRESS', 'in', false, 1) })
  expect(only(board(running).events).event.homeTeam?.score).toBeNull()
  const postponed = rawGame({}, { competitors, status: rawStatus('POSTPONED', 'post', false) })
  expect(only(board(postponed).events).event.status?.phase).toBe('POSTPONED')
})

test('line scores are in the order of their periods, whatever the order of the list', () => {
  const linescores = [
    { value: 7, period: 3 },
    { value: 3, period: 1 },
    { value: 10, period: 4 },
  ]
  const competitors = rawSides({ linescores }, { linescores: [{ value: 1 }, { value: 2 }] })
  const { event } = only(board(rawGame({}, { competitors })).events)
  expect(event.homeTeam?.periodScores).toEqual([3, 0, 7, 10])
  expect(event.awayTeam?.periodScores).toEqual([1, 2])
})

test('sides are determined by homeAway, independent of order', () => {
  const competitors = rawSides({ score: '1' }, { score: '2' }).toReversed()
  const { event } = only(board(rawGame({}, { competitors })).events)
  expect([event.homeTeam?.id, event.awayTeam?.id]).toEqual(['1', '2'])
  const twoHomes = [...rawSides({}, {})].map((side) => ({ ...side, homeAway: 'home' }))
  const both = only(board(rawGame({}, { competitors: twoHomes })).events).event
  expect([both.homeTeam?.id, both.awayTeam?.id]).toEqual(['1', '2'])
})

test('notes keep their positions if one has no headline', () => {
  const notes = [{ type: 'event', headline: 'Finals - Game 1' }, { type: 'event' }]
  expect(only(board(rawGame({}, { notes })).events).event.notes).toEqual(['Finals - Game 1', null])
})

test('the headline of a recap is that of the scoreboard; other articles and schedules have none', () => {
  const headlines = [
    { type: 'Preview', shortLinkText: 'Rivals meet' },
    { type: 'Recap', shortLinkText: 'Late three wins it' },
  ]
  expect(only(board(rawGame({}, { headlines })).events).event.recapHeadline).toBe('Late three wins it')
  expect(only(board(rawGame({}, { headlines: [headlines[0]] })).events).event.recapHeadline).toBeNull()
  const schedule = facts(
    { kind: 'teamSchedule', league: 'nba', teamId: '1' },
    { events: [rawGame({}, { headlines })] },
  )
  expect(only(schedule.events).event).not.toHaveProperty('recapHeadline')
})

test('broadcasts fall back to names by market, which may contain two networks', () => {
  const broadcasts = [{ market: 'national', names: ['NHLPP|ESPN+'] }]
  expect(only(board(rawGame({}, { broadcasts, geoBroadcasts: [] })).events).event.broadcasts).toEqual([
    { type: 'TV', network: 'NHLPP', market: 'national' },
    { type: 'TV', network: 'ESPN+', market: 'national' },
  ])
})

test('networks that only the plain list has are broadcasts, too, and each network is one', () => {
  const geoBroadcasts = [
    { type: { shortName: 'TV' }, market: { type: 'National' }, media: { shortName: 'FS1' } },
    { type: { shortName: 'Streaming' }, market: { type: 'Home' }, media: { shortName: 'BIG12 | ESPN+' } },
  ]
  const broadcasts = [{ market: 'national', names: ['FS1', 'Apple TV'] }]
  expect(only(board(rawGame({}, { broadcasts, geoBroadcasts })).events).event.broadcasts).toEqual([
    { type: 'TV', network: 'FS1', market: 'national' },
    { type: 'STREAMING', network: 'BIG12', market: 'home' },
    { type: 'STREAMING', network: 'ESPN+', market: 'home' },
    { type: 'TV', network: 'Apple TV', market: 'national' },
  ])
})

test('the second leg has the aggregate and who goes on, which nobody does after the first', () => {
  const sides = (home: object, away: object) => {
    const body = { events: [rawGame({ uid: null }, { competitors: rawSides({ ...home }, { ...away }) })] }
    const { homeTeam, awayTeam } = only(
      facts({ kind: 'scoreboard', league: 'uefa.champions' }, body).events,
    ).event
    return [homeTeam, awayTeam].map((side) => [side?.aggregateScore, side?.advances])
  }
  expect(
    sides({ aggregateScore: 3.0, advance: true }, { aggregateScore: { value: 2 }, advance: false }),
  ).toEqual([
    [3, true],
    [2, false],
  ])
  expect(sides({ advance: false }, { advance: false })).toEqual([
    [null, null],
    [null, null],
  ])
})

test('the teams of an all-star game, which are inactive and without a logo, are no placeholders', () => {
  const sideOf = (id: string, location: string, isAllStar?: boolean) => ({
    team: { id, location, name: '', abbreviation: location.slice(-3), isActive: false, isAllStar },
    score: '0',
  })
  const teamsOf = (home: object, away: object) =>
    board(rawGame({}, { competitors: rawSides({ ...home }, { ...away }) })).teams.map(({ value }) => [
      value.displayName,
      value.isPlaceholder,
      value.isAllStar,
    ])
  expect(teamsOf(sideOf('11', 'Team Carter', true), sideOf('12', 'National League All-Stars'))).toEqual([
    ['Team Carter', false, true],
    ['National League All-Stars', false, true],
  ])
  expect(teamsOf(sideOf('13', 'Semifinal 1 Winner'), sideOf('14', 'Group A 2nd Place'))).toEqual([
    ['Semifinal 1 Winner', true, false],
    ['Group A 2nd Place', true, false],
  ])
})

test('names with NUL and lone surrogates are cleaned', () => {
  const competitors = rawSides({ team: rawTeam('1', 'Ho\u0000me \ud800Town', 'HOM') }, {})
  expect(only(board(rawGame({}, { competitors })).events).event.homeTeam?.name).toBe('Home Town')
})

test('a rescheduled game stays in its week, unless it states another one', () => {
  const league = 'nfl'
  const onBoard = (boardWeek: number, game: object) => {
    const body = { season: { year: 2026, type: 2 }, week: { number: boardWeek }, events: [game] }
    return only(facts({ kind: 'scoreboard', league }, body).events)
  }
  const game = (date: string, week?: number) => ({
    ...rawGame({ id: '7', uid: 's:20~l:28~e:7', season: { year: 2026, type: 2 } }),
    date,
    ...(week === undefined ? {} : { week: { number: week } }),
  })
  const weekOf = (...seen: readonly EventFact[]) =>
    seen.reduce<Event | null>((known, fact) => mergeEvent(known, fact), null)?.season.week?.number
  const before = onBoard(12, game('2026-11-29T18:00Z', 12))
  const moved = '2026-12-01T23:00Z'
  expect(weekOf(before, onBoard(13, game(moved, 12)))).toBe(12)
  expect(weekOf(before, onBoard(13, game(moved)))).toBe(12)
  expect(weekOf(onBoard(12, game('2026-11-29T18:00Z')), onBoard(13, game(moved)))).toBe(12)
  expect(weekOf(onBoard(13, game(moved)), before)).toBe(12)
  expect(weekOf(before, onBoard(14, game(moved, 14)))).toBe(14)
})

test.each([
  ['round-of-32', 'Round of 32'],
  ['mls-cup-round-one', 'MLS Cup Round One'],
  ['2025-26-laliga', '2025-26 Laliga'],
])('a season part with the slug %s is named %s', (slug, name) => {
  const game = rawGame({ uid: 's:600~l:770~e:1001', season: { year: 2026, type: 13_801, slug } })
  const seen = facts({ kind: 'scoreboard', league: 'usa.1' }, { events: [game] })
  expect(only(seen.events).event.season?.type.name).toBe(name)
})

test('soccer season parts are named as on the scoreboard, not by slug', () => {
  const name = '2026-27 Spanish LALIGA'
  const part = { id: '1', type: 13_240, name, abbreviation: name }
  const game = (type: number) =>
    rawGame({ uid: 's:600~l:740~e:1001', season: { year: 2026, type, slug: '2026-27-spanish-laliga' } })
  const typeOn = (events: readonly object[]) => {
    const body = { leagues: [{ season: { year: 2026, displayName: name, type: part } }], events }
    return only(facts({ kind: 'scoreboard', league: 'esp.1' }, body).events).event.season?.type
  }
  expect(typeOn([game(13_240)])).toEqual({ id: '13240', name, abbreviation: name })
  expect(typeOn([game(13_241)])?.name).toBe('2026-27 Spanish Laliga')
})

test('soccer scores have the goals of each period, from the list of goals that adds up to the score', () => {
  const goal = (team: string, displayValue: string, others: object = {}) => {
    return { scoringPlay: true, shootout: false, team: { id: team }, clock: { displayValue }, ...others }
  }
  const read = (status: object, home: number, details: readonly object[]) => {
    const competitors = rawSides({ score: String(home) }, { score: '1' })
    const received = facts(
      { kind: 'scoreboard', league: 'eng.1' },
      { events: [rawGame({ uid: 's:600~l:700~e:1001' }, { status, competitors, details })] },
    )
    const { homeTeam, awayTeam } = only(received.events).event
    return [homeTeam?.periodScores, awayTeam?.periodScores]
  }
  const goals = [
    goal('1', "45'+2'"),
    goal('2', "46'"),
    { ...goal('2', "50'"), scoringPlay: false },
    goal('1', "90'+8'"),
  ]
  const final = rawStatus('FULL_TIME', 'post', true, 2)
  expect(read(final, 2, goals)).toEqual([
    [1, 1],
    [0, 1],
  ])
  expect(read(final, 3, goals)).toEqual([[], []])
  const penalties = rawStatus('FINAL_PEN', 'post', true, 5)
  expect(
    read(penalties, 1, [goal('1', "9'"), goal('2', "105'+1'"), goal('2', "120'", { shootout: true })]),
  ).toEqual([
    [1, 0, 0, 0],
    [0, 0, 1, 0],
  ])
})
