import { LEAGUES } from '../../domain/league.ts'
import type { RegisterEntry, Register } from './register.ts'
import { dayOf, idsOfRow, plainId, readRegisterRows } from './csv-rows.ts'

const SOCCER = LEAGUES.filter(({ sport }) => sport === 'soccer').map(({ slug }) => slug)

const TEAM_COLUMNS = {
  key_wikidata: 'wikidata',
  key_transfermarkt: 'transfermarkt',
  key_fbref: 'fbref',
  key_soccerway: 'soccerway',
  key_sofascore: 'sofascore',
  key_fotmob: 'fotmob',
} as const

const PEOPLE_COLUMNS = {
  ...TEAM_COLUMNS,
  key_understat: 'understat',
  key_whoscored: 'whoscored',
} as const

const PERSON = ['key_wikidata', 'type', 'name', 'date_of_birth']
const TEAM = ['key_wikidata', 'name', 'country', 'key_transfermarkt']

/** The register of soccer (CC0), much of which is Wikidata's. It states few of our ids. */
export const REEP: Register = {
  name: 'reep',
  source: 'reep',
  url: 'https://raw.githubusercontent.com/withqwerty/reep/main',
  files: [
    { name: 'teams.csv', path: '/data/teams.csv', leagues: SOCCER, columns: TEAM, read: readTeams },
    { name: 'people.csv', path: '/data/people.csv', leagues: SOCCER, columns: PERSON, read: readPeople },
  ],
}

async function* readTeams(parts: AsyncIterable<string>): AsyncGenerator<RegisterEntry> {
  for await (const row of readRegisterRows(parts, TEAM)) {
    const ids = idsOfRow(row, TEAM_COLUMNS)
    const ourId = plainId(row('key_espn'))
    if (ids.length > 0) yield { type: 'team', ids, ourId, name: row('name'), birthDate: null }
  }
}

async function* readPeople(parts: AsyncIterable<string>): AsyncGenerator<RegisterEntry> {
  for await (const row of readRegisterRows(parts, PERSON)) {
    // Coaches have a row of their own, with ids of coaches.
    if (row('type') !== 'player') continue
    const ids = idsOfRow(row, PEOPLE_COLUMNS)
    if (ids.length === 0) continue
    const [ourId, birthDate] = [plainId(row('key_espn')), dayOf(row('date_of_birth'))]
    yield { type: 'athlete', ids, ourId, name: row('name'), birthDate }
  }
}
