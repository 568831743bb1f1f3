import type { BackfillJob } from '../../../domain/backfill.ts'
import type { Athlete } from '../../../domain/athlete.ts'
import { getLeague } from '../../../domain/league.ts'
import type { BoxScoreNote, BoxScorePlayer, BoxScoreTeam, GameRosterEntry } from '../../../domain/boxscore.ts'
import type { Event } from '../../../domain/event.ts'
import {
  listBoxScorePlayers,
  listBoxScoreTeams,
  listGameRosterEntries,
} from '../../../store/entities/boxscores.ts'
import { findPlays } from '../../../store/entities/plays.ts'
import { ApiError } from '../../../domain/error.ts'
import { countWords } from '../../../domain/text.ts'
import { builder } from '../builder.ts'
import { eitherId, sourceIdOf } from '../../loading/ids.ts'
import { describeValue } from '../../../domain/describe-value.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { AthleteRef, BoxScorePlayerRef, EventRef, GameRosterEntryRef, PlayRef } from '../refs.ts'
import {
  absentPart,
  finishedGameJob,
  gameJobs,
  isWhole,
  leftMs,
  loadOrBackfill,
  partOfGame,
  requestJobs,
} from '../../loading/load-or-backfill.ts'
import { isRequestedById } from '../../loading/event.ts'
import { momentOf } from '../../loading/moment.ts'
import { WITH_HISTORY } from '../moments.ts'
import { EventTeamRef, eventSideOf } from './event-state.ts'
import type { EventSide } from './event-state.ts'
import { HomeAwayEnum } from './gamelog.ts'
import { figuresByCategory, figuresOf, onlyNamed, StatisticRef, StatisticsCategoryRef } from './statistic.ts'
import { loadAthlete } from '../../loading/athlete.ts'

interface BoxScore {
  readonly event: Event
  readonly teams: readonly BoxScoreTeam[]
  readonly players: readonly BoxScorePlayer[]
  readonly isComplete: boolean
}

interface BoxScoreSide {
  readonly league: string
  readonly side: EventSide
  readonly totals: BoxScoreTeam | null
}

const BoxScoreNoteRef = builder.objectRef<BoxScoreNote>('BoxScoreNote').implement({
  description: 'A line below the box score of a baseball game.',
  fields: (t) => ({
    category: t.exposeString('category', {
      description: 'Part of the box score, for example `Batting` or `Fielding`.',
    }),
    label: t.exposeString('label', { description: 'What is counted, for example `Home Runs`.' }),
    text: t.exposeString('text', {
      description: 'Who and when, as published, for example `Bell (11, 8th inning off Borucki 0 on, 0 Out)`.',
    }),
  }),
})

const BoxScoreTeamRef = builder.objectRef<BoxScoreSide>('BoxScoreTeam').implement({
  description: 'One team’s statistics in a game.',
  fields: (t) => ({
    team: t.field({
      type: EventTeamRef,
      description: 'The team with its score and period scores.',
      resolve: ({ side }) => side,
    }),
    statistics: t.field({
      type: [StatisticRef],
      description: 'Team statistics. Empty before the game.',
      args: { names: t.arg.stringList({ description: 'Only statistics with these names, in this order.' }) },
      resolve: ({ totals }, { names }) => (totals ? onlyNamed(figuresOf(totals.statistics), names) : []),
    }),
    notes: t.field({
      type: [BoxScoreNoteRef],
      description: 'Baseball: the lines below the box score. Empty in other sports and before the game.',
      resolve: ({ totals }) => totals?.notes ?? [],
    }),
  }),
})

builder.objectType(BoxScorePlayerRef, {
  description: 'A player’s statistics in a game.',
  fields: (t) => ({
    athleteId: t.exposeID('athleteId', { description: 'Identifier of the player in REST paths.' }),
    name: t.exposeString('name', { description: 'Player name as published in the box score.' }),
    jersey: t.exposeString('jersey', {
      nullable: true,
      description: 'Jersey number worn, or `null` if not published.',
    }),
    position: t.exposeString('position', { nullable: true, description: 'Position abbreviation.' }),
    starter: t.exposeBoolean('starter', {
      nullable: true,
      description: 'Whether the player started, or `null` if not published.',
    }),
    didNotPlay: t.exposeBoolean('didNotPlay', {
      nullable: true,
      description: 'Whether the player did not play, or `null` if not published.',
    }),
    reason: t.string({
      nullable: true,
      description:
        'Why the player did not play, for example `COACH’S DECISION`. `null` for those who played and if not published.',
      resolve: ({ reason }) => reason,
    }),
    battingOrder: t.int({
      nullable: true,
      description:
        'Baseball: place in the batting order, 1 to 9; a substitute has that of the player replaced. Otherwise `null`.',
      resolve: ({ battingOrder }) => battingOrder,
    }),
    notes: t.stringList({
      description:
        'Baseball: notes on the player, for example `a-struck out swinging for Gallagher in the 9th`. Otherwise empty.',
      resolve: ({ notes }) => notes ?? [],
    }),
    atBats: t.field({
      type: [PlayRef],
      description:
        'Baseball: the plays that tell the results of the player’s at-bats, in order. Otherwise empty.',
      extensions: { listSize: 4 },
      resolve: async ({ league, eventId, atBatPlayIds }, _, context) => {
        const plays = await Promise.all(
          (atBatPlayIds ?? []).map((id) =>
            load(context, 'play', [league, eventId, id], (keys) => findPlays(context.store, keys)),
          ),
        )
        return plays.filter((play) => play !== null)
      },
    }),
    categories: t.field({
      type: [StatisticsCategoryRef],
      description: 'The player’s statistics by category. Basketball has a single category without a name.',
      resolve: ({ categories }) => figuresByCategory(categories),
    }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player.',
      resolve: (player, _, context) => loadAthlete(context, player.league, player.athleteId),
    }),
  }),
})

interface PeriodScores {
  readonly home: readonly number[]
  readonly away: readonly number[]
}

const PeriodScoresRef = builder.objectRef<PeriodScores>('PeriodScores').implement({
  description: 'Points scored in each period.',
  fields: (t) => ({
    home: t.exposeIntList('home', { description: 'Points scored by the home team in each period.' }),
    away: t.exposeIntList('away', { description: 'Points scored by the away team in each period.' }),
  }),
})

const BoxScoreRef = builder.objectRef<BoxScore>('BoxScore').implement({
  description: 'The statistics of a game. Soccer has team statistics and period scores only.',
  fields: (t) => ({
    eventId: t.id({ description: 'Identifier of the game in REST paths.', resolve: ({ event }) => event.id }),
    event: t.expose('event', { type: EventRef, description: 'The game.' }),
    homeTeam: t.field({
      type: BoxScoreTeamRef,
      description: 'Statistics of the home team.',
      resolve: (box) => sideOf(box, 'homeTeam'),
    }),
    awayTeam: t.field({
      type: BoxScoreTeamRef,
      description: 'Statistics of the away team.',
      resolve: (box) => sideOf(box, 'awayTeam'),
    }),
    homePlayers: t.field({
      type: [BoxScorePlayerRef],
      description: 'Players of the home team in published order. Empty before the game.',
      resolve: (box) => playersOf(box, box.event.homeTeam.id),
    }),
    awayPlayers: t.field({
      type: [BoxScorePlayerRef],
      description: 'Players of the away team in published order. Empty before the game.',
      resolve: (box) => playersOf(box, box.event.awayTeam.id),
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether the data is complete. `false` while the service is still loading more of it from the source.',
    }),
    periodScores: t.field({
      type: PeriodScoresRef,
      description: 'Points scored in each period.',
      resolve: ({ event }) => ({ home: event.homeTeam.periodScores, away: event.awayTeam.periodScores }),
    }),
  }),
})

function sideOf({ event, teams }: BoxScore, name: 'homeTeam' | 'awayTeam'): BoxScoreSide {
  const side = eventSideOf(event, name)
  return { league: event.league, side, totals: teams.find((team) => team.teamId === side.id) ?? null }
}

function playersOf({ players }: BoxScore, teamId: string): readonly BoxScorePlayer[] {
  return players.filter((player) => player.teamId === teamId)
}

builder.objectType(GameRosterEntryRef, {
  description: 'A player listed for a game.',
  fields: (t) => ({
    athleteId: t.exposeID('athleteId', { description: 'Identifier of the player in REST paths.' }),
    displayName: t.string({
      description: 'Full name. If the player is not in the graph, the name as published with the roster.',
      resolve: async (entry, _, context) =>
        (await athleteOf(context, entry))?.displayName ?? entry.displayName,
    }),
    jersey: t.string({
      nullable: true,
      description: 'Jersey number worn in the game. If not published, the player’s usual number.',
      resolve: async (entry, _, context) => entry.jersey ?? (await athleteOf(context, entry))?.jersey,
    }),
    position: t.string({
      nullable: true,
      description: 'Position abbreviation in the game. If not published, the player’s usual position.',
      resolve: async (entry, _, context) => entry.position ?? (await athleteOf(context, entry))?.position,
    }),
    starter: t.exposeBoolean('starter', { description: 'Whether the player started.' }),
    didNotPlay: t.exposeBoolean('didNotPlay', { description: 'Whether the player did not play.' }),
    active: t.exposeBoolean('active', { description: 'Whether the player was available to play.' }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player.',
      resolve: (entry, _, context) => athleteOf(context, entry),
    }),
  }),
})

/** Football and hockey game rosters have last names and no positions; the player's own resource has both. */
function athleteOf(context: Context, { league, athleteId }: GameRosterEntry): Promise<Athlete | null> {
  return loadAthlete(context, league, athleteId)
}

interface GameRoster {
  readonly league: string
  readonly side: EventSide
  readonly homeAway: 'home' | 'away'
  readonly entries: readonly GameRosterEntry[]
}

const GameRosterRef = builder.objectRef<GameRoster>('GameRoster').implement({
  description: 'The players of one team listed for a game.',
  fields: (t) => ({
    team: t.field({
      type: EventTeamRef,
      description: 'The team.',
      resolve: ({ side }) => side,
    }),
    homeAway: t.expose('homeAway', {
      type: HomeAwayEnum,
      description: 'Whether the team is the home or the away team.',
    }),
    athletes: t.field({
      type: [GameRosterEntryRef],
      description: 'The listed players.',
      resolve: ({ entries }) => entries,
    }),
  }),
})

builder.objectFields(EventRef, (t) => ({
  isComplete: t.boolean({
    description:
      'Whether all details that the source has of the game are loaded: plays, box score, rosters, ' +
      'drives, win probability and odds. Details of a finished game are loaded on first request; for ' +
      'scheduled games and games in progress this is `true`.',
    extensions: WITH_HISTORY,
    resolve: (event, _, context) => {
      const jobs = jobsOfDetails(event)
      // The rest of the answer waits for them, too: it is whole then.
      return isRequestedById(context, event)
        ? requestJobs(context, jobs, leftMs(context))
        : isWhole(context, jobs)
    },
  }),
  boxScore: t.field({
    type: BoxScoreRef,
    nullable: true,
    description: 'Box score, or `null` if the league has none (see `League.capabilities`).',
    resolve: async (event, _, context) => {
      if (getLeague(event.league).capabilities.boxscore === 'unavailable') return null
      const key = [event.league, event.id]
      const { value, isComplete } = await loadOrBackfill(context, {
        jobs: () => gameJobs(event),
        load: async () => {
          const [teams, players] = await Promise.all([
            load(context, 'boxScoreTeams', key, (keys) => listBoxScoreTeams(context.store, keys)),
            load(context, 'boxScorePlayers', key, (keys) => listBoxScorePlayers(context.store, keys)),
          ])
          return { event, teams, players }
        },
        isMissing: ({ teams, players }) => teams.length === 0 && players.length === 0,
        describe: ({ players }) =>
          `The box score of this game is still being read: ${countWords(players.length, 'player')}`,
        part: partOfGame(event),
        absence: ({ teams, players }) =>
          teams.length === 0 && players.length === 0
            ? absentPart(context, event, 'boxscore', 'box score')
            : null,
      })
      return { ...value, isComplete }
    },
  }),
  rosters: t.field({
    type: [GameRosterRef],
    description: 'Players listed for the game, home team first. Published at kickoff; empty before.',
    args: {
      teamId: t.arg.id({ description: eitherId('Only the roster of the team') }),
      starters: t.arg.boolean({ description: '`true`: only starters.' }),
    },
    resolve: async (event, { teamId: given, starters }, context) => {
      const teamId = given == null ? null : sourceIdOf('Team', event.league, given)
      if (teamId !== null) requireSide(event, teamId)
      const filter = { starter: starters === true ? true : null }
      const { value: entries, isComplete } = await loadOrBackfill(context, {
        jobs: () => gameJobs(event),
        load: () =>
          load(context, `gameRoster/${JSON.stringify(filter)}`, [event.league, event.id], (keys) =>
            listGameRosterEntries(context.store, keys, filter),
          ),
        isMissing: (named) => named.length === 0,
        describe: (named) =>
          `The rosters of this game are still being read: ${countWords(named.length, 'player')}`,
        part: partOfGame(event),
      })
      if (isComplete && starters !== true && entries.length > 0)
        await notePartialRosters(context, event, entries)
      const sides = [rosterOf(event, 'home', entries), rosterOf(event, 'away', entries)]
      return sides.filter(
        ({ side, entries: named }) => named.length > 0 && (teamId === null || side.id === teamId),
      )
    },
  }),
}))

/** Throws TEAM_NOT_FOUND for a team that does not play in the game. */
function requireSide({ homeTeam, awayTeam }: Event, teamId: string): void {
  const sides = [homeTeam.id, awayTeam.id]
  if (sides.includes(teamId)) return
  throw new ApiError('TEAM_NOT_FOUND', {
    message: `Team ${describeValue(teamId)} does not play in this game.`,
    hint: `The teams of this game are ${sides.join(' and ')}.`,
  })
}

function rosterOf(event: Event, homeAway: 'home' | 'away', entries: readonly GameRosterEntry[]): GameRoster {
  const side = eventSideOf(event, homeAway === 'home' ? 'homeTeam' : 'awayTeam')
  return {
    league: event.league,
    side,
    homeAway,
    entries: entries.filter((entry) => entry.teamId === side.id),
  }
}

/** What is read of a game by its jobs; polls read one in progress. */
function jobsOfDetails(event: Event): readonly BackfillJob[] {
  const moment = momentOf(event)
  if (moment) return moment.isOverNow ? [finishedGameJob(event)] : []
  return event.status.state === 'in' ? [] : gameJobs(event)
}

/** Everybody in the box score was on a roster: one who is missing has not been read. */
async function notePartialRosters(
  context: Context,
  event: Event,
  entries: readonly GameRosterEntry[],
): Promise<void> {
  const lines = await load(context, 'boxScorePlayers', [event.league, event.id], (keys) =>
    listBoxScorePlayers(context.store, keys),
  )
  const named = new Set(entries.map(({ athleteId }) => athleteId))
  const missing = lines.filter(({ athleteId }) => !named.has(athleteId)).length
  if (missing === 0) return
  const note = `The rosters of this game lack ${countWords(missing, 'player')} of its box score.`
  context.incomplete.push({ note, isMissing: false })
}
