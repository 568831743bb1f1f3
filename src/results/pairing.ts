import { easternDay } from '../domain/day.ts'
import { DAY_MS, HOUR_MS } from '../domain/time.ts'
import type { PairableGame, StoredWitnessPair } from '../store/entities/results.ts'
import type { WitnessGame, WitnessTeams } from '../upstream/witnesses/witness.ts'

/** A game of a witness with ours. */
export interface WitnessMatch {
  readonly game: WitnessGame
  readonly eventId: string
  /** Whether the witness has the sides the other way round, as at neutral sites. */
  readonly isSwapped: boolean
}

/** What was found for the games of an answer. */
export interface PairingResult {
  readonly paired: readonly WitnessMatch[]
  /** Pairs that are new, or do not count any more. */
  readonly changed: readonly StoredWitnessPair[]
  /** Games of teams and days that are known, without a game of ours; or with teams that are not known. */
  readonly unpaired: readonly { readonly gameId: string; readonly reason: string }[]
}

const MAX_START_DIFFERENCE_MS = 8 * HOUR_MS
/** Where only the day is known, games of neighbouring days may be meant. */
const MAX_DAY_DIFFERENCE_MS = 36 * HOUR_MS

/**
 * Pairs games of a witness with ours: by pairs that are known, by our id where the witness states it, else by both teams
 * and the nearest start, or the rank among the games of these teams on that day. A known pair is never changed silently:
 * one whose teams differ now is broken. `ours` are all games of the range of time.
 */
export function pairGames(
  games: readonly WitnessGame[],
  ours: readonly PairableGame[],
  teams: WitnessTeams,
  known: ReadonlyMap<string, StoredWitnessPair>,
): PairingResult {
  const paired: WitnessMatch[] = []
  const changed: StoredWitnessPair[] = []
  const unpaired: { gameId: string; reason: string }[] = []
  const byId = new Map(ours.map((game) => [game.id, game]))
  const byTeams = groupBy(ours, ({ home, away }) => teamsKey(home, away))
  const open: OpenGame[] = []
  for (const game of games) {
    const home = teams.get(game.home)
    const away = teams.get(game.away)
    if (home === undefined || away === undefined) {
      unpaired.push({ gameId: game.id, reason: `unknown team ${home === undefined ? game.home : game.away}` })
      continue
    }
    const sides = { game, home, key: teamsKey(home, away) }
    const pair = known.get(game.id)
    if (!pair) {
      open.push(sides)
      continue
    }
    const event = byId.get(pair.eventId)
    // A game out of the range is not compared; a broken pair stays broken.
    if (!event || pair.broken !== null) continue
    if (teamsKey(event.home, event.away) !== sides.key) {
      changed.push({ ...pair, broken: `its teams are ${home} and ${away} now` })
    } else if (event.isOff && findMoved(sides, event, byTeams)) open.push(sides)
    else paired.push(pairOf(sides, event))
  }
  const taken = new Set(paired.map(({ eventId }) => eventId))
  const proposals = open.flatMap((sides): Proposal[] => {
    const found = findEvent(sides, open, byId, byTeams)
    if (typeof found !== 'string') return [{ sides, ...found }]
    unpaired.push({ gameId: sides.game.id, reason: found })
    return []
  })
  // Of two games that would be the same one of ours, the nearer is it.
  for (const { sides, event } of proposals.toSorted((one, other) => one.distanceMs - other.distanceMs)) {
    if (taken.has(event.id)) {
      unpaired.push({ gameId: sides.game.id, reason: `${event.id} is another game's` })
      continue
    }
    taken.add(event.id)
    paired.push(pairOf(sides, event))
    changed.push({ gameId: sides.game.id, eventId: event.id, broken: null })
  }
  return { paired, changed, unpaired }
}

/** A game without a pair, with its teams by our ids. */
interface OpenGame {
  readonly game: WitnessGame
  readonly home: string
  readonly key: string
}

interface Proposal {
  readonly sides: OpenGame
  readonly event: PairableGame
  readonly distanceMs: number
}

type ByTeams = ReadonlyMap<string, readonly PairableGame[]>

/** Our game that a game is; the reason if there is none. */
function findEvent(
  sides: OpenGame,
  open: readonly OpenGame[],
  byId: ReadonlyMap<string, PairableGame>,
  byTeams: ByTeams,
): Omit<Proposal, 'sides'> | string {
  const { game, key } = sides
  const stated = game.eventId === null ? undefined : byId.get(game.eventId)
  if (stated) {
    if (teamsKey(stated.home, stated.away) !== key) return `${stated.id}, which it names, is of other teams`
    if (distanceMs(game, stated) > MAX_DAY_DIFFERENCE_MS)
      return `${stated.id}, which it names, is on another day`
    return { event: stated, distanceMs: 0 }
  }
  const candidates = (byTeams.get(key) ?? []).filter((event) => !event.isOff || game.state !== 'FINAL')
  return findByRank(sides, open, candidates) ?? findNearest(game, candidates) ?? 'no game of these teams then'
}

/**
 * Where the teams play more than once that day, games are counted: theirs by number, ours by start, because the second
 * start of a doubleheader means nothing at some. `null` if there is only one; a reason if the counts differ.
 */
function findByRank(
  { game, key }: OpenGame,
  open: readonly OpenGame[],
  candidates: readonly PairableGame[],
): Omit<Proposal, 'sides'> | string | null {
  const sameDay = candidates
    .filter(({ startMs }) => easternDay(new Date(startMs)) === game.day)
    .toSorted((one, other) => one.startMs - other.startMs)
  const theirs = open
    .filter((one) => one.key === key && one.game.day === game.day)
    .map((one) => one.game)
    .toSorted(
      (one, other) => (one.rank ?? 1) - (other.rank ?? 1) || (one.startMs ?? 0) - (other.startMs ?? 0),
    )
  if (sameDay.length < 2 && theirs.length < 2 && (game.rank ?? 1) < 2) return null
  const rank = game.rank ?? theirs.indexOf(game) + 1
  const event = sameDay[rank - 1]
  // One that is paired already is not among theirs, but its number is.
  const count = Math.max(theirs.length, ...theirs.map((one) => one.rank ?? 0))
  if (event && sameDay.length === count) return { event, distanceMs: 0 }
  return `${count} games of these teams that day, and ${sameDay.length} of ours`
}

function findNearest(game: WitnessGame, candidates: readonly PairableGame[]): Omit<Proposal, 'sides'> | null {
  const limitMs = game.startMs === null ? MAX_DAY_DIFFERENCE_MS : MAX_START_DIFFERENCE_MS
  const near = candidates
    .map((event) => ({ event, distanceMs: distanceMs(game, event) }))
    .filter((one) => one.distanceMs <= limitMs)
    .toSorted((one, other) => one.distanceMs - other.distanceMs)
  const [first, second] = near
  // Two at the same distance: neither is known to be it.
  return first && first.distanceMs !== second?.distanceMs ? first : null
}

/** A game that was called off at its old date and is played under another id of ours is not the old one any more. */
function findMoved({ game, key }: OpenGame, event: PairableGame, byTeams: ByTeams): boolean {
  if (distanceMs(game, event) <= MAX_START_DIFFERENCE_MS) return false
  const others = (byTeams.get(key) ?? []).filter(({ id, isOff }) => id !== event.id && !isOff)
  return findNearest(game, others) !== null
}

/** How far the start of a game of ours is from what a witness says: its start, or the middle of its day. */
function distanceMs({ startMs, day }: WitnessGame, event: PairableGame): number {
  const theirs = startMs ?? Date.parse(`${day}T12:00:00Z`) + DAY_MS / 4
  return Math.abs(theirs - event.startMs)
}

function pairOf({ game, home }: OpenGame, event: PairableGame): WitnessMatch {
  return { game, eventId: event.id, isSwapped: event.home !== home }
}

const teamsKey = (one: string, other: string): string => [one, other].toSorted().join('/')

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
