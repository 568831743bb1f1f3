import type { RegisterEntry, Register } from './register.ts'
import { idsOfRow, readRegisterRows } from './csv-rows.ts'

/** The register of people in baseball is in sixteen files, by the first digit of a person’s key. */
const DIGITS = '0123456789abcdef'.split('')

const COLUMNS = {
  key_mlbam: 'mlb',
  key_retro: 'retrosheet',
  key_bbref: 'baseball-reference',
  key_bbref_minors: 'baseball-reference-minors',
  key_fangraphs: 'fangraphs',
  key_npb: 'npb',
  key_wikidata: 'wikidata',
} as const

const NEEDED = ['name_first', 'name_last', 'birth_year', 'key_mlbam']

/** The register of the Chadwick Baseball Bureau (ODC-BY 1.0). It has no id of ours: people are joined by name and birth date. */
export const CHADWICK: Register = {
  name: 'chadwick',
  source: 'chadwick',
  url: 'https://raw.githubusercontent.com/chadwickbureau/register/master',
  files: DIGITS.map((digit) => ({
    name: `people-${digit}.csv`,
    path: `/data/people-${digit}.csv`,
    leagues: ['mlb'],
    columns: NEEDED,
    read: readPeople,
  })),
}

async function* readPeople(parts: AsyncIterable<string>): AsyncGenerator<RegisterEntry> {
  for await (const row of readRegisterRows(parts, NEEDED)) {
    const [first, last] = [row('name_first'), row('name_last')]
    if (first === null || last === null) continue
    const [year, month, day] = [row('birth_year'), row('birth_month'), row('birth_day')]
    const birthDate =
      year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
    const ids = idsOfRow(row, COLUMNS)
    if (ids.length > 0) yield { type: 'athlete', ids, ourId: null, name: `${first} ${last}`, birthDate }
  }
}
