import { isDeepStrictEqual } from 'node:util'
import type { Event } from '../domain/event.ts'
import type { Season } from '../domain/season.ts'
import { ATHLETES } from '../store/athletes.ts'
import { BOX_SCORE_PLAYERS, BOX_SCORE_TEAMS, GAME_ROSTER_ENTRIES } from '../store/boxscores.ts'
import { EVENTS, readEvents } from '../store/events.ts'
import { dropHealed, INJURIES, reportedAthletes } from '../store/injuries.ts'
import { ARTICLES } from '../store/news.ts'
import { ODDS_SNAPSHOTS, saveOdds } from '../store/odds.ts'
import { DRIVES, PLAYS, WIN_PROBABILITIES } from '../store/plays.ts'
import { DEPTH_CHARTS, dropFromRoster, ROSTER_ENTRIES } from '../store/rosters.ts'
import type { Saved, Table } from '../store/save.ts'
import { GROUP_TEAMS, GROUPS, MENTIONED_SEASONS, SEASON_TYPES, SEASONS, WEEKS } from '../store/seasons.ts'
import { RANKINGS, STANDINGS } from '../store/standings.ts'
import { ATHLETE_STATISTICS, GAME_LOG_ENTRIES } from '../store/statistics.ts'
import type { Store, Writer } from '../store/store.ts'
import { TEAMS, VENUES } from '../store/teams.ts'
import { TRANSACTIONS } from '../store/transactions.ts'
import { lockGames } from '../store/updates.ts'
import { ChangeBook } from './changes.ts'
import type { Facts, InjuryReport, SetAside } from './facts.ts'
import { mergeEvent } from './merge.ts'
import type { Memory } from './memory.ts'

/** Tables whose rows are removed, too: what came back as it was must be written again. */
const NOT_REMEMBERED: ReadonlySet<string> = new Set([INJURIES.name, ROSTER_ENTRIES.name])

/** What writing some facts did. */
export interface Applied {
  /** Rows inserted, changed or removed, by table. */
  readonly written: Readonly<Record<string, number>>
  /** What was understood but belongs to something unknown. */
  readonly setAside: readonly SetAside[]
  /** How many updates were appended to the log. */
  readonly updates: number
}

/**
 * Writes facts in one transaction: all of them, or none. What other things refer to is written first. What is the same
 * as it was writes nothing. What changed of games is appended to the log in the same transaction.
 */
export async function applyFacts(
  store: Store,
  memory: Memory,
  league: string,
  facts: Facts,
  now: Date,
): Promise<Applied> {
  const run = new Run(memory)
  const applied = await store.write(league, async (writer) => {
    const changes = new ChangeBook(writer, league)
    if (hasGames(facts)) await lockGames(writer, league)
    await saveBackground(run, writer, facts)
    await saveEvents(run, writer, league, facts, changes)
    await saveGames(run, writer, facts, changes)
    await savePeople(run, writer, league, facts)
    await saveTables(run, writer, facts)
    const updates = await changes.updates()
    writer.append(updates, now)
    return { written: run.written, setAside: run.setAside, updates: updates.length }
  })
  // Only what is committed may be taken as saved.
  run.settle()
  return applied
}

function hasGames({ events, plays, odds }: Facts): boolean {
  return events.length > 0 || plays.length > 0 || odds.length > 0
}

/** One transaction's bookkeeping. */
class Run {
  readonly written: Record<string, number> = {}
  readonly setAside: SetAside[] = []
  readonly #memory: Memory
  readonly #settle: (() => void)[] = []

  constructor(memory: Memory) {
    this.#memory = memory
  }

  /** Saves rows that this process does not know to be saved already; `before` is called with them first. */
  async save<T>(
    writer: Writer,
    noun: string,
    table: Table<T>,
    rows: readonly T[],
    before?: (changed: readonly T[]) => Promise<void>,
  ): Promise<{ readonly changed: readonly T[]; readonly orphans: ReadonlySet<string> }> {
    const changed = this.#memory.changed(table, rows)
    if (changed.length === 0) return { changed, orphans: new Set() }
    await before?.(changed)
    const saved = await writer.save(table, changed)
    this.note(noun, table.name, saved)
    // An orphan is tried again: what it belongs to may come.
    if (saved.orphans.length === 0 && !NOT_REMEMBERED.has(table.name))
      this.#settle.push(() => this.#memory.remember(table, changed))
    return { changed, orphans: new Set(saved.orphans.map(({ key }) => key)) }
  }

  note(noun: string, table: string, { written, orphans }: Saved): void {
    this.count(table, written)
    for (const { key, missing } of orphans) {
      this.setAside.push({ noun, path: '$', reason: `refers to what is not known: ${missing}`, id: key })
    }
  }

  count(table: string, rows: number): void {
    if (rows > 0) this.written[table] = (this.written[table] ?? 0) + rows
  }

  settle(): void {
    for (const remember of this.#settle) remember()
  }
}

async function saveBackground(run: Run, writer: Writer, facts: Facts): Promise<void> {
  await run.save(writer, 'venue', VENUES, facts.venues)
  await run.save(writer, 'team', TEAMS, facts.teams)
  await run.save(writer, 'athlete', ATHLETES, facts.athletes)
  await run.save(writer, 'season', MENTIONED_SEASONS, mentionedSeasons(facts))
  await run.save(writer, 'season', SEASONS, facts.seasons)
  await run.save(writer, 'seasonType', SEASON_TYPES, facts.seasonTypes)
  await run.save(writer, 'week', WEEKS, facts.weeks)
  await run.save(writer, 'group', GROUPS, facts.groups)
  await run.save(writer, 'groupTeam', GROUP_TEAMS, facts.groupTeams)
}

/** Seasons that types, weeks and groups belong to, where their own page was not read yet. */
function mentionedSeasons(facts: Facts): Season[] {
  const known = new Set(facts.seasons.map((season) => season.year))
  const years = [...facts.seasonTypes, ...facts.weeks, ...facts.groups].filter(
    (part) => !known.has(part.year),
  )
  const byYear = new Map(years.map(({ league, year }) => [year, league]))
  return [...byYear].map(([year, league]) => {
    return { league, year, displayName: String(year), startDate: null, endDate: null, currentType: null }
  })
}

async function saveEvents(
  run: Run,
  writer: Writer,
  league: string,
  facts: Facts,
  changes: ChangeBook,
): Promise<void> {
  if (facts.events.length === 0) return
  const known = await readEvents(
    writer,
    league,
    facts.events.map((fact) => fact.id),
  )
  const merged = new Map<string, Event>()
  const isChanged = (event: Event) => !isDeepStrictEqual(event, known.get(event.id))
  for (const fact of facts.events) {
    const event = mergeEvent(merged.get(fact.id) ?? known.get(fact.id) ?? null, fact)
    if (event) merged.set(fact.id, event)
    else run.setAside.push({ noun: 'event', path: '$', reason: 'a game that is not known yet', id: fact.id })
  }
  const { changed, orphans } = await run.save(writer, 'event', EVENTS, [...merged.values()].filter(isChanged))
  changes.games(
    known,
    changed.filter((event) => !orphans.has(`${event.league}/${event.id}`)),
  )
}

async function saveGames(run: Run, writer: Writer, facts: Facts, changes: ChangeBook): Promise<void> {
  await run.save(writer, 'play', PLAYS, facts.plays, (changed) => changes.beforePlays(changed))
  await run.save(writer, 'drive', DRIVES, facts.drives)
  await run.save(writer, 'winProbability', WIN_PROBABILITIES, facts.winProbabilities)
  await run.save(writer, 'boxScoreTeam', BOX_SCORE_TEAMS, facts.boxScoreTeams)
  await run.save(writer, 'boxScorePlayer', BOX_SCORE_PLAYERS, facts.boxScorePlayers)
  await run.save(writer, 'gameRosterEntry', GAME_ROSTER_ENTRIES, facts.gameRosters)
  // History first: a line that stands in both is then the history's, with its own time.
  await run.save(writer, 'oddsSnapshot', ODDS_SNAPSHOTS, facts.oddsHistory)
  await changes.beforeOdds(facts.odds)
  run.note('odds', 'odds', await saveOdds(writer, facts.odds))
}

async function savePeople(run: Run, writer: Writer, league: string, facts: Facts): Promise<void> {
  for (const roster of facts.rosters) {
    await run.save(writer, 'rosterEntry', ROSTER_ENTRIES, roster.entries)
    if (roster.complete === false) continue
    const staying = roster.entries.map((entry) => entry.athleteId)
    run.count('roster_entries', await dropFromRoster(writer, roster, staying))
  }
  for (const report of facts.injuryReports) await saveReport(run, writer, report)
  for (const { teamId, complete, injuryIds } of facts.injuryLists) {
    if (complete) run.count('injuries', await dropHealed(writer, league, teamId, injuryIds))
  }
  await run.save(writer, 'depthChart', DEPTH_CHARTS, facts.depthCharts)
  await run.save(writer, 'transaction', TRANSACTIONS, facts.transactions)
}

/**
 * A game's page repeats today's reports of both teams without their ids. It fills in players that have no report; those
 * that have one keep it, or every report would stand twice.
 */
async function saveReport(run: Run, writer: Writer, report: InjuryReport): Promise<void> {
  const { league, teamId, complete, injuries } = report
  const isRepetition = !complete && injuries.some((injury) => injury.id.startsWith(`${injury.athleteId}-`))
  const known = isRepetition
    ? await reportedAthletes(
        writer,
        league,
        injuries.map((injury) => injury.athleteId),
      )
    : new Set<string>()
  const fresh = injuries.filter((injury) => !known.has(injury.athleteId))
  await run.save(writer, 'injury', INJURIES, fresh)
  if (!complete) return
  run.count(
    'injuries',
    await dropHealed(
      writer,
      league,
      teamId,
      injuries.map((injury) => injury.id),
    ),
  )
}

async function saveTables(run: Run, writer: Writer, facts: Facts): Promise<void> {
  await run.save(writer, 'article', ARTICLES, facts.articles)
  await run.save(writer, 'standingsEntry', STANDINGS, facts.standings)
  await run.save(writer, 'rankingEntry', RANKINGS, facts.rankings)
  await run.save(writer, 'athleteStatistics', ATHLETE_STATISTICS, facts.athleteStatistics)
  await run.save(writer, 'gameLogEntry', GAME_LOG_ENTRIES, facts.gameLogs)
}
