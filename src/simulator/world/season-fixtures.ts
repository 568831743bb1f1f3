import { RecentlyUsed } from './cache.ts'
import type { Fixture } from './fixture.ts'
import type { SimSeason } from './seasons.ts'

/** The games of a league's seasons. */
export interface SeasonFixtures {
  /** All games of the stages that are there by a moment, stage after stage. */
  ofSeason(season: SimSeason, until: number): readonly Fixture[]
  /** Games of some seasons that start in a span, earliest first; those that start together by id. */
  between(seasons: Iterable<SimSeason>, from: number, to: number): readonly Fixture[]
}

/** A stage is made when this close: its draw needs the results of the one before. */
const STAGE_NOTICE = 14 * 86_400_000
/** How many seasons' games are remembered in their orders. */
const SEASONS = 4

/** Whether a stage that starts then is there by a moment. */
export const isStageMade = (start: number, moment: number): boolean => start <= moment + STAGE_NOTICE

/** The games of seasons whose stages `stageOf` gives. */
export function openSeasonFixtures(
  stageOf: (season: SimSeason, index: number) => readonly Fixture[],
): SeasonFixtures {
  const remembered = new RecentlyUsed<string, Orders>(SEASONS)
  const ordersOf = (season: SimSeason, until: number): Orders => {
    const made = [...season.stageStarts.entries()].filter(([, start]) => isStageMade(start, until))
    return remembered.get(`${season.year}/${made.map(([index]) => index).join()}`, () => {
      const inStages = made.flatMap(([index]) => stageOf(season, index))
      return { inStages, byStart: [...inStages].sort(byStart) }
    })
  }
  return {
    ofSeason: (season, until) => ordersOf(season, until).inStages,
    between(seasons, from, to) {
      const found = [...seasons].flatMap((season) => {
        const fixtures = ordersOf(season, to).byStart
        return fixtures.slice(firstSince(fixtures, from), firstSince(fixtures, to))
      })
      return found.sort(byStart)
    },
  }
}

interface Orders {
  readonly inStages: readonly Fixture[]
  readonly byStart: readonly Fixture[]
}

const byStart = (one: Fixture, two: Fixture) => one.start - two.start || (one.id < two.id ? -1 : 1)

/** Where the games begin that start at a moment or after it. */
function firstSince(fixtures: readonly Fixture[], moment: number): number {
  let [low, high] = [0, fixtures.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((fixtures[middle]?.start ?? Infinity) < moment) low = middle + 1
    else high = middle
  }
  return low
}
