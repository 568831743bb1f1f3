import { CAPABILITIES } from '../../../domain/league.ts'
import type { Availability, League, LeagueKind } from '../../../domain/league.ts'
import { builder } from '../builder.ts'
import { enumValues } from '../../loading/values.ts'

const CapabilityLevelEnum = builder.enumType('CapabilityLevel', {
  description: 'Level of support for a capability in a league.',
  values: {
    AVAILABLE: { value: 'available', description: 'Fully available.' },
    LIMITED: {
      value: 'limited',
      description: 'Partially available or unverified. Responses contain what is available.',
    },
    UNAVAILABLE: { value: 'unavailable', description: 'Not available.' },
  } as const,
})

const CAPABILITY_TEXTS: Record<(typeof CAPABILITIES)[number], string> = {
  core: 'Events, live events, teams, rosters, athletes and news.',
  plays: 'Play-by-play.',
  boxscore: 'Box scores. Limited: team statistics and period scores only, or unverified.',
  odds: 'Betting lines.',
  injuries: 'Injury reports and availability.',
  winprobability: 'Win probability.',
  tournament: 'Tournament bracket with regions and rounds.',
  schedule: 'Schedules. Limited: date ranges may be incomplete.',
  push: 'Real-time updates: webhooks, stream and subscriptions.',
}

/** Capabilities of a league. */
export const CapabilitiesRef = builder.objectRef<League['capabilities']>('Capabilities').implement({
  description: 'Data that is available for a league.',
  fields: (t) =>
    Object.fromEntries(
      CAPABILITIES.map((capability) => [
        capability,
        t.field({
          type: CapabilityLevelEnum,
          description: CAPABILITY_TEXTS[capability],
          resolve: (capabilities): Availability => capabilities[capability],
        }),
      ]),
    ),
})

const KINDS: Record<Uppercase<LeagueKind>, string> = {
  LEAGUE: 'North American league.',
  DOMESTIC: 'Domestic soccer league.',
  CUP: 'Domestic soccer cup.',
  CONTINENTAL: 'Continental club competition.',
  WORLD: 'World tournament.',
  QUALIFYING: 'Qualification for a world tournament.',
}

/** Kinds of competition. */
export const LeagueKindEnum = builder.enumType('LeagueKind', {
  description: 'Kind of competition.',
  values: enumValues(KINDS),
})
