import type { Event } from '../../domain/event.ts'
import type { Season } from '../../domain/season.ts'
import type { Change, NewUpdate } from '../../domain/update.ts'
import { ATHLETES } from '../../store/athletes.ts'
import { reopenPlayerJobs } from '../../store/backfill-jobs.ts'
import type { EndedGameTeam } from '../../store/backfill-jobs.ts'
import { BOX_SCORE_PLAYERS, BOX_SCORE_TEAMS, GAME_ROSTER_ENTRIES } from '../../store/boxscores.ts'
import { readStoredAthletes } from '../../store/current-state.ts'
import { EVENTS } from '../../store/events.ts'
import { deleteRecovered, INJURIES, reportedAthletes } from '../../store/injuries.ts'
import { ARTICLES } from '../../store/news.ts'
import { ODDS_SNAPSHOTS, saveOdds, saveOddsHistory } from '../../store/odds.ts'
import { DRIVES, PLAYS, WIN_PROBABILITIES } from '../../store/plays.ts'
import { DEPTH_CHARTS, dropFromRoster, ROSTER_ENTRIES } from '../../store/rosters.ts'
import type { TableSpec } from '../../store/save.ts'
import {
  dropFromGroups,
  GROUP_TEAMS,
  GROUPS,
  MENTIONED_SEASONS,
  SEASON_TYPES,
  SEASONS,
  WEEKS,
} from '../../store/seasons.ts'
import type { WholeGroups } from '../../store/seasons.ts'
import { RANKINGS, STANDINGS } from '../../store/standings.ts'
import { ATHLETE_STATISTICS, GAME_LOG_ENTRIES } from '../../store/statistics.ts'
import type { Store, Writer } from '../../store/store.ts'
import { TEAMS, VENUES } from '../../store/teams.ts'
import { TRANSACTIONS } from '../../store/transactions.ts'
import { lockGames } from '../../store/updates.ts'
import { shapeUpdate } from '../../updates/payload.ts'
import { FACT_LIST_NAMES, FACT_LISTS } from '../facts.ts'
import type { FactListName, Facts, InjuryReport, RejectedItem } from '../facts.ts'
import { readCurrentState } from './current-state.ts'
import { detectChanges } from './detect-changes.ts'
import { mergeEvents } from './merge-events.ts'
import { WriteBatch } from './write-batch.ts'
import type { WriteFingerprints } from './write-fingerprints.ts'

/** The result of writing facts. */
export interface WriteResult {
  /** Rows inserted, changed or removed, by table. */
  readonly written: Readonly<Record<string, number>>
  /** Valid items whose parent row is unknown. */
  readonly rejected: readonly RejectedItem[]
}

/**
 * Writes facts in one transaction: all or none. Reads the current state of the games, detects changes, writes the
 * lists of facts in order, and appends the updates to the log. Unchanged rows are not written.
 */
export async function writeFacts(
  store: Store,
  fingerprints: WriteFingerprints,
  league: string,
  facts: Facts,
  now: Date,
): Promise<WriteResult> {
  const batch = await store.write(league, async (writer) => {
    // Transactions of the embedded database are serial anyway.
    if (store.database.kind === 'server' && hasGames(facts)) await lockGames(writer, league)
    const plays = fingerprints.changed(PLAYS, facts.plays)
    const current = await readCurrentState(writer, league, facts, plays)
    const merged = mergeEvents(current, facts.events)
    const events = fingerprints.changed(EVENTS, merged.changed)
    const changes = detectChanges(current, { events, plays, odds: facts.odds })
    const batch = new WriteBatch(writer, fingerprints, merged.rejected)
    for (const name of FACT_LIST_NAMES) await writeList(name, { batch, league, facts, events, plays })
    await reopenPlayerJobs(writer.tx, league, endedTeams(changes), now)
    writer.append(await shapeUpdates(writer, league, changes), now)
    return batch
  })
  // Only committed rows count as saved.
  batch.committed()
  return batch.result
}

function hasGames({ events, plays, odds }: Facts): boolean {
  return events.length > 0 || plays.length > 0 || odds.length > 0
}

/** The teams whose games have ended. */
function endedTeams(changes: readonly Change[]): EndedGameTeam[] {
  const ended = changes.flatMap((change) => (change.type === 'final' ? [change.event] : []))
  return ended.flatMap(({ homeTeam, awayTeam, season: { year } }) =>
    [homeTeam, awayTeam].map(({ id }) => ({ teamId: id, season: year })),
  )
}

async function shapeUpdates(
  writer: Writer,
  league: string,
  changes: readonly Change[],
): Promise<readonly NewUpdate[]> {
  const players = changes.flatMap((change) => (change.type === 'play' ? change.play.athletes : []))
  const names = await readStoredAthletes(
    writer,
    league,
    players.map(({ id }) => id),
  )
  return changes.map((change) => shapeUpdate(change, names))
}

/** The input of a list's writer. */
interface WriteContext {
  readonly batch: WriteBatch
  readonly league: string
  readonly facts: Facts
  /** Games that changed, in their new state. */
  readonly events: readonly Event[]
  /** Plays that changed. */
  readonly plays: Facts['plays']
}

type ListWriter<Name extends FactListName> = (
  items: Facts[Name],
  context: WriteContext,
  entity: string,
) => Promise<unknown>

/** How each list of facts is written; most go to one table. */
const LIST_WRITERS: { readonly [Name in FactListName]: ListWriter<Name> } = {
  venues: to(VENUES),
  teams: to(TEAMS),
  athletes: to(ATHLETES),
  async seasons(seasons, { batch, facts }, entity) {
    await batch.save(entity, MENTIONED_SEASONS, mentionedSeasons(facts))
    await batch.save(entity, SEASONS, seasons)
  },
  seasonTypes: to(SEASON_TYPES),
  weeks: to(WEEKS),
  groups: to(GROUPS),
  async groupTeams(members, { batch, facts }, entity) {
    await batch.save(entity, GROUP_TEAMS, members)
    for (const whole of wholeGroups(facts))
      batch.count(GROUP_TEAMS.name, await dropFromGroups(batch.writer, whole, members))
  },
  events: (_, { batch, events }, entity) => batch.saveChanged(entity, EVENTS, events),
  plays: (_, { batch, plays }, entity) => batch.saveChanged(entity, PLAYS, plays),
  drives: to(DRIVES),
  winProbabilities: to(WIN_PROBABILITIES),
  boxScoreTeams: to(BOX_SCORE_TEAMS),
  boxScorePlayers: to(BOX_SCORE_PLAYERS),
  gameRosters: to(GAME_ROSTER_ENTRIES),
  oddsHistory: (snapshots, { batch }, entity) =>
    saveOddsHistory(batch.writer, snapshots, () => batch.save(entity, ODDS_SNAPSHOTS, snapshots)),
  odds: async (odds, { batch }, entity) => {
    batch.add(entity, 'odds', await saveOdds(batch.writer, odds))
  },
  openingLines: (lines, { batch }) => batch.saveOpeningLines(lines),
  async rosters(rosters, { batch }, entity) {
    for (const roster of rosters) {
      await batch.save(entity, ROSTER_ENTRIES, roster.entries)
      if (roster.complete === false) continue
      const staying = roster.entries.map(({ athleteId }) => athleteId)
      batch.count('roster_entries', await dropFromRoster(batch.writer, roster, staying))
    }
  },
  async injuryReports(reports, { batch }, entity) {
    for (const report of reports) await writeInjuryReport(batch, report, entity)
  },
  async injuryLists(lists, { batch, league }) {
    for (const { teamId, complete, injuryIds } of lists) {
      if (complete) batch.count('injuries', await deleteRecovered(batch.writer, league, teamId, injuryIds))
    }
  },
  depthCharts: to(DEPTH_CHARTS),
  transactions: to(TRANSACTIONS),
  articles: to(ARTICLES),
  standings: to(STANDINGS),
  rankings: to(RANKINGS),
  athleteStatistics: to(ATHLETE_STATISTICS),
  gameLogs: to(GAME_LOG_ENTRIES),
  references: async () => undefined,
}

function writeList(name: FactListName, context: WriteContext): Promise<unknown> {
  // A row's writer accepts the items of its own list.
  const write = LIST_WRITERS[name] as ListWriter<FactListName>
  return write(context.facts[name], context, FACT_LISTS[name].entity)
}

function to<Row extends object>(table: TableSpec<Row>) {
  return (rows: readonly Row[], { batch }: WriteContext, entity: string) => batch.save(entity, table, rows)
}

/** Seasons of season types, weeks and groups, for seasons whose own page has not been read yet. */
function mentionedSeasons(facts: Facts): Season[] {
  const known = new Set(facts.seasons.map((season) => season.year))
  const parts = [...facts.seasonTypes, ...facts.weeks, ...facts.groups]
  const byYear = new Map(
    parts.filter(({ year }) => !known.has(year)).map(({ league, year }) => [year, league]),
  )
  return [...byYear].map(([year, league]) => {
    return { league, year, displayName: String(year), startDate: null, endDate: null, currentType: null }
  })
}

/**
 * The groups that standings name with all of their teams: those with a table, and those of which other groups are a
 * part. Teams that such a group had before have left it.
 */
function wholeGroups({ standings, groups, groupTeams }: Facts): WholeGroups[] {
  const [first] = groups
  if (standings.length === 0 || !first) return []
  const named = new Set([
    ...groupTeams.map(({ groupId }) => groupId),
    ...groups.map(({ parentId }) => parentId),
  ])
  const { league, year, seasonType } = first
  return [{ league, year, seasonType, groupIds: groups.map(({ id }) => id).filter((id) => named.has(id)) }]
}

/**
 * A game's page repeats both teams' current injuries without ids. It adds only players without a stored injury;
 * otherwise every injury would be stored twice.
 */
async function writeInjuryReport(batch: WriteBatch, report: InjuryReport, entity: string): Promise<void> {
  const { league, teamId, complete, injuries } = report
  const isRepetition = !complete && injuries.some((injury) => injury.id.startsWith(`${injury.athleteId}-`))
  const athleteIds = injuries.map((injury) => injury.athleteId)
  const known = isRepetition ? await reportedAthletes(batch.writer, league, athleteIds) : new Set<string>()
  const fresh = injuries.filter((injury) => !known.has(injury.athleteId))
  await batch.save(entity, INJURIES, fresh)
  if (!complete) return
  const ids = injuries.map((injury) => injury.id)
  batch.count('injuries', await deleteRecovered(batch.writer, league, teamId, ids))
}
