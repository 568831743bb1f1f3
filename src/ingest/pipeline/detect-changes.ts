import type { Event, EventStatus } from '../../domain/event.ts'
import { sameLine } from '../../domain/odds.ts'
import type { Odds } from '../../domain/odds.ts'
import type { Play } from '../../domain/play.ts'
import type { Change, Score } from '../../domain/update.ts'
import { RANKS } from '../../store/rank.ts'
import type { Ranked } from '../../store/rank.ts'
import type { CurrentState } from './current-state.ts'

/** What a transaction is about to write of games. */
export interface IncomingGames {
  readonly events: readonly Event[]
  readonly plays: readonly Ranked<Play>[]
  readonly odds: readonly Odds[]
}

/** The order in which the changes of one transaction are published. */
const PUBLISHED_ORDER: readonly Change['type'][] = [
  'status_change',
  'live',
  'score_change',
  'play',
  'odds_change',
  'final',
]

/**
 * All that changes between what is stored and what is about to be written, in the order in which it is published.
 * Games that are not written themselves stand as they are stored. Pure.
 */
export function detectChanges(current: CurrentState, incoming: IncomingGames): readonly Change[] {
  const written = new Map(incoming.events.map((event) => [event.id, event]))
  const eventOf = (id: string) => written.get(id) ?? current.events.get(id) ?? null
  const changes: Change[] = incoming.events.flatMap((event) =>
    detectGameChanges(current.events.get(event.id) ?? null, event),
  )
  const live = new Set(changes.filter(({ type }) => type === 'live').map(({ event }) => event.id))
  // A payload that has a game's line twice writes the last one only.
  const lines = new Map(incoming.odds.map((line) => [line.eventId, line]))
  for (const [eventId, line] of lines) {
    const event = eventOf(eventId)
    if (event) changes.push(...detectOddsChange(event, current.odds.get(eventId) ?? null, line))
  }
  for (const [eventId, plays] of byGame(incoming.plays)) {
    const event = eventOf(eventId)
    if (!event) continue
    const stored = current.plays.get(eventId) ?? { hasAny: false, byId: new Map() }
    // A game that goes live in this very transaction is seen to begin, too.
    const isBegun = live.has(eventId) || current.begun.has(eventId)
    const previous = current.events.get(eventId) ?? null
    changes.push(...detectPlayChanges(event, { ...stored, isBegun, previous }, plays))
  }
  return changes.toSorted(
    (one, other) => PUBLISHED_ORDER.indexOf(one.type) - PUBLISHED_ORDER.indexOf(other.type),
  )
}

/**
 * What happened between two states of a game. A game seen for the first time changes nothing, whatever its score:
 * an update is the difference between two states that were known. A game that ends sends its final once it is
 * completed with a result; one that is postponed, canceled, suspended or abandoned changes its status only.
 */
export function detectGameChanges(previous: Event | null, event: Event): readonly Change[] {
  if (previous === null) return []
  const changes: Change[] = []
  const { status } = previous
  if (isOtherStatus(status, event.status)) {
    changes.push({ type: 'status_change', event, previousStatus: status })
  }
  if (event.status.state === 'in' && status.state !== 'in' && !status.completed) {
    changes.push({ type: 'live', event })
  }
  const [before, now] = [scoreAsSeenFrom(event, previous), scoreOf(event)]
  if (before.home !== now.home || before.away !== now.away) {
    const fell = now.home < before.home || now.away < before.away
    changes.push({ type: 'score_change', event, previousScore: before, corrected: fell || status.completed })
  }
  if (isResult(event.status) && !isResult(status)) changes.push({ type: 'final', event })
  return changes
}

/** What is known of a game's plays when others come. */
export interface KnownPlays {
  /** The plays of the same ids. */
  readonly byId: ReadonlyMap<string, Ranked<Play>>
  /** Whether any play of the game is known. */
  readonly hasAny: boolean
  /** Whether the game was seen to begin, so that its first plays are news. */
  readonly isBegun: boolean
  /** The game before this payload; null where it is met with it. */
  readonly previous: Event | null
}

/**
 * New plays, and published ones that read otherwise now. The plays of a game that was not seen to begin are taken as known
 * when they are first read, and so are those of a game that is over: reading an old game is no news of it.
 */
export function detectPlayChanges(
  event: Event,
  known: KnownPlays,
  came: readonly Ranked<Play>[],
): readonly Change[] {
  if (known.previous === null) return []
  const isNews = known.isBegun || (known.hasAny && isGoing(event, known.previous))
  const plays = came.toSorted((one, other) => one.value.order - other.value.order)
  return plays.flatMap((fact): Change[] => {
    const before = known.byId.get(fact.value.id)
    if (!before) return isNews ? [{ type: 'play', event, play: fact.value, corrected: false }] : []
    const isPublished = isNews && isCorrection(before, fact)
    return isPublished ? [{ type: 'play', event, play: fact.value, corrected: true }] : []
  })
}

/** A line that moved. The first line of a game is where it begins, not a move; an older one is late news. */
export function detectOddsChange(event: Event, known: Odds | null, came: Odds): readonly Change[] {
  if (known === null || sameLine(known, came)) return []
  if (Date.parse(known.updatedAt) > Date.parse(came.updatedAt)) return []
  return [{ type: 'odds_change', event, odds: came, previousOdds: known }]
}

/** The clock runs and the detail follows it: neither makes a status another one. */
function isOtherStatus(one: EventStatus, other: EventStatus): boolean {
  return (
    one.state !== other.state ||
    one.completed !== other.completed ||
    one.phase !== other.phase ||
    one.period !== other.period ||
    one.halftime !== other.halftime
  )
}

const NO_RESULT: readonly string[] = ['POSTPONED', 'CANCELED', 'SUSPENDED', 'ABANDONED']

function isResult({ state, completed, phase }: EventStatus): boolean {
  return state === 'post' && completed && !NO_RESULT.includes(phase)
}

function isGoing(event: Event, previous: Event): boolean {
  return event.status.state === 'in' || previous.status.state === 'in'
}

function scoreOf({ homeTeam, awayTeam }: Event): Score {
  return { home: homeTeam.score, away: awayTeam.score }
}

/** The score before, by the sides of now: teams that change sides keep their points. */
function scoreAsSeenFrom(event: Event, previous: Event): Score {
  const haveSwapped = previous.homeTeam.id === event.awayTeam.id && previous.awayTeam.id === event.homeTeam.id
  const { home, away } = scoreOf(previous)
  return haveSwapped ? { home: away, away: home } : { home, away }
}

/**
 * A better source words a play otherwise without correcting it; it corrects where it counts otherwise. A lower one is
 * not written.
 */
function isCorrection(before: Ranked<Play>, after: Ranked<Play>): boolean {
  const [rank, newRank] = [RANKS[before.from], RANKS[after.from]]
  if (newRank < rank) return false
  const read = newRank > rank ? countOf : wordingOf
  return JSON.stringify(read(before.value)) !== JSON.stringify(read(after.value))
}

function countOf({ homeScore, awayScore, scoringPlay }: Play): unknown {
  return [homeScore, awayScore, scoringPlay]
}

function wordingOf(play: Play): unknown {
  const { text, type, period, clock, scoreValue, teamId, yardsGained, penalty } = play
  return [countOf(play), text, type.id, period, clock?.displayValue, scoreValue, teamId, yardsGained, penalty]
}

function byGame(plays: readonly Ranked<Play>[]): ReadonlyMap<string, readonly Ranked<Play>[]> {
  const games = new Map<string, Ranked<Play>[]>()
  for (const play of plays) {
    const game = games.get(play.value.eventId)
    if (game) game.push(play)
    else games.set(play.value.eventId, [play])
  }
  return games
}
