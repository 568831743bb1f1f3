import { LEAGUES } from '../../domain/league.ts'
import { isRecord, parseJson } from '../json.ts'
import type { RegisterEntry, RegisterFile, Register } from './register.ts'
import { dayOf } from './csv-rows.ts'

/**
 * The property of Wikidata that has our id of an athlete, by file, and the leagues in which such ids are. A number that is
 * wrong does no harm: a stated id counts only if the birth date is ours, too, or else the name.
 */
const PROPERTIES = [
  ['mlb', 'P3571', ['mlb']],
  ['nfl', 'P3686', ['nfl']],
  ['nba', 'P3685', ['nba']],
  ['nhl', 'P3687', ['nhl']],
  ['soccer', 'P3681', LEAGUES.filter(({ sport }) => sport === 'soccer').map(({ slug }) => slug)],
] as const

/** Wikidata (CC0): the items of athletes, which state our ids. */
export const WIKIDATA: Register = {
  name: 'wikidata',
  source: 'wikidata',
  url: 'https://query.wikidata.org',
  files: PROPERTIES.map(([name, property, leagues]): RegisterFile => ({
    name: `${name}.json`,
    path: `/sparql?format=json&query=${encodeURIComponent(queryOf(property))}`,
    leagues,
    columns: [],
    read: readItems,
  })),
}

function queryOf(property: string): string {
  return (
    `SELECT ?item ?ours ?name ?born WHERE { ?item wdt:${property} ?ours . ` +
    'OPTIONAL { ?item rdfs:label ?name FILTER(LANG(?name) = "en") } OPTIONAL { ?item wdt:P569 ?born } }'
  )
}

async function* readItems(parts: AsyncIterable<string>): AsyncGenerator<RegisterEntry> {
  const texts: string[] = []
  for await (const part of parts) texts.push(part)
  const parsed = parseJson(texts.join(''))
  const results = parsed.ok && isRecord(parsed.value) ? parsed.value['results'] : null
  const bindings = isRecord(results) ? results['bindings'] : null
  if (!Array.isArray(bindings)) throw new Error('expected the results of a SPARQL query')
  for (const binding of bindings) {
    const id = /\/(Q\d+)$/.exec(valueOf(binding, 'item') ?? '')?.[1]
    const ourId = valueOf(binding, 'ours')
    if (id === undefined || ourId === null) continue
    const [name, birthDate] = [valueOf(binding, 'name'), dayOf(valueOf(binding, 'born'))]
    yield { type: 'athlete', ids: [{ provider: 'wikidata', id }], ourId, name, birthDate }
  }
}

/** The value of a variable in a row of results; `null` if it is unbound. */
function valueOf(binding: unknown, variable: string): string | null {
  const term = isRecord(binding) ? binding[variable] : null
  const value = isRecord(term) ? term['value'] : null
  return typeof value === 'string' ? value : null
}
