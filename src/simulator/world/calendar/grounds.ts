import { NEUTRAL_GROUNDS } from '../../data/neutral-grounds.ts'
import type { Fixture } from './fixture.ts'
import { cellText, rowsOf, venueId, type SimTeam, type SimVenue } from '../teams/team-rows.ts'

interface GroundRow {
  readonly league: string
  /** The season's year; `*` for seasons without their own rows. */
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

/** The properties of a game that determine its ground. */
interface NeutralGame extends Pick<Fixture, 'id' | 'league' | 'season' | 'headline'> {
  /** The slug of its round. */
  readonly round: string
}

/** Returns the neutral ground of a game; null if there is none. */
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
  // Consecutive games of a round get different grounds.
  return fitting[Number(id) % fitting.length]?.ground ?? null
}

/** All neutral grounds of a competition in a season, in list order. */
export function groundsOf(league: string, season: number): SimVenue[] {
  const own = ROWS.filter((row) => row.league === league && row.round === '*')
  const dated = own.filter((row) => row.season === String(season))
  return (dated.length > 0 ? dated : own.filter((row) => row.season === '*')).map(({ ground }) => ground)
}

/** The ground of a game: neutral, or the home team's. */
export const groundOf = ({ ground, home }: Pick<Fixture, 'ground' | 'home'>): SimVenue => ground ?? home.venue

/** The ground of a game as far as it is known: a game without a home team yet has none, unless it is neutral. */
export const knownGround = (fixture: Fixture, homeTeam: Pick<SimTeam, 'isPlaceholder'>): SimVenue | null =>
  fixture.ground ?? (homeTeam.isPlaceholder ? null : fixture.home.venue)

/** Names of the bowls outside of the play-offs. */
export const BOWLS: readonly string[] = ROWS.flatMap(({ round }) => (round.endsWith(' Bowl') ? [round] : []))
