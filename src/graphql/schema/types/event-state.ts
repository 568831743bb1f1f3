import { lineScoreOf, recordsByType } from '../../../domain/event.ts'
import type {
  Event,
  EventPhase,
  EventStatus,
  EventTeam,
  LineScorePeriod,
  Situation,
  SituationPlayer,
  TeamRecord,
} from '../../../domain/event.ts'
import { logoPath } from '../../../domain/logo.ts'
import { builder } from '../builder.ts'
import { FIELDS_WITH_HISTORY, NO_HISTORY, VALUES_WITH_HISTORY, WITH_HISTORY } from '../moments.ts'
import { TeamRef } from '../refs.ts'
import type { InLeague } from '../refs.ts'
import { enumValues } from '../../loading/values.ts'
import { loadTeam } from '../../loading/team.ts'
import { addPlayer } from './player.ts'

/** Game states, for arguments and fields. */
export const EventStateEnum = builder.enumType('EventState', {
  description:
    'Whether a game is before, during or after play. `POST` does not imply that the game was completed: ' +
    'a postponed game is also `POST`.',
  values: {
    PRE: { value: 'pre', description: 'Not started.' },
    IN: { value: 'in', description: 'In progress.' },
    POST: {
      value: 'post',
      description: 'Finished, or not going to be played as scheduled. See `completed` and `phase`.',
    },
  } as const,
})

const PHASES: Record<EventPhase, string> = {
  SCHEDULED: 'Not begun.',
  IN_PROGRESS: 'In progress.',
  HALFTIME: 'Halftime.',
  END_PERIOD: 'Between two periods.',
  DELAYED: 'Delayed; expected to start or resume the same day.',
  SUSPENDED: 'Suspended, to be completed on another day.',
  POSTPONED: 'Postponed to another day.',
  CANCELED: 'Canceled; will not be played.',
  FINAL: 'Finished in regulation.',
  FINAL_OVERTIME: 'Finished after overtime or extra time.',
  FINAL_PENALTIES: 'Finished after a penalty shootout.',
  ABANDONED: 'Abandoned; will not be resumed.',
  FORFEIT: 'Awarded to one team without being completed.',
}

/** Phase of a game, finer than its state. */
export const EventPhaseEnum = builder.enumType('EventPhase', {
  description: 'Phase of a game, more specific than its state.',
  values: enumValues(PHASES),
})

export const StatusRef = builder.objectRef<EventStatus>('EventStatus').implement({
  description: 'Status of a game.',
  fields: (t) => ({
    state: t.expose('state', { type: EventStateEnum, description: 'State of the game.' }),
    phase: t.expose('phase', {
      type: EventPhaseEnum,
      description: 'Phase of the game, more specific than its state.',
    }),
    completed: t.exposeBoolean('completed', { description: 'Whether the game was completed.' }),
    period: t.exposeInt('period', {
      description: 'Current quarter, half, inning or period, 1-based. 0 before the game.',
    }),
    clock: t.exposeString('clock', {
      description:
        "Game clock as displayed, for example `6:00`. In soccer, the minute, for example `45'+4'`.",
    }),
    detail: t.exposeString('detail', {
      description: 'Status as displayed, for example `6:00 - 2nd Quarter` or `Final/OT`.',
    }),
    halftime: t.exposeBoolean('halftime', { description: 'Whether it is halftime.' }),
    firstHalfEnded: t.exposeBoolean('firstHalfEnded', { description: 'Whether the first half has ended.' }),
  }),
})

const TeamRecordRef = builder.objectRef<TeamRecord>('TeamRecord').implement({
  description: 'Record of a team in one kind of games.',
  fields: (t) => ({
    type: t.exposeString('type', {
      description:
        'Kind of games as published by the source, for example `total`, `home`, `road` or `vsconf`.',
    }),
    summary: t.exposeString('summary', { description: 'Wins-losses(-draws), for example `40-35`.' }),
  }),
})

const LineScorePeriodRef = builder.objectRef<LineScorePeriod>('LineScorePeriod').implement({
  description: 'Score of a team in one period.',
  fields: (t) => ({
    period: t.exposeInt('period', { description: 'Quarter, half, inning or period, 1-based.' }),
    score: t.exposeInt('score', { description: 'Points, runs or goals in the period.' }),
    hits: t.exposeInt('hits', {
      nullable: true,
      description: 'Baseball: hits in the inning, or `null` if not published.',
    }),
    errors: t.exposeInt('errors', {
      nullable: true,
      description: 'Baseball: errors in the inning, or `null` if not published.',
    }),
  }),
})

/** A side of a game, with the game and what its situation says of the side. */
export type EventSide = EventTeam & {
  readonly league: string
  readonly eventId: string
  readonly isInProgress: boolean
  /** False before the game, and if it was called off before it began. */
  readonly hasBegun: boolean
  readonly timeoutsLeft: number | null
}

export const EventTeamRef = builder.objectRef<EventSide>('EventTeam').implement({
  extensions: VALUES_WITH_HISTORY,
  description: 'A team in a game, with its data at the time of the game.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier of the team in REST paths.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'Abbreviation, or `null` if not published.',
    }),
    logo: t.string({
      extensions: WITH_HISTORY,
      nullable: true,
      description:
        'URL of the team’s logo, served by this service. `null` if the team is not determined yet.',
      resolve: ({ league, id, logo }, _, context) =>
        logo === null ? null : `${context.publicUrl()}${logoPath(league, id)}`,
    }),
    color: t.exposeString('color', {
      nullable: true,
      description: 'Primary color in hexadecimal without `#`, or `null` if not published.',
    }),
    alternateColor: t.exposeString('alternateColor', {
      nullable: true,
      description: 'Alternate color in hexadecimal without `#`, or `null` if not published.',
    }),
    winner: t.exposeBoolean('winner', {
      description: 'Whether the team won. `false` until the game is decided.',
    }),
    record: t.exposeString('record', {
      extensions: NO_HISTORY,
      nullable: true,
      description: 'Win-loss(-draw) record at the time of the game, or `null` if not published.',
    }),
    records: t.field({
      type: [TeamRecordRef],
      description: 'Records by kind of games at the time of the game. Empty if not published.',
      resolve: recordsByType,
    }),
    score: t.int({
      extensions: WITH_HISTORY,
      nullable: true,
      description: 'Points, runs or goals, or `null` if the game has not begun, or will not be played.',
      resolve: ({ score, hasBegun }) => (hasBegun || score > 0 ? score : null),
    }),
    periodScores: t.exposeIntList('periodScores', {
      description: 'Score in each period so far. Empty if not published.',
    }),
    lineScore: t.field({
      extensions: WITH_HISTORY,
      type: [LineScorePeriodRef],
      description: 'Score by period so far, with hits and errors in baseball. Empty if not published.',
      resolve: lineScoreOf,
    }),
    timeoutsLeft: t.exposeInt('timeoutsLeft', {
      nullable: true,
      description: 'Football: timeouts left in a game in progress, otherwise `null`.',
    }),
    shootoutScore: t.exposeInt('shootoutScore', {
      nullable: true,
      description: 'Goals scored in a penalty shootout, or `null` if there was none.',
    }),
    aggregateScore: t.int({
      extensions: WITH_HISTORY,
      nullable: true,
      description: 'Goals of both legs so far in the second leg of a tie in soccer, otherwise `null`.',
      resolve: ({ aggregateScore }) => aggregateScore ?? null,
    }),
    advances: t.boolean({
      extensions: WITH_HISTORY,
      nullable: true,
      description:
        'Whether the team advances to the next round after this game: the winner of a knockout game, or of two legs. ' +
        '`null` in other games and until it is decided.',
      resolve: ({ advances }) => advances ?? null,
    }),
    rank: t.exposeInt('rank', {
      extensions: NO_HISTORY,
      nullable: true,
      description: 'College ranking, or `null` if the team is unranked.',
    }),
    team: t.field({
      extensions: WITH_HISTORY,
      type: TeamRef,
      nullable: true,
      description: 'The team.',
      resolve: (side, _, context) => loadTeam(context, side.league, side.id),
    }),
  }),
})

/** Phases of a game that is over without having begun. */
const CALLED_OFF: ReadonlySet<EventPhase> = new Set(['POSTPONED', 'CANCELED'])

const sides = new WeakMap<Event, { readonly homeTeam: EventSide; readonly awayTeam: EventSide }>()

/**
 * A side with its game. Events are kept in memory and requested repeatedly, so their sides are cached with
 * them.
 */
export function eventSideOf(event: Event, side: 'homeTeam' | 'awayTeam'): EventSide {
  const known = sides.get(event)
  if (known) return known[side]
  const { homeTeam, awayTeam, situation } = event
  const both = {
    homeTeam: withGame(event, homeTeam, situation?.homeTimeouts),
    awayTeam: withGame(event, awayTeam, situation?.awayTimeouts),
  }
  sides.set(event, both)
  return both[side]
}

function withGame({ league, id, status }: Event, team: EventTeam, timeouts: number | null = null): EventSide {
  const { state, phase } = status
  // The team comes last: a copy of a parsed object that gets more members takes ten times as long.
  return {
    league,
    eventId: id,
    isInProgress: state === 'in',
    hasBegun: state !== 'pre' && !CALLED_OFF.has(phase),
    timeoutsLeft: timeouts,
    ...team,
  }
}

const SituationPlayerRef = builder.objectRef<InLeague<SituationPlayer>>('SituationPlayer').implement({
  description: 'A player of the current situation in baseball.',
  fields: (t) => ({
    summary: t.exposeString('summary', {
      nullable: true,
      description:
        'The player’s line in the game so far, for example `2.0 IP, 0 ER, 2 H, 2 K, 0 BB`. `null` if not published.',
    }),
  }),
})
addPlayer(SituationPlayerRef)

/** The situation on the field, with its game. */
export const SituationRef = builder
  .objectRef<Situation & { readonly league: string; readonly eventId: string }>('Situation')
  .implement({
    extensions: FIELDS_WITH_HISTORY,
    description: 'Current situation on the field. Fields of the other sport are `null`.',
    fields: (t) => ({
      down: t.exposeInt('down', {
        nullable: true,
        description: 'Football: down, 1 to 4, or `null` between possessions.',
      }),
      distance: t.exposeInt('distance', { nullable: true, description: 'Football: yards to a first down.' }),
      yardLine: t.exposeInt('yardLine', {
        nullable: true,
        description: 'Football: yard line, counted from the goal line that the source uses.',
      }),
      yardsToEndzone: t.exposeInt('yardsToEndzone', {
        nullable: true,
        description: 'Football: yards to the end zone.',
      }),
      downDistanceText: t.exposeString('downDistanceText', {
        nullable: true,
        description:
          'Football: down, distance and field position as displayed, for example `4th & 8 at SEA 36`.',
      }),
      possessionText: t.exposeString('possessionText', {
        nullable: true,
        description: 'Football: field position of the ball as displayed, for example `SEA 36`.',
      }),
      possessionTeamId: t.exposeID('possessionTeamId', {
        nullable: true,
        description: 'Football: `sourceId` of the team in possession.',
      }),
      isRedZone: t.exposeBoolean('isRedZone', {
        nullable: true,
        description: 'Football: whether the ball is within 20 yards of the end zone.',
      }),
      homeTimeouts: t.exposeInt('homeTimeouts', {
        nullable: true,
        description: 'Football: timeouts remaining for the home team.',
      }),
      awayTimeouts: t.exposeInt('awayTimeouts', {
        nullable: true,
        description: 'Football: timeouts remaining for the away team.',
      }),
      balls: t.exposeInt('balls', { nullable: true, description: 'Baseball: balls, 0 to 3.' }),
      strikes: t.exposeInt('strikes', { nullable: true, description: 'Baseball: strikes, 0 to 2.' }),
      outs: t.exposeInt('outs', { nullable: true, description: 'Baseball: outs, 0 to 2.' }),
      onFirst: t.exposeBoolean('onFirst', {
        nullable: true,
        description: 'Baseball: whether a runner is on first base.',
      }),
      onSecond: t.exposeBoolean('onSecond', {
        nullable: true,
        description: 'Baseball: whether a runner is on second base.',
      }),
      onThird: t.exposeBoolean('onThird', {
        nullable: true,
        description: 'Baseball: whether a runner is on third base.',
      }),
      lastPlayId: t.exposeID('lastPlayId', {
        nullable: true,
        description: 'The `sourceId` of the last play.',
      }),
      lastPlayText: t.exposeString('lastPlayText', {
        nullable: true,
        description: 'Description of the last play.',
      }),
      batter: t.field({
        type: SituationPlayerRef,
        nullable: true,
        description: 'Baseball: the player at bat, or `null` between half-innings.',
        resolve: ({ batter, league }) => batter && { ...batter, league },
      }),
      pitcher: t.field({
        type: SituationPlayerRef,
        nullable: true,
        description: 'Baseball: the pitcher, or `null` between half-innings.',
        resolve: ({ pitcher, league }) => pitcher && { ...pitcher, league },
      }),
      dueUp: t.field({
        type: [SituationPlayerRef],
        description: 'Baseball: who bats next, between half-innings. Otherwise empty.',
        extensions: { listSize: 3 },
        resolve: ({ dueUp, league }) => (dueUp ?? []).map((player) => ({ ...player, league })),
      }),
    }),
  })
