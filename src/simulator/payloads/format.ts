import type { Body, LeagueSnapshot } from './snapshot.ts'
import { regulation } from './status.ts'

const UNITS: Readonly<Record<string, readonly [name: string, seconds: number]>> = {
  football: ['Quarter', 900],
  basketball: ['Quarter', 720],
  baseball: ['Inning', 0],
  hockey: ['Period', 1200],
  soccer: ['Half', 2700],
}

/** How a league's game is played: periods and their length, and overtime. */
export function formatOf(snapshot: LeagueSnapshot): Body {
  const { slug, sport } = snapshot.league
  const [displayName, clock] =
    slug === 'mens-college-basketball' ? (['Half', 1200] as const) : (UNITS[sport] ?? ['Period', 0])
  const periods = regulation(slug, sport)
  return {
    regulation: { periods, displayName, slug: displayName.toLowerCase(), ...(clock === 0 ? {} : { clock }) },
    ...(sport === 'football' || sport === 'basketball' ? { overtime: overtimeOf(sport) } : {}),
  }
}

function overtimeOf(sport: string): Body {
  if (sport === 'basketball') return { clock: 300 }
  return { periods: 1, displayName: 'sudden-death', slug: 'sudden-death', clock: 600 }
}
