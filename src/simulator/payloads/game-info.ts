import { NAMES } from '../data/names.ts'
import { groundOf } from '../world/grounds.ts'
import { randomOf } from '../world/random.ts'
import { page, ref, venueOf } from './common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from './snapshot.ts'

/** The officials of a game by sport: the upstream's number and name of each post. */
const POSTS: Readonly<Record<string, readonly (readonly [id: string, name: string])[]>> = {
  football: [
    ['104', 'Referee'],
    ['116', 'Umpire'],
    ['112', 'Head Linesman'],
    ['113', 'Line Judge'],
    ['111', 'Field Judge'],
    ['114', 'Side Judge'],
    ['110', 'Back Judge'],
  ],
  basketball: [
    ['40', 'Referee'],
    ['40', 'Referee'],
    ['40', 'Referee'],
  ],
  baseball: [
    ['206', 'Home Plate Umpire'],
    ['207', 'First Base Umpire'],
    ['208', 'Second Base Umpire'],
    ['209', 'Third Base Umpire'],
  ],
  hockey: [
    ['24', 'Referee'],
    ['24', 'Referee'],
    ['25', 'Linesman'],
    ['25', 'Linesman'],
  ],
  soccer: [['1', 'Referee']],
}

interface Official {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly post: readonly [id: string, name: string]
}

/** How many crews a league has: more than games in the days between two of one crew's. */
const CREWS: Readonly<Record<string, number>> = {
  'college-football': 160,
  'mens-college-basketball': 380,
  nfl: 33,
}
const OTHER_CREWS = 64

/** The officials of a game. Crews work in the order of the schedule, so that nobody has two games at once. */
function officialsOf(snapshot: LeagueSnapshot, game: GameSnapshot): Official[] {
  const culture = snapshot.league.sport === 'soccer' ? game.fixture.home.culture : 'british'
  const posts = POSTS[snapshot.league.sport] ?? []
  const crew = Number(game.fixture.id.slice(-5)) % (CREWS[snapshot.league.slug] ?? OTHER_CREWS)
  return posts.map((post, index) => {
    const person = crew * posts.length + index
    const random = randomOf('official', snapshot.league.slug, culture, person)
    return {
      id: String(17_000 + person),
      firstName: random.pick(NAMES[culture].given),
      lastName: random.pick(NAMES[culture].family),
      post,
    }
  })
}

/** Ground, attendance and officials; these are named at the start of the game. */
export function gameInfo(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { view, fixture } = game
  const isNamed = view.began !== null
  const isOnGrass = snapshot.league.sport === 'football' && !groundOf(fixture).indoor
  const venue = venueOf(snapshot, groundOf(fixture))
  return {
    venue: {
      ...venue,
      ...(snapshot.league.sport === 'soccer' || snapshot.league.sport === 'baseball'
        ? {}
        : { grass: isOnGrass }),
      images: [],
    },
    attendance: view.attendance,
    ...(snapshot.league.sport === 'baseball' && view.ended !== null && view.began !== null
      ? { gameDuration: hoursText(view.ended - view.began) }
      : {}),
    ...(isNamed
      ? {
          officials: officialsOf(snapshot, game).map((official, index) => ({
            ...(snapshot.league.sport === 'baseball'
              ? {}
              : { fullName: `${official.firstName} ${official.lastName}` }),
            displayName: `${official.firstName} ${official.lastName}`,
            position: { name: official.post[1], displayName: official.post[1], id: official.post[0] },
            order: index + 1,
          })),
        }
      : {}),
  }
}

/** `2:38`. */
function hoursText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The core API's list of officials, with ids. */
export function coreOfficials(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { id } = game.fixture
  const items = game.view.began === null ? [] : officialsOf(snapshot, game)
  return page(
    items.map((official, index) => ({
      ...ref(snapshot, `events/${id}/competitions/${id}/officials/${official.id}`),
      id: official.id,
      firstName: official.firstName,
      lastName: official.lastName,
      fullName: `${official.firstName} ${official.lastName}`,
      displayName: `${official.firstName} ${official.lastName}`,
      position: { name: official.post[1], displayName: official.post[1], id: official.post[0] },
      order: index + 1,
    })),
    1,
    25,
  )
}
