import { afterEach, beforeEach, expect, test } from 'vitest'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import type { JsonObject } from '../../src/ingest/normalise/json-readers.ts'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import { rawGame, rawSides, rawStatus } from '../support/payloads.ts'
import { openScripted } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

/** What only a game's page needs, from responses to the graph. */

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const now = () => new Date('2026-01-02T02:00:00Z')

async function read(request: { kind: 'scoreboard' | 'summary'; league: string }, body: JsonObject) {
  const upstream = openScripted()
  const { league, kind } = request
  upstream.respondWith(kind === 'summary' ? `${league}/summary&eventId=1001` : `${league}/scoreboard`, {
    body,
  })
  const parts = { upstream, store, fingerprints: new WriteFingerprints(), now }
  await ingest(parts, kind === 'summary' ? { kind, league, eventId: '1001' } : { kind, league })
}

async function board(league: string, home: JsonObject, away: JsonObject, competition: JsonObject = {}) {
  const { event = {}, ...others } = competition as { readonly event?: JsonObject }
  const competitors = rawSides({ score: '0', ...home }, { score: '0', ...away })
  await read(
    { kind: 'scoreboard', league },
    { events: [rawGame({ uid: null, ...event }, { competitors, ...others })] },
  )
}

async function summary(league: string, body: JsonObject, header: JsonObject = {}) {
  const competition = {
    date: '2026-01-02T01:00Z',
    competitors: rawSides({ score: '0' }, { score: '0' }),
    status: rawStatus('SCHEDULED', 'pre', false),
    ...header,
  }
  await read(
    { kind: 'summary', league },
    { header: { id: '1001', season: { year: 2026, type: 2 }, competitions: [competition] }, ...body },
  )
}

async function game(league: string, fields: string) {
  const { data, errors } = await openGraph(store).execute(
    `query Game($league: String!) { league(slug: $league) { event(id: "1001") { ${fields} } } }`,
    { league },
  )
  expect(errors).toEqual([])
  return (data as unknown as { league: { event: unknown } }).league.event
}

const inProgress = { status: rawStatus('IN_PROGRESS', 'in', false, 1) }

test('records by type and timeouts left are those of the scoreboard', async () => {
  const records = [
    { type: 'total', summary: '9-3' },
    { type: 'home', summary: '5-1' },
  ]
  await board(
    'nfl',
    { records },
    {},
    { ...inProgress, situation: { down: 1, distance: 10, homeTimeouts: 2, awayTimeouts: 3 } },
  )
  expect(
    await game(
      'nfl',
      'homeTeam { records { type summary } timeoutsLeft } awayTeam { records { type } timeoutsLeft challengesLeft }',
    ),
  ).toEqual({
    homeTeam: { records, timeoutsLeft: 2 },
    awayTeam: { records: [], timeoutsLeft: 3, challengesLeft: null },
  })
})

test('weather, probable pitchers and team statistics are those of the scoreboard', async () => {
  const probables = [
    {
      name: 'probableStartingPitcher',
      athlete: { id: '77', displayName: 'Rube Waddell' },
      statistics: [{ name: 'ERA', displayValue: '2.05' }],
    },
  ]
  await board(
    'mlb',
    { probables },
    { statistics: [{ name: 'runs', displayValue: '5' }] },
    { event: { weather: { displayValue: 'Sunny', temperature: 81 } } },
  )
  expect(
    await game(
      'mlb',
      `weather { temperature unit condition wind }
       homeTeam { probablePitcher { displayName athlete { displayName } statistics { name displayValue value } } }
       awayTeam { probablePitcher { displayName } statistics { name value } }`,
    ),
  ).toEqual({
    weather: { temperature: 81, unit: 'FAHRENHEIT', condition: 'Sunny', wind: null },
    homeTeam: {
      probablePitcher: {
        displayName: 'Rube Waddell',
        athlete: { displayName: 'Rube Waddell' },
        statistics: [{ name: 'ERA', displayValue: '2.05', value: 2.05 }],
      },
    },
    awayTeam: { probablePitcher: null, statistics: [{ name: 'runs', value: 5 }] },
  })
})

test('format, series, videos, prediction, records against the spread and articles are those of the summary', async () => {
  await board('nba', {}, {})
  const winner = (id: string) => ({ id: '1001', competitors: [{ team: { id }, winner: true }] })
  await summary('nba', {
    format: { regulation: { periods: 4, clock: 720 }, overtime: { clock: 300 } },
    seasonseries: [
      { type: 'season', title: 'Season Series', summary: 'HOM leads series 1-0', events: [winner('1')] },
    ],
    videos: [{ headline: 'Dunk', duration: 19, thumbnail: 'https://a.espncdn.com/1.jpg' }],
    predictor: { homeTeam: { gameProjection: '61.5' }, awayTeam: { gameProjection: '38.5' } },
    againstTheSpread: [{ team: { id: '2' }, records: [{ summary: '20-18-1' }] }],
    article: { id: '9', type: 'Preview', headline: 'Home hosts Away', published: '2026-01-01T12:00Z' },
    gameInfo: { attendance: 18_000 },
  })
  expect(
    await game(
      'nba',
      `attendance format { periods periodSeconds overtimeSeconds }
       series { type title summary completed wins { team { displayName } wins } events { sourceId } }
       videos { headline duration poster link published } predictor { home away }
       againstTheSpread { team { displayName } summary wins losses pushes }
       preview { headline type } recap { headline }`,
    ),
  ).toEqual({
    attendance: 18_000,
    format: { periods: 4, periodSeconds: 720, overtimeSeconds: 300 },
    series: [
      {
        type: 'season',
        title: 'Season Series',
        summary: 'HOM leads series 1-0',
        completed: false,
        wins: [{ team: { displayName: 'Home Town' }, wins: 1 }],
        events: [{ sourceId: '1001' }],
      },
    ],
    videos: [
      { headline: 'Dunk', duration: 19, poster: 'https://a.espncdn.com/1.jpg', link: null, published: null },
    ],
    predictor: { home: 61.5, away: 38.5 },
    againstTheSpread: [
      { team: { displayName: 'Away City' }, summary: '20-18-1', wins: 20, losses: 18, pushes: 1 },
    ],
    preview: { headline: 'Home hosts Away', type: 'Preview' },
    recap: null,
  })
})

const COMMENTARY = [
  { sequence: 0, time: { displayValue: '' }, text: 'Lineups are announced.' },
  {
    sequence: 1,
    time: { value: 161, displayValue: "3'" },
    text: 'Foul by Ann.',
    play: {
      id: '5',
      type: { id: '66', text: 'Foul' },
      text: 'Foul by Ann.',
      period: { number: 1 },
      clock: { value: 161, displayValue: "3'" },
      team: { displayName: 'Home Town' },
      participants: [{ athlete: { displayName: 'Ann Bell' } }],
    },
  },
  { sequence: 2, time: { value: 200, displayValue: "4'" }, text: 'Play goes on.' },
]

const player = (id: string, displayName: string, others: JsonObject): JsonObject => ({
  athlete: { id, displayName },
  starter: true,
  subbedIn: false,
  subbedOut: false,
  ...others,
})

const soccerSummary = (): JsonObject => ({
  commentary: COMMENTARY,
  rosters: [
    {
      homeAway: 'home',
      team: { id: '1' },
      formation: '4-3-3',
      roster: [
        player('11', 'Ann Bell', {
          formationPlace: '9',
          subbedOut: true,
          subbedOutFor: { athlete: { id: '12' } },
          plays: [{ clock: { displayValue: "66'" }, substitution: true }],
        }),
        player('12', 'Cy Dee', {
          formationPlace: '0',
          starter: false,
          subbedIn: true,
          subbedInFor: { athlete: { id: '11' } },
          plays: [{ clock: { displayValue: "66'" }, substitution: true }],
        }),
        player('13', 'Ed Fox', {
          formationPlace: '2',
          plays: [{ clock: { displayValue: "70'" }, redCard: true }],
        }),
      ],
    },
  ],
})

test('commentary is a list in order whose lines name their plays', async () => {
  await board('eng.1', {}, {}, inProgress)
  await summary('eng.1', soccerSummary(), inProgress)
  const line = 'sequence clock text play { text team { displayName } athletes { athlete { displayName } } }'
  const first = await game(
    'eng.1',
    `commentary(first: 2) { totalCount pageInfo { hasNextPage endCursor } nodes { ${line} } }`,
  )
  expect(first).toEqual({
    commentary: {
      totalCount: 3,
      pageInfo: { hasNextPage: true, endCursor: expect.any(String) as string },
      nodes: [
        { sequence: 0, clock: null, text: 'Lineups are announced.', play: null },
        {
          sequence: 1,
          clock: "3'",
          text: 'Foul by Ann.',
          play: {
            text: 'Foul by Ann.',
            team: { displayName: 'Home Town' },
            athletes: [{ athlete: { displayName: 'Ann Bell' } }],
          },
        },
      ],
    },
  })
  const { endCursor } = (first as { commentary: { pageInfo: { endCursor: string } } }).commentary.pageInfo
  expect(await game('eng.1', `commentary(after: "${endCursor}") { nodes { sequence } }`)).toEqual({
    commentary: { nodes: [{ sequence: 2 }] },
  })
})

test('line-ups have formation places, substitutions both ways, and who is on the pitch', async () => {
  await board('eng.1', {}, {}, inProgress)
  await summary('eng.1', soccerSummary(), inProgress)
  expect(
    await game(
      'eng.1',
      `homeTeam { formation } awayTeam { formation }
       rosters { athletes {
         athleteId formationPlace isPlaying ejected rating
         substitutedIn { minute for { displayName } } substitutedOut { minute for { displayName } }
       } }`,
    ),
  ).toEqual({
    homeTeam: { formation: '4-3-3' },
    awayTeam: { formation: null },
    rosters: [
      {
        athletes: [
          {
            athleteId: '11',
            formationPlace: 9,
            isPlaying: false,
            ejected: false,
            rating: null,
            substitutedIn: null,
            substitutedOut: { minute: "66'", for: { displayName: 'Cy Dee' } },
          },
          {
            athleteId: '12',
            formationPlace: null,
            isPlaying: true,
            ejected: false,
            rating: null,
            substitutedIn: { minute: "66'", for: { displayName: 'Ann Bell' } },
            substitutedOut: null,
          },
          {
            athleteId: '13',
            formationPlace: 2,
            isPlaying: false,
            ejected: true,
            rating: null,
            substitutedIn: null,
            substitutedOut: null,
          },
        ],
      },
    ],
  })
  const final = { status: rawStatus('FULL_TIME', 'post', true, 2) }
  await board('eng.1', {}, {}, final)
  await summary('eng.1', soccerSummary(), final)
  expect(await game('eng.1', 'rosters { athletes { isPlaying } }')).toEqual({
    rosters: [{ athletes: [{ isPlaying: null }, { isPlaying: null }, { isPlaying: null }] }],
  })
})

test('in hockey the power play is that of the last play with a strength, and none after the game', async () => {
  const play = (id: string, team: string, strength: string): JsonObject => ({
    id,
    sequenceNumber: id,
    type: { id: '1', text: 'Shot' },
    text: 'Shot',
    period: { number: 1 },
    team: { id: team },
    strength: { text: strength },
  })
  const fields = 'homeTeam { powerPlay } awayTeam { powerPlay }'
  await board('nhl', {}, {}, inProgress)
  expect(await game('nhl', fields)).toEqual({ homeTeam: { powerPlay: null }, awayTeam: { powerPlay: null } })
  await summary(
    'nhl',
    { plays: [play('1', '1', 'Even Strength'), play('2', '2', 'Shorthanded')] },
    inProgress,
  )
  expect(await game('nhl', fields)).toEqual({ homeTeam: { powerPlay: true }, awayTeam: { powerPlay: false } })
  const final = { status: rawStatus('FINAL', 'post', true, 3) }
  await board('nhl', {}, {}, final)
  expect(await game('nhl', fields)).toEqual({ homeTeam: { powerPlay: null }, awayTeam: { powerPlay: null } })
})

test('the top performer of a team leads it in the game, and is null before it', async () => {
  const leaders = [
    {
      name: 'points',
      displayName: 'Points',
      leaders: [{ displayValue: '28', value: 28, athlete: { id: '7', displayName: 'One' } }],
    },
  ]
  const fields = 'homeTeam { topPerformer { displayName displayValue } }'
  await board('nba', { leaders }, {}, { status: rawStatus('SCHEDULED', 'pre', false) })
  expect(await game('nba', fields)).toEqual({ homeTeam: { topPerformer: null } })
  await board('nba', { leaders }, {}, inProgress)
  expect(await game('nba', fields)).toEqual({
    homeTeam: { topPerformer: { displayName: 'One', displayValue: '28 PTS' } },
  })
})

test('an NFL coach who lost a challenge has one left', async () => {
  const text = 'J.Doe left end for 2 yards. Home challenged the spot ruling, and the play was Upheld.'
  const drive = {
    id: 'd1',
    plays: [{ id: '1', text, type: { id: '5', text: 'Rush' }, period: { number: 1 } }],
  }
  const competitors = rawSides(
    { score: '0', team: { id: '1', displayName: 'Home Town', location: 'Home' } },
    { score: '0', team: { id: '2', displayName: 'Away City', location: 'Away' } },
  )
  await board('nfl', {}, {}, inProgress)
  await summary('nfl', { drives: { previous: [drive] } }, { ...inProgress, competitors })
  expect(await game('nfl', 'homeTeam { challengesLeft } awayTeam { challengesLeft }')).toEqual({
    homeTeam: { challengesLeft: 1 },
    awayTeam: { challengesLeft: 2 },
  })
})
