import type { Body, LeagueSnapshot } from '../snapshot.ts'

/** The format of a league's games: periods, their length, and overtime. */
export function formatOf({ rules, payloads }: LeagueSnapshot): Body {
  const { count: periods, unit: displayName, seconds: clock } = rules.periods
  const { overtime } = payloads.clock
  return {
    regulation: { periods, displayName, slug: displayName.toLowerCase(), ...(clock === 0 ? {} : { clock }) },
    ...(overtime ? { overtime } : {}),
  }
}
