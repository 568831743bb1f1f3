import { leagueRules } from '../data/leagues.ts'
import type { Fixture } from './calendar/fixture.ts'
import type { LeagueWorld } from './league.ts'
import type { SimSeason } from './calendar/seasons.ts'
import { entrantsIn } from './teams/teams.ts'
import { rowOf, tally, type Played, type Row } from './standings/table.ts'
import type { SimTeam } from './teams/team-rows.ts'

/** Results so far: finished games, and the resulting tables. */
export interface SeasonResults {
  /** Finished games of a stage, by end. */
  finished(season: SimSeason, stage: number, moment: number): readonly Played[]
  /** The teams' rows of the current or last table stage. */
  rows(season: SimSeason, moment: number): ReadonlyMap<SimTeam, Row>
  /** The rows with all games that count for a record: for colleges also tournaments and bowls. */
  records(season: SimSeason, moment: number): ReadonlyMap<SimTeam, Row>
  /** A team's record at a game: after it if it is finished, otherwise the current one. */
  recordAt(fixture: Fixture, team: SimTeam, moment: number): Row | null
  /** Simulates the games that `rows` needs, one per step. */
  preparing(season: SimSeason, moment: number): Iterable<void>
  /** The end of a game that has started. */
  endOf(fixture: Fixture): number
}

interface Book {
  upTo: number
  next: number
  readonly order: readonly Fixture[]
  readonly open: { fixture: Fixture; end: number }[]
  readonly done: Played[]
  /** The same by team. */
  readonly byTeam: Map<SimTeam, Played[]>
  rows: { readonly count: number; readonly rows: Map<SimTeam, Row> } | null
}

/** Maximum number of cached stages. */
const BOOKS = 32

/** Opens the results of a league. */
export function openSeasonResults(world: LeagueWorld): SeasonResults {
  const books = world.memory.open<string, Book>(BOOKS)

  const endOf = (fixture: Fixture): number => {
    const incidents = world.incidentsOf(fixture)
    const start = (incidents.postponed?.makeup ?? fixture.start) + incidents.lateStart
    return start + world.resultOf(fixture).seconds * 1000 + (incidents.pause?.length ?? 0)
  }
  const play = (fixture: Fixture): Played => ({ fixture, result: world.resultOf(fixture) })
  const openBook = (season: SimSeason, stage: number, moment: number): Book => {
    const key = `${season.year}/${stage}`
    let book = books.get(key)
    if (!book || moment < book.upTo) {
      const order = [...world.stage(season, stage)].sort((one, two) => one.start - two.start)
      book = { upTo: 0, next: 0, order, open: [], done: [], byTeam: new Map(), rows: null }
      books.set(key, book)
    }
    return book
  }
  const bookOf = (season: SimSeason, stage: number, moment: number): Book => {
    const book = openBook(season, stage, moment)
    const steps = begin(book, moment, endOf)[Symbol.iterator]()
    while (steps.next().done !== true);
    end(book, moment, play)
    return book
  }
  const rowsOf = (season: SimSeason, moment: number): ReadonlyMap<SimTeam, Row> => {
    const book = bookOf(season, tableStage(season, moment), moment)
    if (book.rows?.count !== book.done.length) {
      book.rows = {
        count: book.done.length,
        rows: tally(entrantsIn(world.slug, season.year), book.done, season),
      }
    }
    return book.rows.rows
  }
  return {
    endOf,
    ...openRecords(world, bookOf, rowsOf),
    preparing: (season, moment) => begin(openBook(season, tableStage(season, moment), moment), moment, endOf),
    finished: (season, stage, moment) => bookOf(season, stage, moment).done,
    rows: rowsOf,
  }
}

/** Records of teams, computed from the results. */
function openRecords(
  world: LeagueWorld,
  bookOf: (season: SimSeason, stage: number, moment: number) => Book,
  rowsOf: SeasonResults['rows'],
): Pick<SeasonResults, 'records' | 'recordAt'> {
  const { isCollege } = leagueRules(world.slug)
  const known = new Map<number, { readonly count: number; readonly rows: ReadonlyMap<SimTeam, Row> }>()
  return {
    records(season, moment) {
      if (!isCollege) return rowsOf(season, moment)
      const games = countedStages(season, moment).map((stage) => bookOf(season, stage, moment).done)
      const count = games.reduce((sum, one) => sum + one.length, 0)
      const last = known.get(season.year)
      if (last?.count === count) return last.rows
      const rows = tally(entrantsIn(world.slug, season.year), games.flat(), season)
      known.set(season.year, { count, rows })
      return rows
    },
    recordAt(fixture, team, moment) {
      const season = world.findSeason(fixture.season)
      if (!season || team.isPlaceholder) return null
      const isTable = season.calendar.stages[fixture.stage]?.kind === 'table'
      const stages = isCollege
        ? countedStages(season, moment).filter((stage) => stage <= fixture.stage)
        : [isTable ? fixture.stage : tableStage(season, fixture.start)]
      const games = stages.flatMap((stage) => bookOf(season, stage, moment).byTeam.get(team) ?? [])
      const place = games.findIndex((game) => game.fixture.id === fixture.id)
      return rowOf(team, place < 0 ? games : games.slice(0, place + 1), season)
    },
  }
}

/** Started stages whose games count for a college's record. */
function countedStages({ calendar, stageStarts }: SimSeason, moment: number): readonly number[] {
  return calendar.stages.flatMap((_, stage) =>
    stage >= calendar.main && (stageStarts[stage] ?? Infinity) <= moment ? [stage] : [],
  )
}

/** The last started table stage; preseason games do not count. */
export function tableStage(season: SimSeason, moment: number): number {
  const { stages, main } = season.calendar
  let found = stages[main]?.kind === 'table' ? main : 0
  stages.forEach((stage, index) => {
    if (index > main && stage.kind === 'table' && (season.stageStarts[index] ?? 0) <= moment) found = index
  })
  return found
}

/** Adds games that have started by then, one per step. */
function* begin(book: Book, moment: number, endOf: (fixture: Fixture) => number): Iterable<void> {
  while (book.next < book.order.length) {
    const fixture = book.order[book.next]
    if (!fixture || fixture.start > moment) break
    book.open.push({ fixture, end: endOf(fixture) })
    book.next += 1
    yield
  }
}

/** Adds games that are finished by then. */
function end(book: Book, moment: number, play: (fixture: Fixture) => Played): void {
  const ended = book.open.filter((game) => game.end <= moment)
  if (ended.length > 0) {
    ended.sort((one, two) => one.end - two.end)
    for (const { fixture } of ended) {
      const played = play(fixture)
      book.done.push(played)
      for (const team of [fixture.home, fixture.away]) {
        const games = book.byTeam.get(team)
        if (games) games.push(played)
        else book.byTeam.set(team, [played])
      }
    }
    const left = book.open.filter((game) => game.end > moment)
    book.open.splice(0, book.open.length, ...left)
  }
  book.upTo = moment
}
