import type { ExternalIdRow, AthleteIdentity } from '../../store/entities/external-ids.ts'
import { searchForm } from '../../domain/name.ts'
import type { IdentifiedType, IdMethod, IdSourceName } from '../../domain/external-id.ts'
import type { RegisterEntry } from '../../upstream/registers/register.ts'

/** Our entities, among which those of a register are looked for. */
export interface OurEntities {
  readonly athletes: readonly AthleteIdentity[]
  readonly teams: readonly OurEntity[]
  readonly events: readonly OurEntity[]
  /** Our ids of teams by those of others, as `provider:id`, from the table of teams. */
  readonly teamsByOthers: ReadonlyMap<string, string>
}

interface OurEntity {
  readonly league: string
  readonly id: string
}

/** What a register says of our entities. */
export interface JoinedRegister {
  /** Ids by league. */
  readonly rows: ReadonlyMap<string, readonly ExternalIdRow[]>
  /** Our ids that the register states for somebody of another birth date or name. */
  readonly contradicted: readonly string[]
  /** Our athletes whose name and birth date, or name and team, several have, in the register or here. */
  readonly ambiguous: readonly string[]
  /** Ids that several entries of the register have, as `provider:id`. */
  readonly shared: readonly string[]
}

interface Match {
  readonly entityId: string
  readonly entry: RegisterEntry
  readonly method: IdMethod
}

/**
 * Joins the entries of a register with our entities: by our own id where the register states it, a team by its Wikidata id,
 * an athlete by name and birth date, if exactly one has them on each side, and where a birth date is unknown by name and
 * team in the same way. `read` is called twice, as ids that somebody else in the register has, too, are left out.
 */
export async function joinRegister(
  read: () => AsyncIterable<RegisterEntry>,
  ours: OurEntities,
  source: IdSourceName,
): Promise<JoinedRegister> {
  const leagues = leaguesByEntity(ours)
  const byId = new Map(ours.athletes.map((athlete) => [athlete.id, athlete]))
  const byKey = groupByKey(ours.athletes, ({ name, birthDate }) => personKey(name, birthDate))
  const byMember = groupByKey(ours.athletes, ({ name, teamId }) => memberKey(name, teamId))
  const contradicted = new Set<string>()
  const stated: Match[] = []
  const named = new Map<string, RegisterEntry[]>()
  const members = new Map<string, RegisterEntry[]>()
  for await (const entry of read()) {
    const entityId = statedId(entry, ours)
    const teamId = ours.teamsByOthers.get(`${entry.team?.provider}:${entry.team?.id}`) ?? null
    const member = memberKey(entry.name, teamId)
    // Those with a stated id count, too: they are other people of that name.
    if (member !== null && byMember.has(member)) members.set(member, [...(members.get(member) ?? []), entry])
    if (entityId !== null) {
      const athlete = entry.type === 'athlete' ? byId.get(entityId) : undefined
      if (athlete && !isSamePerson(athlete, entry)) contradicted.add(entityId)
      else if (leagues.has(`${entry.type}/${entityId}`)) stated.push({ entityId, entry, method: 'stated' })
    } else if (entry.type === 'athlete' && entry.ourId === null) {
      const key = personKey(entry.name, entry.birthDate)
      if (key !== null && byKey.has(key)) named.set(key, [...(named.get(key) ?? []), entry])
    }
  }
  const isStated = new Set(stated.map(({ entityId }) => entityId))
  const ambiguous: string[] = []
  const byName = [...named].flatMap(([key, entries]): Match[] => {
    const ids = byKey.get(key) ?? []
    const [entityId] = ids
    const [entry] = entries
    if (entityId === undefined || entry === undefined || ids.some((id) => isStated.has(id))) return []
    if (ids.length === 1 && entries.length === 1) return [{ entityId, entry, method: 'name_and_birth_date' }]
    ambiguous.push(...ids)
    return []
  })
  const isMatched = new Set([...stated, ...byName].map(({ entityId }) => entityId))
  const isTaken = new Set([...stated, ...byName].map(({ entry }) => entry))
  const byTeam = [...members].flatMap(([key, entries]): Match[] => {
    const ids = byMember.get(key) ?? []
    const [entityId] = ids
    const [entry] = entries
    if (entityId === undefined || entry === undefined || ids.some((id) => isMatched.has(id))) return []
    // Of two birth dates that are known, the name and the team say nothing.
    const isUnknown = entry.birthDate === null || byId.get(entityId)?.birthDate == null
    if (!isUnknown || entry.ourId !== null || isTaken.has(entry)) return []
    if (ids.length === 1 && entries.length === 1) return [{ entityId, entry, method: 'name_and_team' }]
    ambiguous.push(...ids)
    return []
  })
  const matches = [...stated, ...byName, ...byTeam]
  const shared = await findSharedIds(read, matches)
  return {
    rows: rowsOf(matches, { leagues, shared, source }),
    contradicted: [...contradicted],
    ambiguous,
    shared: [...shared],
  }
}

/** Our id of an entry as the register states it, itself or by the team's Wikidata id; `null` if it does not. */
function statedId(entry: RegisterEntry, { teamsByOthers }: OurEntities): string | null {
  if (entry.type !== 'team') return entry.ourId
  const wikidata = entry.ids.find(({ provider }) => provider === 'wikidata')
  return teamsByOthers.get(`wikidata:${wikidata?.id}`) ?? entry.ourId
}

function leaguesByEntity({ athletes, teams, events }: OurEntities): ReadonlyMap<string, readonly string[]> {
  const leagues = new Map<string, string[]>()
  const add = (type: IdentifiedType) => {
    return ({ league, id }: OurEntity) => {
      const key = `${type}/${id}`
      leagues.set(key, [...(leagues.get(key) ?? []), league])
    }
  }
  athletes.forEach(add('athlete'))
  teams.forEach(add('team'))
  events.forEach(add('event'))
  return leagues
}

/** Our ids by a key, as of name and birth date; an athlete of several leagues has one id. */
function groupByKey(
  athletes: readonly AthleteIdentity[],
  keyOf: (athlete: AthleteIdentity) => string | null,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const athlete of athletes) {
    const { id } = athlete
    const key = keyOf(athlete)
    const ids = key === null ? null : (groups.get(key) ?? [])
    if (key !== null && ids !== null && !ids.includes(id)) groups.set(key, [...ids, id])
  }
  return groups
}

const SUFFIX = / (?:jr|sr|ii|iii|iv|v)$/

/** A name without accents, punctuation and suffix. */
function plainName(name: string): string {
  return searchForm(name).replace(SUFFIX, '')
}

function personKey(name: string | null, birthDate: string | null): string | null {
  return name === null || birthDate === null ? null : `${plainName(name)}/${birthDate.slice(0, 10)}`
}

/** A name with a team, by our id of it. */
function memberKey(name: string | null, teamId: string | null): string | null {
  return name === null || teamId === null ? null : `${plainName(name)}/${teamId}`
}

/** Whether a stated id may be right: the birth dates are the same, or, where one is unknown, the family names. */
function isSamePerson(ours: AthleteIdentity, entry: RegisterEntry): boolean {
  if (ours.birthDate !== null && entry.birthDate !== null)
    return ours.birthDate.slice(0, 10) === entry.birthDate
  const lastWord = (name: string) => plainName(name).split(' ').at(-1)
  return entry.name !== null && lastWord(ours.name) === lastWord(entry.name)
}

/** The ids of matches that another entry of the register has, too. */
async function findSharedIds(
  read: () => AsyncIterable<RegisterEntry>,
  matches: readonly Match[],
): Promise<ReadonlySet<string>> {
  const owners = new Map<string, string | null>()
  for (const { entry } of matches) for (const id of entry.ids) owners.set(idKey(entry, id), null)
  const shared = new Set<string>()
  if (owners.size === 0) return shared
  for await (const entry of read()) {
    const owner = `${entry.ourId ?? ''}/${entry.name ?? ''}`
    for (const id of entry.ids) {
      const key = idKey(entry, id)
      const known = owners.get(key)
      if (known === null) owners.set(key, owner)
      else if (known !== undefined && known !== owner) shared.add(key)
    }
  }
  return shared
}

function idKey({ type }: RegisterEntry, { provider, id }: RegisterEntry['ids'][number]): string {
  return `${type}:${provider}:${id}`
}

function rowsOf(
  matches: readonly Match[],
  {
    leagues,
    shared,
    source,
  }: {
    readonly leagues: ReadonlyMap<string, readonly string[]>
    readonly shared: ReadonlySet<string>
    readonly source: IdSourceName
  },
): ReadonlyMap<string, readonly ExternalIdRow[]> {
  const rows = new Map<string, ExternalIdRow[]>()
  for (const { entityId, entry, method } of matches) {
    const ids = entry.ids
      .filter((id) => !shared.has(idKey(entry, id)))
      .map((id): ExternalIdRow => ({ ...id, type: entry.type, entityId, source, method }))
    for (const league of leagues.get(`${entry.type}/${entityId}`) ?? []) {
      const known = rows.get(league)
      if (known) known.push(...ids)
      else rows.set(league, [...ids])
    }
  }
  return rows
}
