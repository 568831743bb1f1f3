import type { Event } from '../domain/event.ts'
import type { Odds } from '../domain/odds.ts'
import type { Play } from '../domain/play.ts'
import type { Change, NewUpdate } from '../domain/update.ts'
import { readAthletesBefore, readOddsBefore, readPlaysBefore } from '../store/before.ts'
import type { StoredPlays } from '../store/before.ts'
import { readEvents } from '../store/events.ts'
import type { Known } from '../store/rank.ts'
import type { Writer } from '../store/store.ts'
import { readBegun } from '../store/updates.ts'
import { shapeUpdate } from '../updates/payload.ts'
import { detectGameChanges, detectOddsChange, detectPlayChanges } from './detect.ts'

/** Games as they were when a transaction began, and as it leaves them. */
interface Game {
  readonly previous: Event | null
  readonly event: Event
}

/**
 * What one transaction changes, noted while it writes: each noun is compared with what is stored before it is saved.
 * All in one league, under the league's lock.
 */
export class ChangeBook {
  readonly #writer: Writer
  readonly #league: string
  readonly #games = new Map<string, Game>()
  readonly #changes: Change[] = []
  #plays: readonly Known<Play>[] = []
  #known: ReadonlyMap<string, StoredPlays> = new Map()

  constructor(writer: Writer, league: string) {
    this.#writer = writer
    this.#league = league
  }

  /** Notes games that were written, each with the state before. */
  games(previous: ReadonlyMap<string, Event>, written: readonly Event[]): void {
    for (const event of written) {
      const game = { previous: previous.get(event.id) ?? null, event }
      this.#games.set(event.id, game)
      this.#changes.push(...detectGameChanges(game.previous, event))
    }
  }

  /** Call before plays are saved. */
  async beforePlays(plays: readonly Known<Play>[]): Promise<void> {
    if (plays.length === 0) return
    this.#known = await readPlaysBefore(
      this.#writer,
      this.#league,
      plays.map(({ value }) => value),
    )
    this.#plays = plays
  }

  /** Call before lines are saved. */
  async beforeOdds(lines: readonly Odds[]): Promise<void> {
    if (lines.length === 0) return
    const ids = [...new Set(lines.map((line) => line.eventId))]
    const known = await readOddsBefore(this.#writer, this.#league, ids)
    await this.#readGames(ids)
    // A payload that has a game's line twice writes the last one only.
    const last = new Map(lines.map((line) => [line.eventId, line]))
    for (const [eventId, line] of last) {
      const game = this.#games.get(eventId)
      if (game) this.#changes.push(...detectOddsChange(game.event, known.get(eventId) ?? null, line))
    }
  }

  /** All that changed, in the order it is told: status, start, score, plays, line, end. */
  async updates(): Promise<readonly NewUpdate[]> {
    await this.#detectPlays()
    if (this.#changes.length === 0) return []
    const sorted = this.#changes.toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))
    const players = sorted.flatMap((change) => (change.type === 'play' ? change.play.athletes : []))
    const names = await readAthletesBefore(
      this.#writer,
      this.#league,
      players.map((player) => player.id),
    )
    return sorted.map((change) => shapeUpdate(change, names))
  }

  async #detectPlays(): Promise<void> {
    if (this.#plays.length === 0) return
    const byEvent = groupByGame(this.#plays)
    await this.#readGames([...byEvent.keys()])
    const begun = await readBegun(this.#writer, this.#league, [...byEvent.keys()])
    for (const [eventId, plays] of byEvent) {
      const game = this.#games.get(eventId)
      if (!game) continue
      const known = this.#known.get(eventId) ?? { hasAny: false, byId: new Map() }
      // A game that goes live in this very transaction is seen to begin, too.
      const goesLive = this.#changes.some((change) => change.type === 'live' && change.event.id === eventId)
      const isBegun = goesLive || begun.has(eventId)
      this.#changes.push(
        ...detectPlayChanges(game.event, { ...known, isBegun, previous: game.previous }, plays),
      )
    }
  }

  /** Games that this transaction does not write stand as they are. */
  async #readGames(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#games.has(id))
    if (missing.length === 0) return
    for (const [id, event] of await readEvents(this.#writer, this.#league, missing)) {
      this.#games.set(id, { previous: event, event })
    }
  }
}

const ORDER: readonly Change['type'][] = [
  'status_change',
  'live',
  'score_change',
  'play',
  'odds_change',
  'final',
]

function groupByGame(plays: readonly Known<Play>[]): ReadonlyMap<string, readonly Known<Play>[]> {
  const games = new Map<string, Known<Play>[]>()
  for (const play of plays) {
    const game = games.get(play.value.eventId)
    if (game) game.push(play)
    else games.set(play.value.eventId, [play])
  }
  return games
}
