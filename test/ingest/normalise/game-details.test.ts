import { describe, expect, test } from 'vitest'
import { joinDetails } from '../../../src/domain/game-details.ts'
import type { GameDetails, GameDetailsPart } from '../../../src/domain/game-details.ts'
import type { Facts } from '../../../src/ingest/facts.ts'
import { facts, found, normaliseRecording } from '../../support/normalised.ts'
import { readRecording } from '../../support/recording-files.ts'
import { rawGame } from '../../support/payloads.ts'

const partOf = (received: Facts, part: GameDetailsPart): GameDetails =>
  found(received.gameDetails.find((one) => one.part === part))

describe('recorded summaries', () => {
  test('a game has its format: periods, their length and overtime', () => {
    const formatOf = (path: string) => partOf(normaliseRecording(path), 'summary').format
    expect(formatOf('nba/summary-post.json.gz')).toEqual({
      periods: 4,
      periodSeconds: 720,
      overtimeSeconds: 300,
    })
    expect(formatOf('mlb/summary.json.gz')).toEqual({
      periods: 9,
      periodSeconds: null,
      overtimeSeconds: null,
    })
  })

  test('series have their games, and the wins of both teams', () => {
    const { series } = partOf(normaliseRecording('nhl/summary.json.gz'), 'summary')
    expect(series?.map(({ type, summary, completed }) => ({ type, summary, completed }))).toEqual([
      { type: 'season', summary: 'FLA wins series 2-1', completed: true },
      { type: 'playoff', summary: 'FLA wins series 4-2', completed: true },
    ])
    expect(series?.[1]?.wins.toSorted((one, other) => other.wins - one.wins)).toEqual([
      { teamId: '26', wins: 4 },
      { teamId: '13', wins: 2 },
    ])
    expect(series?.[1]?.eventIds).toHaveLength(6)
  })

  test('videos have a length, a still and a page', () => {
    const { videos } = partOf(normaliseRecording('nhl/summary.json.gz'), 'summary')
    expect(videos).toEqual([
      {
        headline: 'Panthers claw down Rangers to advance to second straight Stanley Cup Final',
        duration: 121,
        poster: expect.stringMatching(/^https:.+\.jpg$/) as string,
        link: expect.stringMatching(/^https:/) as string,
        published: '2024-06-02T05:43:29Z',
      },
    ])
  })

  test('the prediction and the preview are those of a game to come, and the recap that of a finished one', () => {
    const before = normaliseRecording('mens-college-basketball/summary-pre.json.gz')
    expect(partOf(before, 'summary')).toMatchObject({
      predictor: { home: 95.2, away: 4.8 },
      previewId: 47_702_495,
    })
    expect(before.articles.find(({ id }) => id === 47_702_495)).toMatchObject({ type: 'Preview' })
    const after = partOf(normaliseRecording('nba/summary-post.json.gz'), 'summary')
    expect(after).toMatchObject({ recapId: 47_229_372 })
    expect(after).not.toHaveProperty('predictor')
    expect(after).not.toHaveProperty('previewId')
  })

  test('records against the spread are those of the first book that has them', () => {
    expect(partOf(normaliseRecording('mlb/summary.json.gz'), 'summary').againstTheSpread).toContainEqual({
      teamId: '5',
      summary: '62-59',
      wins: 62,
      losses: 59,
      pushes: 0,
    })
  })

  test('probable pitchers have the figures of the season', () => {
    const { teams } = partOf(normaliseRecording('mlb/summary.json.gz'), 'summary')
    expect(teams?.['23']?.probablePitcher).toMatchObject({
      athleteId: '6321',
      displayName: 'Rich Hill',
      statistics: { wins: '8', losses: '14', ERA: '5.41' },
    })
  })

  test('challenges left are counted from the texts of plays', () => {
    const { teams } = partOf(normaliseRecording('nfl/summary-401547417.json.gz'), 'summary')
    // Green Bay won its challenge and so has three; Atlanta lost one of two.
    expect(teams?.['9']?.challengesLeft).toBe(2)
    expect(teams?.['1']?.challengesLeft).toBe(1)
  })

  test('soccer has formations, commentary, and line-ups with substitutions and sendings-off', () => {
    const received = normaliseRecording('fifa.world/summary-760415.json.gz')
    expect(partOf(received, 'summary').teams?.['203']).toMatchObject({ formation: '4-1-4-1' })
    const { commentary = [] } = partOf(received, 'commentary')
    expect(commentary).toHaveLength(102)
    expect(commentary[2]).toEqual({
      sequence: 2,
      clock: "3'",
      text: 'Foul by Aubrey Modiba (South Africa).',
      playId: '49483420',
    })
    const ids = new Set(received.plays.map(({ value }) => value.id))
    expect(commentary.filter(({ playId }) => playId !== null && !ids.has(playId))).toEqual([])
    const { lineup = {} } = partOf(received, 'lineup')
    const places = Object.values(lineup).flatMap(({ formationPlace }) => formationPlace ?? [])
    expect(places.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 11 }, (_, place) => [place + 1, place + 1]).flat(),
    )
    expect(Object.values(lineup).filter(({ ejected }) => ejected)).toHaveLength(3)
    // Twice eleven, without the three who were sent off.
    expect(Object.values(lineup).filter(({ isPlaying }) => isPlaying)).toHaveLength(19)
    const changes = Object.values(lineup).filter(({ substitutedIn }) => substitutedIn)
    expect(changes.map(({ substitutedIn }) => substitutedIn?.minute).sort()).toEqual([
      "56'",
      "61'",
      "66'",
      "66'",
      "76'",
      "76'",
      "76'",
      "77'",
      "79'",
    ])
    for (const { substitutedIn } of changes)
      expect(lineup[substitutedIn?.forId ?? '']?.substitutedOut?.minute).toBe(substitutedIn?.minute)
  })

  test('substitutes as objects are the same line-up as with booleans', () => {
    const path = 'fifa.world/summary-760415.json.gz'
    const body = readRecording(path) as { rosters: { roster: Record<string, unknown>[] }[] }
    const rosters = body.rosters.map((team) => ({
      ...team,
      roster: team.roster.map(({ subbedInFor, subbedOutFor, ...row }) => {
        const changeOf = (didSub: unknown, replacementAthlete: unknown) =>
          didSub === true ? { didSub, replacementAthlete } : { didSub }
        return {
          ...row,
          subbedIn: changeOf(row['subbedIn'], subbedInFor),
          subbedOut: changeOf(row['subbedOut'], subbedOutFor),
        }
      }),
    }))
    const request = { kind: 'summary', league: 'fifa.world', eventId: '760415' } as const
    expect(partOf(facts(request, { ...body, rosters }), 'lineup')).toEqual(
      partOf(normaliseRecording(path), 'lineup'),
    )
  })

  test('the minute of a change is its own, and of two changes the first is the coming on', () => {
    const changes = ["60'", "80'"].map((displayValue) => ({ substitution: true, clock: { displayValue } }))
    const rowOf = (id: string, change: object) => ({
      athlete: { id, displayName: `Player ${id}` },
      ...change,
    })
    const roster = [
      rowOf('1', { subbedIn: true, subbedOut: true, plays: changes }),
      rowOf('2', { subbedIn: true, subbedOut: true, plays: changes.slice(0, 1) }),
      rowOf('3', { starter: true, subbedOut: { didSub: true, clock: { displayValue: "71'" } } }),
    ]
    const received = facts(
      { kind: 'summary', league: 'eng.1', eventId: '1' },
      { header: {}, rosters: [{ team: { id: '5' }, roster }] },
    )
    expect(partOf(received, 'lineup').lineup).toMatchObject({
      1: { substitutedIn: { minute: "60'" }, substitutedOut: { minute: "80'" }, isPlaying: false },
      2: { substitutedIn: { minute: "60'" }, substitutedOut: { minute: null }, isPlaying: false },
      3: { substitutedOut: { minute: "71'" }, isPlaying: false },
    })
  })

  test('plays that stand only in the commentary have their team and players, and are in order', () => {
    const received = normaliseRecording('fifa.world/summary-760415.json.gz')
    const plays = received.plays.map(({ value }) => value)
    expect(plays.find(({ id }) => id === '49483420')).toMatchObject({
      type: { text: 'Foul' },
      teamId: '467',
      athletes: [{ order: 1 }, { order: 2 }],
    })
    const seconds = plays.map(({ period, clock }) => period * 10_000 + (clock?.value ?? 0))
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
    expect(plays.map(({ order }) => order)).toEqual(plays.map((_, order) => order))
  })

  test('in basketball, baseball and hockey the players in the game are five, nine or ten, and six a side', () => {
    const playingIn = (path: string) => {
      const lineup = partOf(normaliseRecording(path), 'lineup').lineup ?? {}
      return Object.values(lineup).filter(({ isPlaying }) => isPlaying).length
    }
    expect(playingIn('nba/summary-post.json.gz')).toBe(10)
    expect(playingIn('mlb/summary.json.gz')).toBe(18)
    expect(playingIn('nhl/summary.json.gz')).toBe(12)
  })
})

describe('recorded scoreboards', () => {
  test('a game in a feed with number and words of the weather exchanged has its condition', () => {
    const { gameDetails } = normaliseRecording('nfl/scoreboard-2025-12-07T185945Z.json.gz')
    expect(gameDetails.find(({ weather }) => weather)?.weather).toEqual({
      temperature: 41,
      unit: 'F',
      condition: 'Cloudy',
      wind: null,
    })
  })

  test('baseball has probable pitchers and figures of the teams', () => {
    const { gameDetails, athletes } = normaliseRecording('mlb/scoreboard-2022-live.json.gz')
    const pitchers = gameDetails.flatMap(({ teams }) =>
      Object.values(teams ?? {}).flatMap(({ probablePitcher }) => probablePitcher ?? []),
    )
    expect(pitchers.find(({ athleteId }) => athleteId === '40912')).toMatchObject({
      displayName: 'Shane Bieber',
      statistics: { wins: '11', losses: '8', ERA: '2.83' },
    })
    expect(athletes.some(({ value }) => value.id === '40912')).toBe(true)
    expect(gameDetails.some(({ teams }) => teams?.['5']?.statistics?.['runs'] !== undefined)).toBe(true)
  })
})

test('what a summary has counts before what a scoreboard has, team by team', () => {
  const own = { league: 'mlb', eventId: '1' } as const
  const joined = joinDetails([
    { ...own, part: 'summary', teams: { '5': { formation: '4-4-2' } } },
    {
      ...own,
      part: 'scoreboard',
      weather: { temperature: 60, unit: 'F', condition: 'Clear', wind: null },
      teams: { '5': { formation: '4-3-3', powerPlay: true } },
    },
  ])
  expect(joined).toMatchObject({
    weather: { temperature: 60 },
    teams: { '5': { formation: '4-4-2', powerPlay: true } },
  })
})

test('a game of a scoreboard without details has a part without any', () => {
  const received = facts({ kind: 'scoreboard', league: 'nba' }, { events: [rawGame()] })
  expect(received.gameDetails).toEqual([{ league: 'nba', eventId: '1001', part: 'scoreboard' }])
})
