import { NEUTRAL_GROUNDS } from '../data/neutral-grounds.ts'
import type { Fixture } from './fixture.ts'
import { cellText, rowsOf, venueId, type SimVenue } from './team-rows.ts'

interface GroundRow {
  readonly league: string
  /** The season's year; `*` for those that have no rows of their own. */
  readonly season: string
  /** The round's slug, or a part of the game's name; `*` for all others. */
  readonly round: string
  readonly ground: SimVenue
}

const ROWS: readonly GroundRow[] = rowsOf(NEUTRAL_GROUNDS).map((cells) => {
  const [league, season, round, name, city, state, country, roof, seats] = cells.map(cellText)
  const [venueName = '', venueCity = ''] = [name, city]
  const ground = {
    id: venueId(venueName, venueCity),
    name: venueName,
    city: venueCity,
    state: state ?? '',
    country: country ?? '',
    indoor: roof === 'in',
    seats: Number(seats),
  }
  return { league: league ?? '', season: season ?? '', round: round ?? '', ground }
})

/** What of a game says where it is played. */
interface NeutralGame extends Pick<Fixture, 'id' | 'league' | 'season' | 'headline'> {
  /** The slug of its round. */
  readonly round: string
}

/** The neutral ground of a game; null where the competition has none for it. */
export function neutralGround({ id, league, season, round, headline }: NeutralGame): SimVenue | null {
  const own = ROWS.filter((row) => row.league === league)
  const dated = own.filter((row) => row.season === String(season))
  const rows = dated.length > 0 ? dated : own.filter((row) => row.season === '*')
  const named = rows.filter((row) => row.round === round || headline?.includes(row.round) === true)
  const longest = Math.max(...named.map((row) => row.round.length))
  const fitting =
    named.length > 0
      ? named.filter((row) => row.round.length === longest)
      : rows.filter((row) => row.round === '*')
  // Games of a round follow each other, so that two of them are not at one place.
  return fitting[Number(id) % fitting.length]?.ground ?? null
}

/** All grounds that a competition has chosen for a season, in the order of the list. */
export function groundsOf(league: string, season: number): SimVenue[] {
  const own = ROWS.filter((row) => row.league === league && row.round === '*')
  const dated = own.filter((row) => row.season === String(season))
  return (dated.length > 0 ? dated : own.filter((row) => row.season === '*')).map(({ ground }) => ground)
}

/** Where a game is played: a neutral ground, or the home team's. */
export const groundOf = ({ ground, home }: Pick<Fixture, 'ground' | 'home'>): SimVenue => ground ?? home.venue

/** The names of the bowls that are no part of a play-off. */
export const BOWLS: readonly string[] = ROWS.flatMap(({ round }) => (round.endsWith(' Bowl') ? [round] : []))
