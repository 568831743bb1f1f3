import { createHash } from 'node:crypto'
import { createLru } from '../../domain/lru.ts'
import type { Event, EventStatus } from '../../domain/event.ts'
import type { Play } from '../../domain/play.ts'
import type { WitnessedStanding } from '../../domain/witness.ts'
import type { Ranked } from '../../store/query/rank.ts'
import type { StoredGames } from '../../updates/detect-changes.ts'
import { mergeEvent } from './merge-event.ts'
import type { EventPatch, Facts, FactListName } from '../facts.ts'

/** More games than can be taken back at a time. */
const MAX_REMEMBERED = 10_000

/** Lists whose items belong to a game. */
const LISTS_OF_GAMES = [
  'playListings',
  'drives',
  'winProbabilities',
  'boxScoreTeams',
  'boxScorePlayers',
  'gameDetails',
  'oddsHistory',
  'odds',
  'withdrawnOdds',
  'openingLines',
] as const satisfies readonly FactListName[]

/** All lists whose items are games or belong to one. */
export const LISTS_WITH_GAMES: ReadonlySet<FactListName> = new Set<FactListName>([
  ...LISTS_OF_GAMES,
  'events',
  'plays',
  'gameRosters',
])

/** A response: its request, and a hash of its content if it is needed. */
export interface ResponseIdentity {
  readonly request: string
  readonly content: () => string
}

/** Whether a second source shows a game as it stands in a response that takes it back. */
export type IsWitnessed = (game: WitnessedStanding) => boolean

/** The games of a response, and those of its plays that are new or changed. */
type ReceivedGames = Pick<Facts, 'events' | 'plays'>

/**
 * Whether the plays of a response show why the score of a game falls: a scoring play is gone, and there are new ones. An older
 * response, or one that is cut short, has no new plays.
 */
function showsCorrection(
  stored: Pick<StoredGames, 'plays' | 'withdrawn'>,
  facts: ReceivedGames,
  id: string,
): boolean {
  const known = stored.plays.get(id)?.byId
  const isNew = ({ value }: Ranked<Play>) => value.eventId === id && !known?.has(value.id)
  return stored.withdrawn.get(id)?.some(({ value }) => value.scoringPlay) === true && facts.plays.some(isNew)
}

/**
 * Games that a response takes back: one that has begun to a game to come, a final to a game in progress, or a score that
 * falls. Real feeds do this for a single response. It is confirmed at once if a witness shows it, or the plays of the response
 * do for a score, else once a second response of the same request, in a row and with another content, says the same; until
 * then what is stored stands.
 */
export class UnconfirmedStates {
  /** By game: the hash of the first such response of each request. */
  readonly #seen = createLru<string, Map<string, string>>(MAX_REMEMBERED)

  /** The payload's games whose facts must not be written yet. */
  unconfirmed(
    stored: Pick<StoredGames, 'events' | 'plays' | 'withdrawn'>,
    facts: ReceivedGames,
    response: ResponseIdentity,
    isWitnessed: IsWitnessed = () => false,
  ): ReadonlySet<string> {
    const held = new Set<string>()
    for (const fact of facts.events) {
      const { league, id, event } = fact
      const known = stored.events.get(id)
      if (!known || !event.status) continue
      const key = `${league}/${id}`
      // A response that has no say in the score, as an older one, takes nothing back.
      const isLower =
        hasLowerScore(known, event) &&
        hasLowerScore(known, mergeEvent(known, fact) ?? known) &&
        !showsCorrection(stored, facts, id)
      if ((!isLower && !isTakenBack(known.status, event.status)) || isWitnessed(asTakenBack(known, event)))
        this.#seen.delete(key)
      else if (!this.#isSecond(key, response)) held.add(id)
    }
    return held
  }

  #isSecond(key: string, { request, content }: ResponseIdentity): boolean {
    const contents = this.#seen.get(key) ?? new Map<string, string>()
    this.#seen.set(key, contents)
    const hash = content()
    const first = contents.get(request)
    if (first === undefined) contents.set(request, hash)
    return first !== undefined && first !== hash
  }

  forget(): void {
    this.#seen.clear()
  }
}

/** Whether a game that has begun would be one to come, or a final one in progress. */
function isTakenBack(known: EventStatus, newer: EventStatus): boolean {
  if (newer.state === 'pre') return hasBegun(known)
  return newer.state === 'in' && known.completed
}

/** Whether the score of a side falls while the game is played, or after its end. */
function hasLowerScore(
  known: Event,
  { status, homeTeam, awayTeam }: Pick<EventPatch, 'status' | 'homeTeam' | 'awayTeam'>,
): boolean {
  if (status?.state === 'pre' || known.status.state === 'pre') return false
  return [homeTeam, awayTeam].some((side) => {
    const before = [known.homeTeam, known.awayTeam].find(({ id }) => id === side?.id)
    return before !== undefined && side?.score != null && side.score < before.score
  })
}

function asTakenBack(known: Event, { status, homeTeam, awayTeam }: EventPatch): WitnessedStanding {
  return {
    league: known.league,
    id: known.id,
    state: status?.state ?? known.status.state,
    homeScore: homeTeam?.score ?? known.homeTeam.score,
    awayScore: awayTeam?.score ?? known.awayTeam.score,
  }
}

/** A postponed or canceled game has not begun: it may get another date. */
function hasBegun({ state, completed, phase }: EventStatus): boolean {
  return state === 'in' || completed || phase === 'SUSPENDED' || phase === 'ABANDONED'
}

/** The facts without those of some games. */
export function withoutGames(facts: Facts, ids: ReadonlySet<string>): Facts {
  return ids.size === 0 ? facts : withGames(facts, (id) => !ids.has(id))
}

/** The facts with those of some games only. */
export function withGames(facts: Facts, isSelected: (id: string) => boolean): Facts {
  const isOf = ({ eventId }: { readonly eventId: string }) => isSelected(eventId)
  const lists = LISTS_OF_GAMES.map((name) => [
    name,
    (facts[name] as readonly { eventId: string }[]).filter(isOf),
  ])
  return {
    ...facts,
    ...(Object.fromEntries(lists) as Pick<Facts, (typeof LISTS_OF_GAMES)[number]>),
    events: facts.events.filter(({ id }) => isSelected(id)),
    plays: facts.plays.filter(({ value }) => isOf(value)),
    gameRosters: facts.gameRosters.filter(({ value }) => isOf(value)),
  }
}

/** A hash of what a response says, without the times at which it was read. */
export function contentOf(facts: Facts): string {
  const timeless = { ...facts, odds: facts.odds.map((line) => ({ ...line, updatedAt: '' })) }
  return createHash('sha256').update(JSON.stringify(timeless)).digest('base64')
}
