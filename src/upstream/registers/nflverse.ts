import type { RegisterEntry, Register } from './register.ts'
import { dayOf, idsOfRow, plainId, readRegisterRows } from './csv-rows.ts'

const PLAYER_COLUMNS = {
  gsis_id: 'nfl',
  pfr_id: 'pro-football-reference',
  pff_id: 'pff',
  sleeper_id: 'sleeper',
  sportradar_id: 'sportradar',
  yahoo_id: 'yahoo',
  rotowire_id: 'rotowire',
  fantasy_data_id: 'fantasydata',
} as const

/** The columns of players, which rosters have as well, and of games. */
const PLAYER = ['gsis_id', 'espn_id', 'birth_date']
const GAME = ['game_id', 'espn']

/**
 * The releases of nflverse (CC BY 4.0), which state our ids: of players, and of games since 1999. Of games only `game_id`
 * is taken, as other columns contain the date and change with it.
 */
export const NFLVERSE: Register = {
  name: 'nflverse',
  source: 'nflverse',
  url: 'https://github.com/nflverse/nflverse-data/releases/download',
  files: [
    {
      name: 'players.csv',
      path: '/players/players.csv',
      leagues: ['nfl'],
      columns: PLAYER,
      read: readPlayers,
    },
    { name: 'games.csv', path: '/schedules/games.csv', leagues: ['nfl'], columns: GAME, read: readGames },
  ],
}

/** Columns with the name, in the releases of players and of rosters. */
const NAME_COLUMNS = ['display_name', 'full_name', 'displayName']

/** Columns with the abbreviation of the team. */
const TEAM_COLUMNS = ['latest_team', 'team']

async function* readPlayers(parts: AsyncIterable<string>): AsyncGenerator<RegisterEntry> {
  for await (const row of readRegisterRows(parts, PLAYER)) {
    const ids = idsOfRow(row, PLAYER_COLUMNS)
    if (ids.length === 0) continue
    const name = NAME_COLUMNS.map(row).find((text) => text !== null) ?? null
    const birthDate = dayOf(row('birth_date'))
    const team = plainId(TEAM_COLUMNS.map(row).find((text) => text !== null) ?? null)
    yield {
      type: 'athlete',
      ids,
      ourId: plainId(row('espn_id')),
      name,
      birthDate,
      ...(team !== null && { team: { provider: 'nflverse', id: team } }),
    }
  }
}

async function* readGames(parts: AsyncIterable<string>): AsyncGenerator<RegisterEntry> {
  for await (const row of readRegisterRows(parts, GAME)) {
    const [id, ourId] = [plainId(row('game_id')), plainId(row('espn'))]
    if (id === null || ourId === null) continue
    yield { type: 'event', ids: [{ provider: 'nflverse', id }], ourId, name: null, birthDate: null }
  }
}
