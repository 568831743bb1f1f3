import type { BracketRound } from '../data/calendars.ts'
import type { SimSeason } from './seasons.ts'

const REGIONS = ['South', 'West', 'East', 'Midwest']

/** What a knock-out game is called; null where it has no name. */
export function headline(season: SimSeason, round: BracketRound, node: number, game: number): string | null {
  const { league, year } = season
  if (league === 'mens-college-basketball') {
    const inRegion = round.slug !== 'final-four' && round.slug !== 'national-championship'
    const perRegion: Record<string, number> = {
      'first-four': 16,
      '1st-round': 8,
      '2nd-round': 4,
      'sweet-16': 2,
      'elite-8': 1,
    }
    const region = REGIONS[Math.floor(node / (perRegion[round.slug] ?? 1)) % 4] ?? 'South'
    const middle = inRegion ? ` - ${region} Region` : ''
    return `Men's Basketball Championship${middle} - ${round.name}`
  }
  if (league === 'nfl')
    return round.slug === 'super-bowl'
      ? `Super Bowl ${year - 1965}`
      : `${node < 4 ? 'AFC' : 'NFC'} ${round.name}`
  if (league === 'college-football') return `College Football Playoff ${round.name.replace('CFP ', '')}`
  if (round.bestOf > 1) return `${round.name} - Game ${game}`
  if (round.bestOf === 0) return `${game === 1 ? '1st' : '2nd'} Leg`
  return null
}
