import { ApiError } from '../../domain/error.ts'
import type { ErrorCode } from '../../domain/error.ts'
import type { League } from '../../domain/league.ts'
import type { Connection } from './connection.ts'
import type { Context } from './context.ts'
import { isEmptyList } from './load-or-backfill.ts'
import { athleteOrBackfill, athleteOrThrow, teamOrBackfill, teamOrThrow } from './lookups.ts'
import { describeValue } from '../../domain/describe-value.ts'

/** Types renamed since their first ids were issued, as ids are permanent. */
export const NAMES_IN_IDS: Readonly<Record<string, string>> = { SeasonPart: 'SeasonType', SportInfo: 'Sport' }
const TYPES_OF_IDS = new Map(Object.entries(NAMES_IN_IDS).map(([type, name]) => [name, type]))

/** The form of a node id, which is `Type:key` in base64, and of the name of a type. */
const NODE_ID = /^[\w+/-]{4,2000}={0,2}$/
const TYPE_NAME = /^[A-Za-z_]\w*$/

/**
 * Decodes a node id to its type and key; a text that is not a node id is of no type. Texts are judged by their form, as a
 * request may contain thousands.
 */
export function readNodeId(id: string): { readonly typename: string; readonly id: string } {
  const text = NODE_ID.test(id) ? Buffer.from(id, 'base64').toString('utf8') : ''
  const end = text.indexOf(':')
  const typename = text.slice(0, Math.max(0, end))
  if (end === text.length - 1 || !TYPE_NAME.test(typename)) return { typename: '', id }
  return { typename: TYPES_OF_IDS.get(typename) ?? typename, id: text.slice(end + 1) }
}

/** The league and the source id of a node id of a type; `null` for another text. */
export function readLeagueId(
  type: string,
  given: string,
): { readonly league: string; readonly id: string } | null {
  const { typename, id } = readNodeId(given)
  const end = id.indexOf('/')
  return typename === type && end > 0 ? { league: id.slice(0, end), id: id.slice(end + 1) } : null
}

/**
 * The source id in an argument, which may be given as a node id. `scope` is what precedes it in the key of the node,
 * such as `nba`; empty for none. The node id of another type or league is returned as it is: no object has it as its
 * source id, so that it is not found.
 */
export function sourceIdOf(type: string, scope: string, given: string | number): string {
  const text = String(given)
  const { typename, id: key } = readNodeId(text)
  const start = scope === '' ? '' : `${scope}/`
  return typename === type && key.startsWith(start) ? key.slice(start.length) : text
}

/** Description of an argument that names an object in either form. */
export function eitherId(what: string): string {
  return `${what}, given as its \`id\` or \`sourceId\`.`
}

/** Members of filters that name objects of a league, with the type of each. */
const MEMBERS = { teamId: 'Team', opponentId: 'Team', athleteId: 'Athlete' } as const

type Member = keyof typeof MEMBERS
type NamingFilter = { readonly [Name in Member]?: string | null | undefined }

/** A filter with source ids, and the leagues that it leaves. */
export interface NamedFilter<Filter> {
  readonly filter: Filter
  readonly leagues: readonly League[]
}

/** Reads the ids of a filter. A node id limits a list of several leagues to its own. */
export function readNamed<Filter extends NamingFilter>(
  leagues: readonly League[],
  given: Filter,
): NamedFilter<Filter> {
  let left = leagues
  const read: Record<string, string> = {}
  for (const { member, type, id } of namedIn(given)) {
    const league = left.find(({ slug }) => sourceIdOf(type, slug, id) !== id)
    read[member] = league ? sourceIdOf(type, league.slug, id) : id
    if (league) left = [league]
  }
  return { filter: { ...given, ...read }, leagues: left }
}

/**
 * Returns a page of the list that a filter selects. If it is empty because the filter names an object that no league
 * has, throws TEAM_NOT_FOUND or ATHLETE_NOT_FOUND. Checked afterwards, as lists also know objects that the graph does not,
 * such as an article's retired player.
 */
export async function listNamed<T, Filter extends NamingFilter>(
  context: Context,
  { leagues, filter }: NamedFilter<Filter>,
  loadPage: () => Promise<Connection<T>>,
): Promise<Connection<T>> {
  const page = await loadPage()
  if (isEmptyList(page)) await requireNamed(context, leagues, filter)
  return page
}

/** Throws TEAM_NOT_FOUND or ATHLETE_NOT_FOUND if a filter names an object that none of the leagues has. */
async function requireNamed(
  context: Context,
  leagues: readonly League[],
  filter: NamingFilter,
): Promise<void> {
  for (const { type, id } of namedIn(filter)) {
    const { find, need, code } = LOOKUPS[type]
    const [only] = leagues
    if (leagues.length === 1 && only) await need(context, only, id)
    else {
      const found = await Promise.all(leagues.map(({ slug }) => find(context, slug, id)))
      if (found.every((one) => one === null)) {
        throw new ApiError(code, { message: `None of these leagues has ${describeValue(id)}.` })
      }
    }
  }
}

interface Lookup {
  readonly code: ErrorCode
  readonly find: (context: Context, league: string, id: string) => Promise<object | null>
  readonly need: (context: Context, league: League, id: string) => Promise<object>
}

const LOOKUPS: Readonly<Record<'Team' | 'Athlete', Lookup>> = {
  Team: { code: 'TEAM_NOT_FOUND', find: teamOrBackfill, need: teamOrThrow },
  Athlete: { code: 'ATHLETE_NOT_FOUND', find: athleteOrBackfill, need: athleteOrThrow },
}

function namedIn(filter: NamingFilter) {
  return (Object.keys(MEMBERS) as Member[]).flatMap((member) => {
    const id = filter[member]
    return id == null ? [] : [{ member, type: MEMBERS[member], id }]
  })
}
