import type { Game } from './board-data.ts'
import type { WinPoint } from './parts/win-probability-chart.tsx'

/** A play as its page lists it. */
export interface Play {
  readonly sourceId: string
  readonly period: number
  readonly clock: { readonly displayValue: string } | null
  readonly text: string
  readonly scoringPlay: boolean
  readonly homeScore: number
  readonly awayScore: number
  readonly teamId: string | null
}

/** A game with all that its page shows. */
export interface FullGame extends Game {
  readonly league: { readonly slug: string; readonly name: string }
  readonly venue: { readonly name: string; readonly city: string | null } | null
  readonly plays: { readonly totalCount: number; readonly nodes: readonly Play[] }
  readonly winProbability: { readonly points: readonly WinPoint[] } | null
  readonly line: {
    readonly provider: string
    readonly spread: {
      readonly line: number | null
      readonly home: number | null
      readonly away: number | null
    } | null
    readonly moneyline: {
      readonly home: number | null
      readonly away: number | null
      readonly draw: number | null
    } | null
    readonly overUnder: {
      readonly total: number | null
      readonly over: number | null
      readonly under: number | null
    } | null
  } | null
}
