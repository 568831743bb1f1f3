import type { Logo, Team } from '../../domain/team.ts'
import { EMPTY_FACTS } from '../facts.ts'
import type { Facts, Ranked } from '../facts.ts'
import { readEach, Rejection, readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import type { JsonObject } from './json-readers.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import {
  valueAt,
  readCount,
  describe,
  emptiedMembers,
  flag,
  readId,
  idProblem,
  instant,
  isObject,
  list,
  name,
  readText,
  readUrl,
} from './json-readers.ts'
import { normaliseVenue } from './venue.ts'
import type { NormalisedPayload } from './payload.ts'
import { rejectedPayload } from './payload.ts'

/** `sports[0].leagues[0].teams[].team`: a row of a league's list of teams, or a single `team`. */
export function normaliseTeams(context: NormaliseContext, body: unknown): NormalisedPayload {
  const path = 'sports[0].leagues[0].teams'
  const rows = valueAt(body, 'sports', 0, 'leagues', 0, 'teams')
  if (!Array.isArray(rows)) return rejectedPayload(context, body, `a list at ${path}`)
  const teams = readEach(
    context,
    'team',
    rows,
    path,
    (row, here): Ranked<Team> | Rejection => {
      const raw = valueAt(row, 'team')
      const value = normaliseTeam(context, raw, `${here}.team`)
      return value instanceof Rejection
        ? value
        : { value, from: 'listing', ended: emptiedMembers(raw, value) }
    },
    (team) => team.value.id,
  )
  return { teams }
}

/** One team's page: names, record, standing, venue. */
export function normaliseTeamDetail(context: NormaliseContext, body: unknown): NormalisedPayload {
  const raw = valueAt(body, 'team')
  if (!isObject(raw)) return rejectedPayload(context, body, 'an object at team')
  const team = readOne(context, 'team', normaliseTeam(context, raw, 'team'))
  const entities = new EmbeddedEntities(context)
  entities.venue(normaliseVenue(context, venueOf(raw)), 'listing')
  return {
    teams: team ? [{ value: team, from: 'detail', ended: emptiedMembers(raw, team) }] : EMPTY_FACTS.teams,
    venues: entities.facts.venues,
  } satisfies Partial<Facts>
}

/** Reads a team in any payload, or returns the reason for rejection. */
function normaliseTeam(context: NormaliseContext, raw: unknown, path: string): Team | Rejection {
  if (!isObject(raw)) return new Rejection(path, `expected a team, got ${describe(raw)}`)
  const teamId = readId(raw['id'])
  if (teamId === null) return new Rejection(`${path}.id`, idProblem(raw['id']))
  const displayName = teamName(raw)
  if (displayName === null) return new Rejection(path, 'expected a team with a name, got none', teamId)
  const logos = logosOf(raw)
  return {
    league: context.league,
    id: teamId,
    uid: readText(raw['uid']),
    slug: readText(raw['slug']),
    location: name(raw['location']),
    name: name(raw['name']) ?? name(raw['nickname']) ?? displayName,
    nickname: name(raw['nickname']),
    abbreviation: name(raw['abbreviation']),
    displayName,
    shortDisplayName: name(raw['shortDisplayName']),
    color: colour(raw['color']),
    alternateColor: colour(raw['alternateColor']),
    logos,
    record: recordSummary(raw),
    standingSummary: name(raw['standingSummary']),
    venueId: readId(valueAt(venueOf(raw), 'id')) ?? normaliseVenue(context, venueOf(raw))?.id ?? null,
    isActive: flag(raw['isActive']) ?? true,
    isAllStar: isAllStar(raw, displayName),
    isPlaceholder: isPlaceholder(raw, teamId, displayName, logos.length > 0),
  }
}

/** Reads a team embedded in another entity's payload; null if invalid, which does not reject the entity. */
export function parseEmbeddedTeam(context: NormaliseContext, raw: unknown): Team | null {
  const team = normaliseTeam(context, raw, '')
  return team instanceof Rejection ? null : team
}

/** The id of all opponents that the source does not name. */
export const UNDECIDED_ID = 'tbd'

/** The placeholder of an opponent that the source does not name: games refer to it until they have a team. */
export function undecidedTeam(context: NormaliseContext): Team | null {
  const raw = { id: UNDECIDED_ID, displayName: UNDECIDED_NAME, abbreviation: UNDECIDED_NAME, isActive: false }
  return parseEmbeddedTeam(context, raw)
}

/** The name of an opponent that the source does not name. */
export const UNDECIDED_NAME = 'TBD'

/** The team of a side; `null` without an id. A team without a name has its abbreviation or id, until its list is read. */
export function parseSide(context: NormaliseContext, competitor: unknown): Team | null {
  const raw = valueAt(competitor, 'team')
  const teamId = readId(valueAt(raw, 'id')) ?? readId(valueAt(competitor, 'id'))
  if (teamId === null) return null
  const known = teamName(raw) ?? name(valueAt(raw, 'abbreviation')) ?? `Team ${teamId}`
  return parseEmbeddedTeam(context, { ...(isObject(raw) && raw), id: teamId, displayName: known })
}

/** A team's display name; rankings give only location and name. */
export function teamName(raw: unknown): string | null {
  const given = name(valueAt(raw, 'displayName'))
  if (given !== null) return given
  const parts = [name(valueAt(raw, 'location')), name(valueAt(raw, 'name')) ?? name(valueAt(raw, 'nickname'))]
  const known = [...new Set(parts.filter((part) => part !== null))]
  return known.length > 0 ? known.join(' ') : name(valueAt(raw, 'shortDisplayName'))
}

/** A hex colour without `#`, six digits; null for anything else. */
export function colour(value: unknown): string | null {
  const written = readText(value)?.replace(/^#/, '') ?? ''
  return /^[0-9a-f]{6}$/i.test(written) ? written : null
}

/** The URL of a team's first logo, in either form. */
export function logoOf(raw: unknown): string | null {
  return readUrl(valueAt(raw, 'logo')) ?? readUrl(valueAt(raw, 'logos', 0, 'href'))
}

function logosOf(raw: unknown): readonly Logo[] {
  const several = list(valueAt(raw, 'logos')).flatMap((logo) => {
    const href = readUrl(valueAt(logo, 'href'))
    if (href === null) return []
    return [
      {
        href,
        width: readCount(valueAt(logo, 'width')),
        height: readCount(valueAt(logo, 'height')),
        alt: readText(valueAt(logo, 'alt')),
        rel: list(valueAt(logo, 'rel')).flatMap((word) => name(word) ?? []),
        lastUpdated: instant(valueAt(logo, 'lastUpdated')),
      },
    ]
  })
  if (several.length > 0) return several
  const href = readUrl(valueAt(raw, 'logo'))
  return href === null ? [] : [{ href, width: null, height: null, alt: null, rel: [], lastUpdated: null }]
}

/** Team pages have `record.items[]`, schedules and rosters `recordSummary`. */
function recordSummary(raw: unknown): string | null {
  const items = list(valueAt(raw, 'record', 'items'))
  const total = items.find((item) => (valueAt(item, 'type') ?? 'total') === 'total')
  return name(valueAt(total, 'summary')) ?? name(valueAt(raw, 'recordSummary'))
}

function venueOf(raw: unknown): unknown {
  return valueAt(raw, 'venue') ?? valueAt(raw, 'franchise', 'venue')
}

function isAllStar(raw: JsonObject, displayName: string): boolean {
  return flag(raw['isAllStar']) ?? /\ball[ -]stars?\b/i.test(displayName)
}

/**
 * Opponents that are still unknown are placeholder teams ("Quarterfinal 4 Winner", "TBD") with ids that are replaced
 * later: inactive and without a logo, or with a negative id, or with such a name and without a logo. Teams of an all-star
 * game are inactive and without a logo, too.
 */
function isPlaceholder(raw: JsonObject, teamId: string, displayName: string, hasLogo: boolean): boolean {
  if (/^-\d+$/.test(teamId)) return true
  if (isAllStar(raw, displayName)) return false
  return (
    !hasLogo &&
    (flag(raw['isActive']) === false || /\b(?:winner|loser|tbd|to be determined)\b/i.test(displayName))
  )
}
