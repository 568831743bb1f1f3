import type { Result } from '../../sports/shared/timeline.ts'
import type { Fixture } from '../calendar/fixture.ts'
import type { SimSeason } from '../calendar/seasons.ts'
import { tally, type Played, type Row } from './table.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { entrantsIn } from '../teams/teams.ts'

/** The input for generating a season's games. */
export interface StageInput {
  readonly seed: string
  readonly season: SimSeason
  /** Games of an earlier stage of the same season. */
  readonly stage: (index: number) => readonly Fixture[]
  readonly resultOf: (fixture: Fixture) => Result
}

/** Index of the table stage before a stage; -1 if there is none. */
export const tableBefore = ({ calendar }: SimSeason, index: number): number =>
  calendar.stages.findLastIndex((stage, at) => at < index && stage.kind === 'table')

/** Each team's row in the table stage before a stage; null if there is none. */
export function rowsBefore(input: StageInput, index: number): Map<SimTeam, Row> | null {
  const { league, year } = input.season
  if (tableBefore(input.season, index) < 0) return null
  return tally(entrantsIn(league, year), playedBefore(input, index), input.season)
}

/** The games of the table stage before a stage, if any. */
export function playedBefore(input: StageInput, index: number): readonly Played[] {
  const table = tableBefore(input.season, index)
  const fixtures = table < 0 ? [] : input.stage(table)
  return fixtures.map((fixture) => ({ fixture, result: input.resultOf(fixture) }))
}
