import type { Event, EventStatus } from '../domain/event.ts'
import { isOffBoard, isSameBook, sameLine } from '../domain/odds.ts'
import type { Odds } from '../domain/odds.ts'
import type { Play } from '../domain/play.ts'
import { DAY_MS } from '../domain/time.ts'
import type { Change, Score } from '../domain/update.ts'
import { RANKS } from '../store/query/rank.ts'
import type { Ranked } from '../store/query/rank.ts'
import type { StoredPlays } from '../store/entities/current-state.ts'

/** The games, plays and lines that a transaction is about to write. */
export interface IncomingGames {
  readonly events: readonly Event[]
  readonly plays: readonly Ranked<Play>[]
  readonly odds: readonly Odds[]
}

/** What is stored of the games that a transaction is about to write. */
export interface StoredGames {
  /** By id: the payload's games, and the games its plays and lines belong to. */
  readonly events: ReadonlyMap<string, Event>
  /** By game, for games with plays only: the stored plays with the ids of the payload's plays. */
  readonly plays: ReadonlyMap<string, StoredPlays>
  /** By game: stored plays that a complete list in the payload no longer names. */
  readonly withdrawn: ReadonlyMap<string, readonly Ranked<Play>[]>
  /** The current line by game. */
  readonly odds: ReadonlyMap<string, Odds>
  /** Games whose start is in the update log. */
  readonly begun: ReadonlySet<string>
  /** Games about to begin that had begun before, and were taken back. */
  readonly returning: ReadonlySet<string>
}

/** The order in which the changes of a transaction are published: a withdrawn goal before the score that falls. */
const PUBLISHED_ORDER: readonly (Change['type'] | 'deleted')[] = [
  'status_change',
  'live',
  'deleted',
  'score_change',
  'play',
  'odds_change',
  'final',
  'result',
]

function orderOf(change: Change): number {
  const isDeleted = change.type === 'play' && change.deleted === true
  return PUBLISHED_ORDER.indexOf(isDeleted ? 'deleted' : change.type)
}

/** Sorts changes that are published at once. */
export function inPublishedOrder(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted((one, other) => orderOf(one) - orderOf(other))
}

/**
 * All changes between the stored state and what is about to be written, in publishing order. Games that are not
 * written keep their stored state. Pure.
 */
export function detectChanges(current: StoredGames, incoming: IncomingGames): readonly Change[] {
  const written = new Map(incoming.events.map((event) => [event.id, event]))
  const eventOf = (id: string) => written.get(id) ?? current.events.get(id) ?? null
  const changes: Change[] = incoming.events.flatMap((event) =>
    detectGameChanges(current.events.get(event.id) ?? null, event, current.returning.has(event.id)),
  )
  const live = new Set(changes.filter(({ type }) => type === 'live').map(({ event }) => event.id))
  // If a payload has two lines for a game, only the last one is written.
  const lines = new Map(incoming.odds.map((line) => [line.eventId, line]))
  for (const [eventId, line] of lines) {
    const event = eventOf(eventId)
    if (event) changes.push(...detectOddsChange(event, current.odds.get(eventId) ?? null, line))
  }
  const incomingPlays = byGame(incoming.plays)
  for (const eventId of new Set([...incomingPlays.keys(), ...current.withdrawn.keys()])) {
    const event = eventOf(eventId)
    if (!event) continue
    const plays = incomingPlays.get(eventId) ?? []
    const withdrawn = current.withdrawn.get(eventId) ?? []
    const stored = current.plays.get(eventId) ?? { hasAny: false, byId: new Map() }
    // A game that goes live in this transaction counts as begun, too.
    const isBegun = live.has(eventId) || current.begun.has(eventId)
    const previous = current.events.get(eventId) ?? null
    changes.push(...detectPlayChanges(event, { ...stored, isBegun, previous, withdrawn }, plays))
  }
  return inPublishedOrder(changes)
}

/**
 * Returns the changes between two states of a game. A game seen for the first time yields none, whatever its
 * score: an update is the difference between two known states. A game yields a final once it is completed with
 * a result; if it is postponed, canceled, suspended or abandoned, only its status changes. A game that was taken back
 * and returns does not begin again, and its score is a correction.
 */
export function detectGameChanges(
  previous: Event | null,
  event: Event,
  isReturning = false,
): readonly Change[] {
  if (previous === null) return []
  const changes: Change[] = []
  const { status } = previous
  if (isOtherStatus(status, event.status)) {
    changes.push({ type: 'status_change', event, previousStatus: status })
  }
  if (event.status.state === 'in' && status.state !== 'in' && !status.completed && !isReturning) {
    changes.push({ type: 'live', event })
  }
  const [before, now] = [scoreAsSeenFrom(event, previous), scoreOf(event)]
  if (before.home !== now.home || before.away !== now.away) {
    const fell = now.home < before.home || now.away < before.away
    changes.push({
      type: 'score_change',
      event,
      previousScore: before,
      corrected: fell || status.completed || isReturning,
    })
  }
  if (isResult(event.status) && !isResult(status)) changes.push({ type: 'final', event })
  return changes
}

/** What is stored of a game when new plays arrive. */
export interface KnownPlays {
  /** The stored plays with the same ids. */
  readonly byId: ReadonlyMap<string, Ranked<Play>>
  /** Whether any play of the game is stored. */
  readonly hasAny: boolean
  /** Whether the game's start was observed, or plays of it were published: then all others are, however late they come. */
  readonly isBegun: boolean
  /** The game before this payload; `null` if this payload is the first with it. */
  readonly previous: Event | null
  /** The stored plays that the source no longer has. */
  readonly withdrawn?: readonly Ranked<Play>[]
}

/**
 * New plays, and published plays that were corrected or withdrawn. If the game's start was not observed, the plays of its
 * first read are not published, nor are those of a game that is over and of which none was published: reading an old game
 * is not news.
 */
export function detectPlayChanges(
  event: Event,
  known: KnownPlays,
  incoming: readonly Ranked<Play>[],
): readonly Change[] {
  if (known.previous === null) return []
  const isNews = known.isBegun || (known.hasAny && isGoing(event, known.previous))
  const plays = incoming.toSorted((one, other) => one.value.order - other.value.order)
  const withdrawn = isNews ? (known.withdrawn ?? []) : []
  const gone = withdrawn.map(({ value }): Change => {
    return { type: 'play', event, play: value, corrected: false, deleted: true }
  })
  const others = plays.flatMap((fact): Change[] => {
    const before = known.byId.get(fact.value.id)
    if (!before) return isNews ? [{ type: 'play', event, play: fact.value, corrected: false }] : []
    const isPublished = isNews && isCorrection(before, fact)
    return isPublished ? [{ type: 'play', event, play: fact.value, corrected: true }] : []
  })
  return [...gone, ...others]
}

/**
 * A line movement; a line that is taken down is `null`. A game's first line is not a movement, and neither is a line
 * older than the stored one or of another sportsbook, which is not written while the stored one is of this day.
 */
export function detectOddsChange(event: Event, known: Odds | null, incoming: Odds): readonly Change[] {
  if (known === null || sameLine(known, incoming)) return []
  const laterMs = Date.parse(incoming.updatedAt) - Date.parse(known.updatedAt)
  if (laterMs < 0 || (laterMs <= ANOTHER_BOOK_AFTER_MS && !isSameBook(known, incoming))) return []
  const [odds, previousOdds] = [incoming, known].map((line) => (isOffBoard(line) ? null : line))
  return [{ type: 'odds_change', event, odds: odds ?? null, previousOdds: previousOdds ?? null }]
}

/** As in the statement that writes lines. */
const ANOTHER_BOOK_AFTER_MS = DAY_MS

/** Ignores the clock and the detail derived from it: neither is a change of status. */
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

/** The previous score by the current sides: teams that swap sides keep their points. */
function scoreAsSeenFrom(event: Event, previous: Event): Score {
  const haveSwapped = previous.homeTeam.id === event.awayTeam.id && previous.awayTeam.id === event.homeTeam.id
  const { home, away } = scoreOf(previous)
  return haveSwapped ? { home: away, away: home } : { home, away }
}

/**
 * Different wording from a higher-ranked source is not a correction; a different score is, and so is a player's role that
 * was not known. A lower-ranked source is not written.
 */
function isCorrection(before: Ranked<Play>, after: Ranked<Play>): boolean {
  const [rank, newRank] = [RANKS[before.from], RANKS[after.from]]
  if (newRank < rank) return false
  const read = newRank > rank ? countOf : wordingOf
  const isOther = JSON.stringify(read(before.value)) !== JSON.stringify(read(after.value))
  return isOther || hasNewRole(before.value, after.value)
}

/** Whether the source tells the role of a player that was published without one: then the play is completed. */
function hasNewRole(before: Play, after: Play): boolean {
  const unknown = new Set(before.athletes.flatMap(({ id, role }) => (role === null ? [id] : [])))
  return after.athletes.some(({ id, role }) => role !== null && unknown.has(id))
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
