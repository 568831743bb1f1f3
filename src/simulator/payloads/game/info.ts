import { MINUTE_MS } from '../../../domain/time.ts'
import { NAMES } from '../../data/names.ts'
import { knownGround } from '../../world/calendar/grounds.ts'
import { randomOf } from '../../../domain/random.ts'
import { page, ref, venueOf } from '../common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

interface Official {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly post: readonly [id: string, name: string]
}

/** The officials of a game. Crews are assigned in schedule order, so that none has two games at once. */
function officialsOf(snapshot: LeagueSnapshot, game: GameSnapshot): Official[] {
  const { posts, areOfficialsLocal } = snapshot.payloads.people
  const culture = areOfficialsLocal ? game.fixture.home.culture : 'british'
  const crew = Number(game.fixture.id.slice(-5)) % snapshot.rules.crews
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

/** Venue, attendance and officials, who are published at the start of the game. */
export function gameInfo(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { view, fixture } = game
  const hasBegun = view.began !== null
  const { summary, people } = snapshot.payloads
  const ground = knownGround(fixture, view.homeTeam)
  const isOnGrass = summary.grass === 'outdoors' && ground?.indoor === false
  return {
    ...(ground
      ? {
          venue: {
            ...venueOf(snapshot, ground),
            ...(summary.grass === null ? {} : { grass: isOnGrass }),
            images: [],
          },
        }
      : {}),
    attendance: view.attendance,
    ...(summary.hasDuration && view.ended !== null && view.began !== null
      ? { gameDuration: hoursText(view.ended - view.began) }
      : {}),
    ...(hasBegun
      ? {
          officials: officialsOf(snapshot, game).map((official, index) => ({
            ...(people.haveOfficialsFullNames
              ? { fullName: `${official.firstName} ${official.lastName}` }
              : {}),
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
  const minutes = Math.round(milliseconds / MINUTE_MS)
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
