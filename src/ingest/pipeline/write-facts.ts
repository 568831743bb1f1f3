import type { Event } from '../../domain/event.ts'
import { currentLine, isOffBoard } from '../../domain/odds.ts'
import type { Odds } from '../../domain/odds.ts'
import type { Season } from '../../domain/season.ts'
import type { Change, NewUpdate } from '../../domain/update.ts'
import { hasDetails } from '../../domain/game-details.ts'
import { ATHLETES } from '../../store/entities/athletes.ts'
import { reopenPlayerJobs } from '../../store/jobs/backfill-jobs.ts'
import type { EndedGameTeam } from '../../store/jobs/backfill-jobs.ts'
import {
  BOX_SCORE_PLAYERS,
  BOX_SCORE_TEAMS,
  deleteOtherEntries,
  deleteOtherLines,
  GAME_ROSTER_ENTRIES,
} from '../../store/entities/boxscores.ts'
import { deleteDetails, GAME_DETAILS, MORE_GAME_DETAILS } from '../../store/entities/game-details.ts'
import { keepPastStates } from '../../store/entities/past-states.ts'
import { replacedStates } from './replaced-states.ts'
import { readStoredAthletes } from '../../store/entities/current-state.ts'
import { EVENTS } from '../../store/entities/events.ts'
import { deleteRecovered, INJURIES, reportedAthletes } from '../../store/entities/injuries.ts'
import { ARTICLES } from '../../store/entities/news.ts'
import { ODDS_SNAPSHOTS, saveOdds, saveOddsHistory } from '../../store/entities/odds.ts'
import {
  deleteOtherDrives,
  deletePlays,
  DRIVES,
  PLAYS,
  WIN_PROBABILITIES,
} from '../../store/entities/plays.ts'
import { RANKS } from '../../store/query/rank.ts'
import type { KnownFrom, Ranked } from '../../store/query/rank.ts'
import {
  DEPTH_CHARTS,
  dropFromRoster,
  FIRST_DEPTH_CHARTS,
  ROSTER_ENTRIES,
} from '../../store/entities/rosters.ts'
import type { TableSpec } from '../../store/query/save.ts'
import {
  dropFromGroups,
  GROUP_TEAMS,
  GROUPS,
  MENTIONED_SEASONS,
  SEASON_TYPES,
  SEASONS,
  WEEKS,
} from '../../store/entities/seasons.ts'
import type { WholeGroups } from '../../store/entities/seasons.ts'
import {
  deleteOtherGroups,
  GAME_STANDINGS,
  LEADERS,
  LONGER_LISTS,
  RANKINGS,
  STANDINGS,
} from '../../store/entities/standings.ts'
import type { StoredList } from '../../store/entities/standings.ts'
import { ATHLETE_STATISTICS, GAME_LOG_ENTRIES } from '../../store/entities/statistics.ts'
import type { DatabasePriority } from '../../store/database/priority-queue.ts'
import type { Store, Writer } from '../../store/store.ts'
import { TEAMS, VENUES } from '../../store/entities/teams.ts'
import { TRANSACTIONS } from '../../store/entities/transactions.ts'
import { lockGames } from '../../store/entities/updates.ts'
import type { ResultContext } from '../../results/confirmation.ts'
import { recordSourceFinals } from '../../results/source-finals.ts'
import { shapeUpdate } from '../../updates/payload.ts'
import { isAuthoritative } from '../../upstream/upstream.ts'
import { FACT_LIST_NAMES, FACT_LISTS } from '../facts.ts'
import type { FactListName, Facts, InjuryReport, RejectedItem } from '../facts.ts'
import { readCurrentState } from './current-state.ts'
import type { CurrentState } from './current-state.ts'
import { detectChanges } from '../../updates/detect-changes.ts'
import { mergeEvents } from './merge-events.ts'
import { WriteBatch } from './write-batch.ts'
import { partsOfResponse } from './parts-of-response.ts'
import { contentOf, withoutGames } from './unconfirmed-states.ts'
import type { IsWitnessed, ResponseIdentity } from './unconfirmed-states.ts'
import type { WriteFingerprints } from './write-fingerprints.ts'

/** The result of writing facts. */
export interface WriteResult {
  /** Rows inserted, changed or removed, by table. */
  readonly written: Readonly<Record<string, number>>
  /** Valid items whose parent row is unknown. */
  readonly rejected: readonly RejectedItem[]
}

/** Whose facts are written, and how soon. */
export interface WriteOptions {
  /** The key of the request whose response the facts are; default: the league. */
  readonly request?: string
  /** How urgent facts are that can wait; default: as urgent as games in progress, which cannot. */
  readonly priority?: DatabasePriority | undefined
  /** By which results are judged; default: by the time of the write, without a witness. */
  readonly results?: WriteResultsContext | undefined
  /** Once aborted, no further part is written. */
  readonly signal?: AbortSignal | undefined
}

/** By which results are judged, and who else shows games that a response takes back. */
export interface WriteResultsContext extends ResultContext {
  readonly isWitnessed?: IsWitnessed
}

/**
 * Writes the facts of a response: each part of a large one in a transaction, all or none of it. Unchanged rows are not
 * written. Throws if a part could not be written, or was not as `signal` is aborted; those before it are.
 */
export async function writeFacts(
  store: Store,
  fingerprints: WriteFingerprints,
  league: string,
  response: Facts,
  now: Date,
  { request = league, priority = 'live', results = defaultContext(now), signal }: WriteOptions = {},
): Promise<WriteResult> {
  const playListings = !isAuthoritative(response) ? [] : fingerprints.listings.complete(response.playListings)
  const received = { ...response, playListings }
  // Outside of the transactions, which others wait for.
  await fingerprints.prepare(PLAYS, received.plays)
  const identity = { request, content: () => contentOf(received) }
  const written: Record<string, number> = {}
  const rejected: RejectedItem[] = []
  for (const { facts, canWait } of partsOfResponse(received)) {
    signal?.throwIfAborted()
    const batch = await store.write(
      league,
      (writer) => writePart(writer, { store, fingerprints, league, now, identity, results }, facts),
      canWait ? priority : 'live',
    )
    // Only committed rows count as saved.
    batch.committed()
    for (const [table, rows] of Object.entries(batch.result.written))
      written[table] = (written[table] ?? 0) + rows
    rejected.push(...batch.result.rejected)
  }
  return { written, rejected }
}

interface PartContext {
  readonly store: Store
  readonly fingerprints: WriteFingerprints
  readonly league: string
  readonly now: Date
  readonly identity: ResponseIdentity
  readonly results: WriteResultsContext
}

/**
 * Writes facts in a transaction. Reads the current state of the games, detects changes, writes the lists of facts in
 * order, and appends the updates to the log.
 */
async function writePart(
  writer: Writer,
  { store, fingerprints, league, now, identity, results }: PartContext,
  received: Facts,
): Promise<WriteBatch> {
  // Transactions of the embedded database are serial anyway.
  if (store.database.kind === 'server' && hasGames(received)) await lockGames(writer, league)
  const changedPlays = fingerprints.changed(PLAYS, received.plays)
  const stored = await readCurrentState(writer, league, received, changedPlays)
  const games = { events: received.events, plays: changedPlays }
  const held = fingerprints.states.unconfirmed(stored, games, identity, results.isWitnessed)
  const known = withoutGames(received, held)
  const playListings = known.playListings.filter((listing) =>
    fingerprints.listings.isConfirmed(listing, stored.withdrawn.get(listing.eventId)?.length ?? 0, identity),
  )
  const facts = { ...known, playListings }
  const listed = new Set(playListings.map(({ eventId }) => eventId))
  const withdrawn = [...stored.withdrawn].filter(([id]) => listed.has(id))
  const current = { ...stored, withdrawn: new Map(withdrawn) }
  const plays = changedPlays.filter(({ value }) => !held.has(value.eventId))
  const merged = mergeEvents(current, facts)
  await fingerprints.prepare(EVENTS, merged.changed)
  const events = fingerprints.changed(EVENTS, merged.changed)
  const odds = [...facts.odds, ...takenDown(current, events, facts, now)]
  const changes = detectChanges(current, { events, plays, odds })
  const batch = new WriteBatch(writer, fingerprints, merged.rejected)
  for (const name of FACT_LIST_NAMES)
    await writeList(name, { batch, league, facts, events, plays, withdrawn: current.withdrawn, odds })
  await keepPastStates(writer, league, replacedStates(current, { events, plays, now }), now)
  await reopenPlayerJobs(writer.tx, league, endedTeams(changes), now)
  const resultChanges = await recordSourceFinals(writer, league, { stored: stored.events, events }, results)
  writer.append(await shapeUpdates(writer, league, [...changes, ...resultChanges]), now)
  return batch
}

function defaultContext(now: Date): ResultContext {
  return { nowMs: now.getTime(), source: 'source', hasLiveWitness: false }
}

function hasGames({ events, plays, odds, withdrawnOdds }: Facts): boolean {
  return [events, plays, odds, withdrawnOdds].some((items) => items.length > 0)
}

const OFF_BOARD = { spread: null, moneyline: null, overUnder: null }

/** The known lines that a complete list before the game no longer has. */
function takenDown(
  current: CurrentState,
  events: readonly Event[],
  facts: Facts,
  now: Date,
): readonly Odds[] {
  if (!mayWithdraw(facts, FACT_LISTS.withdrawnOdds.entity)) return []
  const changed = new Map(events.map((event) => [event.id, event]))
  return facts.withdrawnOdds.flatMap(({ eventId }) => {
    const known = current.odds.get(eventId)
    const event = changed.get(eventId) ?? current.events.get(eventId)
    if (!known || isOffBoard(known) || event?.status.state !== 'pre') return []
    return [currentLine(known, OFF_BOARD, now.toISOString())]
  })
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
  /** Plays that complete lists no longer name. */
  readonly withdrawn: CurrentState['withdrawn']
  /** The lines, and those that were taken down. */
  readonly odds: Facts['odds']
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
  async playListings(listings, { batch, withdrawn }) {
    const gone = [...withdrawn.values()].flat().map(({ value }) => value)
    batch.deleted(WIN_PROBABILITIES, await deletePlays(batch.writer, gone))
    batch.deleted(PLAYS, gone.flatMap(fromEverySource))
    for (const { driveIds, ...listing } of listings)
      if (driveIds) batch.deleted(DRIVES, await deleteOtherDrives(batch.writer, listing, driveIds))
  },
  drives: to(DRIVES),
  winProbabilities: to(WIN_PROBABILITIES),
  boxScoreTeams: to(BOX_SCORE_TEAMS),
  async boxScorePlayers(players, { batch, facts }, entity) {
    await batch.save(entity, BOX_SCORE_PLAYERS, players)
    if (!mayWithdraw(facts, entity)) return
    for (const { first, athleteIds } of byTeam(players)) {
      batch.deleted(BOX_SCORE_PLAYERS, await deleteOtherLines(batch.writer, first, athleteIds))
    }
  },
  async gameRosters(rosters, { batch, facts }, entity) {
    await batch.save(entity, GAME_ROSTER_ENTRIES, rosters)
    const [one] = rosters
    if (!one || !mayWithdraw(facts, entity)) return
    // A response has the rosters of one source.
    for (const { first, athleteIds } of byTeam(rosters.map(({ value }) => value))) {
      const gone = await deleteOtherEntries(batch.writer, first, one.from, athleteIds)
      batch.deleted(GAME_ROSTER_ENTRIES, gone.flatMap(fromEverySource))
    }
  },
  gameDetails: (details, { batch, facts }, entity) =>
    !isAuthoritative(facts)
      ? batch.supplement(entity, GAME_DETAILS, MORE_GAME_DETAILS, details.filter(hasDetails))
      : batch.saveOrDelete(
          entity,
          GAME_DETAILS,
          details,
          (one) => !hasDetails(one),
          (ended) => deleteDetails(batch.writer, ended),
        ),
  oddsHistory: (snapshots, { batch }, entity) =>
    saveOddsHistory(batch.writer, snapshots, () => batch.save(entity, ODDS_SNAPSHOTS, snapshots)),
  odds: async (_, { batch, odds }, entity) => {
    batch.add(entity, 'odds', await saveOdds(batch.writer, odds))
  },
  // Written with the lines.
  withdrawnOdds: async () => undefined,
  openingLines: (lines, { batch }) => batch.saveOpeningLines(lines),
  async rosters(rosters, { batch, facts }, entity) {
    for (const roster of rosters) {
      await batch.save(entity, ROSTER_ENTRIES, roster.entries)
      if (roster.complete === false || !isAuthoritative(facts)) continue
      const staying = roster.entries.map(({ athleteId }) => athleteId)
      batch.count('roster_entries', await dropFromRoster(batch.writer, roster, staying))
    }
  },
  async injuryReports(reports, { batch, facts }, entity) {
    for (const report of reports) await writeInjuryReport(batch, report, facts, entity)
  },
  async injuryLists(lists, { batch, league, facts }) {
    for (const { teamId, complete, injuryIds } of lists) {
      if (complete && isAuthoritative(facts))
        batch.count('injuries', await deleteRecovered(batch.writer, league, teamId, injuryIds))
    }
  },
  depthCharts: (charts, { batch, facts }, entity) =>
    !isAuthoritative(facts)
      ? batch.supplement(entity, DEPTH_CHARTS, FIRST_DEPTH_CHARTS, charts)
      : batch.save(entity, DEPTH_CHARTS, charts),
  partialDepthCharts: to(FIRST_DEPTH_CHARTS),
  transactions: to(TRANSACTIONS),
  articles: to(ARTICLES),
  standings: (lists, context) => writeLists('standings', STANDINGS, lists, context),
  gameStandings: to(GAME_STANDINGS),
  rankings: (lists, context) => writeLists('rankings', RANKINGS, lists, context),
  leaders: (lists, context) => writeLists('leaders', LEADERS, lists, context),
  athleteStatistics: to(ATHLETE_STATISTICS),
  gameLogs: to(GAME_LOG_ENTRIES),
  references: async () => undefined,
}

function writeList(name: FactListName, context: WriteContext): Promise<unknown> {
  // A row's writer accepts the items of its own list.
  const write = LIST_WRITERS[name] as ListWriter<FactListName>
  return write(context.facts[name], context, FACT_LISTS[name].entity)
}

/**
 * Whether what a response does not have of an entity has ended: not if it may lack something, nor if one of its items could
 * not be read.
 */
function mayWithdraw(facts: Facts, entity: string): boolean {
  return isAuthoritative(facts) && !facts.rejected.some((item) => item.entity === entity)
}

type PlayerOfGame = { readonly league: string; readonly eventId: string } & Record<
  'teamId' | 'athleteId',
  string
>

/** The players of each team in a game: one of them, and the ids of all. */
function byTeam(players: readonly PlayerOfGame[]) {
  const teams = new Map<string, { readonly first: PlayerOfGame; readonly athleteIds: string[] }>()
  for (const player of players) {
    const key = `${player.eventId}/${player.teamId}`
    const team = teams.get(key) ?? { first: player, athleteIds: [] }
    teams.set(key, team)
    team.athleteIds.push(player.athleteId)
  }
  return teams.values()
}

/** A row may have been saved from any source. */
function fromEverySource<T>(value: T): readonly Ranked<T>[] {
  return (Object.keys(RANKS) as KnownFrom[]).map((from) => ({ value, from }))
}

/** Writes lists of teams or players; those that a complete response of a season no longer has are deleted. */
async function writeLists<List extends StoredList>(
  kind: 'standings' | 'rankings' | 'leaders',
  table: TableSpec<List>,
  lists: readonly List[],
  { batch, facts }: WriteContext,
): Promise<void> {
  const { entity } = FACT_LISTS[kind]
  if (!isAuthoritative(facts)) return batch.supplement(entity, table, LONGER_LISTS[kind], lists)
  await batch.save(entity, table, lists)
  if (mayWithdraw(facts, entity)) batch.deleted(table, await deleteOtherGroups(batch.writer, kind, lists))
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
function wholeGroups(facts: Facts): WholeGroups[] {
  const { standings, groups, groupTeams } = facts
  const [first] = groups
  if (standings.length === 0 || !first || !isAuthoritative(facts)) return []
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
async function writeInjuryReport(
  batch: WriteBatch,
  report: InjuryReport,
  facts: Facts,
  entity: string,
): Promise<void> {
  const { league, teamId, complete, injuries } = report
  const isRepetition = !complete && injuries.some((injury) => injury.id.startsWith(`${injury.athleteId}-`))
  const athleteIds = injuries.map((injury) => injury.athleteId)
  const known = isRepetition ? await reportedAthletes(batch.writer, league, athleteIds) : new Set<string>()
  const fresh = injuries.filter((injury) => !known.has(injury.athleteId))
  await batch.save(entity, INJURIES, fresh)
  if (!complete || !isAuthoritative(facts)) return
  const ids = injuries.map((injury) => injury.id)
  batch.count('injuries', await deleteRecovered(batch.writer, league, teamId, ids))
}
