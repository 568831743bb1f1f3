// Hand-written resolvers: one statement per field, with DataLoader for fields in lists. They read the tables of
// `tables.sql` with pg.
import DataLoader from 'dataloader'
import pg from 'pg'
import { DATABASE_URL, DAY } from './serve.ts'

type Row = Readonly<Record<string, unknown>>

/** The context of a request: one loader per relation. */
export interface PeerContext {
  readonly teams: DataLoader<string, Row | null>
  readonly odds: DataLoader<string, Row | null>
  readonly athletes: DataLoader<string, readonly Row[]>
  readonly injuries: DataLoader<string, readonly Row[]>
}

const LEAGUE = 'nba'
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 })

async function rows(name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  return (await pool.query<Row>({ name, text, values: [...values] })).rows
}

function one(name: string, text: string, column: string): DataLoader<string, Row | null> {
  return new DataLoader(async (keys) => {
    const found = await rows(name, text, [LEAGUE, keys])
    const byKey = new Map(found.map((row) => [row[column], row]))
    return keys.map((key) => byKey.get(key) ?? null)
  })
}

function many(name: string, text: string, column: string): DataLoader<string, readonly Row[]> {
  return new DataLoader(async (keys) => {
    const byKey = Map.groupBy
      ? Map.groupBy(await rows(name, text, [LEAGUE, keys]), (row) => row[column])
      : grouped(await rows(name, text, [LEAGUE, keys]), column)
    return keys.map((key) => byKey.get(key) ?? [])
  })
}

function grouped(found: readonly Row[], column: string): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>()
  for (const row of found) {
    const group = groups.get(row[column]) ?? []
    group.push(row)
    groups.set(row[column], group)
  }
  return groups
}

export function createPeerContext(): PeerContext {
  return {
    teams: one('teams', 'SELECT * FROM peers.teams WHERE league = $1 AND id = ANY($2)', 'id'),
    odds: one('odds', 'SELECT * FROM peers.odds WHERE league = $1 AND event_id = ANY($2)', 'event_id'),
    athletes: many(
      'athletes',
      'SELECT * FROM peers.athletes WHERE league = $1 AND team_id = ANY($2) ORDER BY place, id',
      'team_id',
    ),
    injuries: many(
      'injuries',
      'SELECT * FROM peers.injuries WHERE league = $1 AND athlete_id = ANY($2) ORDER BY date DESC, id',
      'athlete_id',
    ),
  }
}

const BOARD = 'SELECT * FROM peers.events WHERE league = $1 AND league_day = $2 ORDER BY date, id LIMIT $3'
const PLAYS = 'SELECT * FROM peers.plays WHERE league = $1 AND event_id = $2 ORDER BY position, id LIMIT $3'

function sideOf(event: Row, side: 'home' | 'away'): Row {
  return {
    teamId: event[`${side}_team_id`],
    name: event[`${side}_name`],
    abbreviation: event[`${side}_abbreviation`],
    record: event[`${side}_record`],
    score: event[`${side}_score`],
    winner: event[`${side}_winner`],
  }
}

export const RESOLVERS = {
  Query: {
    league: async (_: unknown, { slug }: { slug: string }) =>
      (await rows('league', 'SELECT * FROM peers.leagues WHERE slug = $1', [slug]))[0],
    event: async (_: unknown, { league, id }: { league: string; id: string }) =>
      (await rows('event', 'SELECT * FROM peers.events WHERE league = $1 AND id = $2', [league, id]))[0],
  },
  League: {
    scoreboard: async ({ slug }: Row, { first }: { first: number }) => ({
      nodes: await rows('board', BOARD, [slug, DAY, first]),
    }),
    teams: async ({ slug }: Row, { first }: { first: number }) => ({
      nodes: await rows(
        'teamPage',
        'SELECT * FROM peers.teams WHERE league = $1 ORDER BY name, id LIMIT $2',
        [slug, first],
      ),
    }),
  },
  Event: {
    sourceId: ({ id }: Row) => id,
    shortName: (event: Row) => event['short_name'],
    status: ({ state, phase, detail, clock, period }: Row) => ({ state, phase, detail, clock, period }),
    homeTeam: (event: Row) => sideOf(event, 'home'),
    awayTeam: (event: Row) => sideOf(event, 'away'),
    plays: async ({ league, id }: Row, { first }: { first: number }) => ({
      nodes: await rows('plays', PLAYS, [league, id, first]),
    }),
    odds: ({ id }: Row, _: unknown, { odds }: PeerContext) => odds.load(String(id)),
  },
  EventTeam: {
    team: ({ teamId }: Row, _: unknown, { teams }: PeerContext) => teams.load(String(teamId)),
  },
  Team: { displayName: (team: Row) => team['display_name'], roster: (team: Row) => team },
  Roster: { athletes: ({ id }: Row, _: unknown, { athletes }: PeerContext) => athletes.load(String(id)) },
  Athlete: {
    displayName: (athlete: Row) => athlete['display_name'],
    injuries: ({ id }: Row, _: unknown, { injuries }: PeerContext) => injuries.load(String(id)),
  },
  Play: {
    sourceId: ({ id }: Row) => id,
    homeScore: (play: Row) => play['home_score'],
    awayScore: (play: Row) => play['away_score'],
    scoringPlay: (play: Row) => play['scoring_play'],
    type: (play: Row) => ({ text: play['type_text'] }),
    clock: ({ clock }: Row) => clock && { displayValue: clock },
  },
  Odds: {
    spread: (odds: Row) => ({
      line: odds['spread_line'],
      home: odds['spread_home'],
      away: odds['spread_away'],
    }),
    moneyline: (odds: Row) => ({ home: odds['moneyline_home'], away: odds['moneyline_away'] }),
    overUnder: (odds: Row) => ({
      total: odds['total'],
      over: odds['total_over'],
      under: odds['total_under'],
    }),
  },
}
