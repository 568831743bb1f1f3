import type { Logo, Team } from '../../domain/team.ts'
import { EMPTY_FACTS } from '../facts.ts'
import type { Facts } from '../facts.ts'
import { readEach, Rejection, readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import {
  at,
  count,
  describe,
  flag,
  id,
  idProblem,
  instant,
  isObject,
  list,
  name,
  text,
} from './json-readers.ts'
import { normaliseVenue } from './venue.ts'
import type { Payload } from './payload.ts'
import { rejectedPayload } from './payload.ts'

/** `sports[0].leagues[0].teams[].team`: one row of a league's list of teams, or one `team` alone. */
export function normaliseTeams(context: NormaliseContext, body: unknown): Payload {
  const path = 'sports[0].leagues[0].teams'
  const rows = at(body, 'sports', 0, 'leagues', 0, 'teams')
  if (!Array.isArray(rows)) return rejectedPayload(context, body, `a list at ${path}`)
  const teams = readEach(
    context,
    'team',
    rows,
    path,
    (row, here) => normaliseTeam(context, at(row, 'team'), `${here}.team`),
    (team) => team.id,
  )
  return { teams: teams.map((value) => ({ value, from: 'listing' })) }
}

/** One team's page: names, record, standing, venue. */
export function normaliseTeamDetail(context: NormaliseContext, body: unknown): Payload {
  const raw = at(body, 'team')
  if (!isObject(raw)) return rejectedPayload(context, body, 'an object at team')
  const team = readOne(context, 'team', normaliseTeam(context, raw, 'team'))
  const entities = new EmbeddedEntities(context)
  entities.venue(normaliseVenue(context, venueOf(raw)), 'listing')
  return {
    teams: team ? [{ value: team, from: 'detail' }] : EMPTY_FACTS.teams,
    venues: entities.facts.venues,
  } satisfies Partial<Facts>
}

/** A team wherever one stands, with a reason where it cannot be one. */
export function normaliseTeam(context: NormaliseContext, raw: unknown, path: string): Team | Rejection {
  if (!isObject(raw)) return new Rejection(path, `expected a team, came ${describe(raw)}`)
  const teamId = id(raw['id'])
  if (teamId === null) return new Rejection(`${path}.id`, idProblem(raw['id']))
  const displayName = teamName(raw)
  if (displayName === null) return new Rejection(path, 'expected a team with a name, came none', teamId)
  const logos = logosOf(raw)
  return {
    league: context.league,
    id: teamId,
    uid: text(raw['uid']),
    slug: text(raw['slug']),
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
    venueId: id(at(venueOf(raw), 'id')),
    isActive: flag(raw['isActive']) ?? true,
    isAllStar: flag(raw['isAllStar']) ?? false,
    isPlaceholder: isPlaceholder(teamId, displayName, logos.length > 0, flag(raw['isActive'])),
  }
}

/** A team that another thing's payload names; null where it cannot be read, which is that thing's matter. */
export function mentionTeam(context: NormaliseContext, raw: unknown): Team | null {
  const team = normaliseTeam(context, raw, '')
  return team instanceof Rejection ? null : team
}

/** A team's display name; rankings give only location and name. */
export function teamName(raw: unknown): string | null {
  const given = name(at(raw, 'displayName'))
  if (given !== null) return given
  const parts = [name(at(raw, 'location')), name(at(raw, 'name')) ?? name(at(raw, 'nickname'))]
  const known = [...new Set(parts.filter((part) => part !== null))]
  return known.length > 0 ? known.join(' ') : name(at(raw, 'shortDisplayName'))
}

/** A hex colour without `#`, six digits; null for anything else. */
export function colour(value: unknown): string | null {
  const written = text(value)?.replace(/^#/, '') ?? ''
  return /^[0-9a-f]{6}$/i.test(written) ? written : null
}

/** The address of a team's first logo, in either form. */
export function logoOf(raw: unknown): string | null {
  return text(at(raw, 'logo')) ?? text(at(raw, 'logos', 0, 'href'))
}

function logosOf(raw: unknown): readonly Logo[] {
  const several = list(at(raw, 'logos')).flatMap((logo) => {
    const href = text(at(logo, 'href'))
    if (href === null) return []
    return [
      {
        href,
        width: count(at(logo, 'width')),
        height: count(at(logo, 'height')),
        alt: text(at(logo, 'alt')),
        rel: list(at(logo, 'rel')).flatMap((word) => name(word) ?? []),
        lastUpdated: instant(at(logo, 'lastUpdated')),
      },
    ]
  })
  if (several.length > 0) return several
  const href = text(at(raw, 'logo'))
  return href === null ? [] : [{ href, width: null, height: null, alt: null, rel: [], lastUpdated: null }]
}

/** Team pages have `record.items[]`, schedules and rosters `recordSummary`. */
function recordSummary(raw: unknown): string | null {
  const items = list(at(raw, 'record', 'items'))
  const total = items.find((item) => at(item, 'type') === 'total') ?? items[0]
  return name(at(total, 'summary')) ?? name(at(raw, 'recordSummary'))
}

function venueOf(raw: unknown): unknown {
  return at(raw, 'venue') ?? at(raw, 'franchise', 'venue')
}

/**
 * Opponents that are not known yet are pseudo teams ("Quarterfinal 4 Winner", "TBD") which later give way to
 * another id: inactive and without a logo, or with a negative id, or named so and without a logo.
 */
function isPlaceholder(
  teamId: string,
  displayName: string,
  hasLogo: boolean,
  isActive: boolean | null,
): boolean {
  if (/^-\d+$/.test(teamId)) return true
  return !hasLogo && (isActive === false || /\b(?:winner|loser|tbd|to be determined)\b/i.test(displayName))
}
