import type { Side } from './timeline.ts'

/** The box score of a game so far: what its plays add up to. */
export interface Box {
  /** Per side, the team's statistics in the order the site shows them. */
  readonly teams: readonly [readonly TeamStat[], readonly TeamStat[]]
  /** Per side, the players' tables. */
  readonly players: readonly [readonly BoxTable[], readonly BoxTable[]]
}

/** One number of a team. */
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
  /** `passing`, `batting`; empty where the sport has one table without a name. */
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
}

/** One player's line. */
export interface BoxRow {
  readonly lineupSlot: number
  readonly stats: readonly string[]
}

/** A table's columns from `key LABEL Description` triples. */
export function columns(
  ...triples: readonly (readonly [key: string, label: string, description: string])[]
): Column[] {
  return triples.map(([key, label, description]) => ({ key, label, description }))
}

/** Numbers per player and per team, added up play by play. */
export class Tally {
  readonly #players = [
    new Map<number, Map<string, number>>(),
    new Map<number, Map<string, number>>(),
  ] as const
  readonly #teams = [new Map<string, number>(), new Map<string, number>()] as const

  /** Adds to a player's number and to his team's. */
  add(side: Side, lineupSlot: number, key: string, amount = 1): void {
    let player = this.#players[side].get(lineupSlot)
    if (!player) {
      player = new Map()
      this.#players[side].set(lineupSlot, player)
    }
    player.set(key, (player.get(key) ?? 0) + amount)
    this.team(side, key, amount)
  }

  /** Adds to a team's number alone. */
  team(side: Side, key: string, amount = 1): void {
    const team = this.#teams[side]
    team.set(key, (team.get(key) ?? 0) + amount)
  }

  /** Keeps a player's longest. */
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

  /** Players that have a number of that name, the most first. */
  lineupSlots(side: Side, key: string): number[] {
    return [...this.#players[side]]
      .filter(([, numbers]) => numbers.has(key))
      .sort(([one, first], [two, second]) => (second.get(key) ?? 0) - (first.get(key) ?? 0) || one - two)
      .map(([lineupSlot]) => lineupSlot)
  }
}

/** One number over another with so many decimals; 0 over nothing is 0. */
export function per(amount: number, of: number, decimals = 1): string {
  return (of === 0 ? 0 : amount / of).toFixed(decimals)
}

/** `m:ss`. */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A share as baseball writes it: `.333`, `1.000`. */
export function average(amount: number, of: number): string {
  const text = per(amount, of, 3)
  return text.startsWith('0') ? text.slice(1) : text
}
