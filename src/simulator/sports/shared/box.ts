import type { Side } from './timeline.ts'

/** The box score of a game so far: the totals of its plays. */
export interface Box {
  /** Team statistics by side, in the site's order. */
  readonly teams: readonly [readonly TeamStat[], readonly TeamStat[]]
  /** Player tables by side. */
  readonly players: readonly [readonly BoxTable[], readonly BoxTable[]]
}

/** A team statistic. */
export interface TeamStat {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly abbreviation?: string
}

/** A figure of a team, as text. */
export function teamStat(
  name: string,
  label: string,
  value: string | number,
  abbreviation?: string,
): TeamStat {
  return { name, label, value: String(value), ...(abbreviation === undefined ? {} : { abbreviation }) }
}

/** One table of players. */
export interface BoxTable {
  /** `passing`, `batting`; empty if the sport has a single unnamed table. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly BoxRow[]
  readonly totals: readonly string[]
}

/** A column of a table. */
export interface Column {
  readonly key: string
  readonly label: string
  readonly description: string
  /** Whether only game logs and season totals have it, not the box score. */
  readonly isSeasonal?: boolean
}

/** A player's row. */
export interface BoxRow {
  readonly lineupSlot: number
  readonly stats: readonly string[]
}

/** Parses columns from `key LABEL Description` triples. */
export function columns(
  ...triples: readonly (readonly [key: string, label: string, description: string])[]
): Column[] {
  return triples.map(([key, label, description]) => ({ key, label, description }))
}

/** Totals per player and team, added up by play. */
export class Tally {
  readonly #players = [
    new Map<number, Map<string, number>>(),
    new Map<number, Map<string, number>>(),
  ] as const
  readonly #teams = [new Map<string, number>(), new Map<string, number>()] as const

  /** Adds to a player's and his team's number. */
  add(side: Side, lineupSlot: number, key: string, amount = 1): void {
    let player = this.#players[side].get(lineupSlot)
    if (!player) {
      player = new Map()
      this.#players[side].set(lineupSlot, player)
    }
    player.set(key, (player.get(key) ?? 0) + amount)
    this.team(side, key, amount)
  }

  /** Adds to a team's number only. */
  team(side: Side, key: string, amount = 1): void {
    const team = this.#teams[side]
    team.set(key, (team.get(key) ?? 0) + amount)
  }

  /** Keeps a player's maximum. */
  most(side: Side, lineupSlot: number, key: string, amount: number): void {
    const held = this.of(side, lineupSlot, key)
    if (amount > held) this.add(side, lineupSlot, key, amount - held)
    const team = this.#teams[side]
    team.set(key, Math.max(...this.lineupSlots(side, key).map((other) => this.of(side, other, key)), 0))
  }

  of(side: Side, lineupSlot: number, key: string): number {
    return this.#players[side].get(lineupSlot)?.get(key) ?? 0
  }

  sum(side: Side, key: string): number {
    return this.#teams[side].get(key) ?? 0
  }

  /** Players with that number, highest first. */
  lineupSlots(side: Side, key: string): number[] {
    return [...this.#players[side]]
      .filter(([, numbers]) => numbers.has(key))
      .sort(([one, first], [two, second]) => (second.get(key) ?? 0) - (first.get(key) ?? 0) || one - two)
      .map(([lineupSlot]) => lineupSlot)
  }
}

/** A quotient with fixed decimals; 0 if the divisor is 0. */
export function per(amount: number, of: number, decimals = 1): string {
  return (of === 0 ? 0 : amount / of).toFixed(decimals)
}

/** `m:ss`. */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A share in baseball's format: `.333`, `1.000`. */
export function average(amount: number, of: number): string {
  const text = per(amount, of, 3)
  return text.startsWith('0') ? text.slice(1) : text
}
