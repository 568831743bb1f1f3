import { once } from '../../domain/once.ts'
import { LEAGUES } from '../../domain/league.ts'
import { ID_SOURCES, isIdProvider } from '../../domain/external-id.ts'
import type { IdSourceName } from '../../domain/external-id.ts'
import type { ExternalIdRow } from '../../store/entities/external-ids.ts'
import { TEAM_IDS } from './team-ids.ts'

/** The ids of teams in the table, by league; a club stands in all leagues of its sport. Throws if the table is malformed. */
export const teamIdRows = once((): ReadonlyMap<string, readonly ExternalIdRow[]> => {
  const rows = new Map<string, ExternalIdRow[]>()
  let leagues: readonly string[] = []
  let columns: readonly Column[] = []
  for (const line of TEAM_IDS.trim().split('\n')) {
    const fields = line.split('|')
    const [first = ''] = fields
    if (first.startsWith('#')) {
      leagues = leaguesOf(first.slice(1))
      columns = fields.slice(1).map(columnOf)
      continue
    }
    const ids = columns.flatMap(({ provider, source }, index) => {
      const id = fields[index + 2] ?? ''
      return id === ''
        ? []
        : [{ type: 'team' as const, entityId: first, provider, id, source, method: 'stated' as const }]
    })
    for (const league of leagues) rows.set(league, [...(rows.get(league) ?? []), ...ids])
  }
  return rows
})

type Column = Pick<ExternalIdRow, 'provider' | 'source'>

function leaguesOf(name: string): readonly string[] {
  const found = LEAGUES.filter(({ slug, sport }) => slug === name || sport === name).map(({ slug }) => slug)
  if (found.length === 0) throw new Error(`no league or sport ${name}`)
  return found
}

function columnOf(text: string): Column {
  const [provider = '', source = ''] = text.split('@')
  if (!isIdProvider(provider)) throw new Error(`no provider ${provider}`)
  if (!Object.hasOwn(ID_SOURCES, source)) throw new Error(`no source ${source}`)
  return { provider, source: source as IdSourceName }
}
