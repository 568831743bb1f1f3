import { CAPABILITIES } from '../../domain/league.ts'
import type { Availability, League, LeagueKind } from '../../domain/league.ts'
import { builder } from '../builder.ts'
import { enumValues } from '../values.ts'

const CapabilityLevelEnum = builder.enumType('CapabilityLevel', {
  description: 'How much of a capability a league has.',
  values: {
    AVAILABLE: { value: 'available', description: 'All of it.' },
    LIMITED: { value: 'limited', description: 'Some of it, or unverified: answers have what there is.' },
    UNAVAILABLE: { value: 'unavailable', description: 'Nothing.' },
  } as const,
})

const CAPABILITY_TEXTS: Record<(typeof CAPABILITIES)[number], string> = {
  core: 'Events, live events, teams, rosters, athletes and news.',
  plays: 'Play-by-play.',
  boxscore: 'Box scores; limited means team totals and period scores only, or unverified.',
  odds: 'Betting lines.',
  injuries: 'Injury reports and availability.',
  winprobability: 'Win probabilities.',
  tournament: 'A bracket with regions and rounds.',
  schedule: 'Schedules; limited means that ranges of days may be incomplete.',
  push: 'Webhooks, the stream and subscriptions.',
}

/** What a league has. */
export const CapabilitiesRef = builder.objectRef<League['capabilities']>('Capabilities').implement({
  description: 'What a league has.',
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
  LEAGUE: 'An American league.',
  DOMESTIC: 'A country’s soccer league.',
  CUP: 'A country’s soccer cup.',
  CONTINENTAL: 'A continent’s club competition.',
  WORLD: 'A world tournament.',
  QUALIFYING: 'Qualifying for the world tournament.',
}

/** The kinds of competition. */
export const LeagueKindEnum = builder.enumType('LeagueKind', {
  description: 'What kind of competition a league is.',
  values: enumValues(KINDS),
})
