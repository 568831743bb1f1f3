import type { EventPhase, EventStatus, EventTeam, Situation } from '../../domain/event.ts'
import { logoPath } from '../../domain/logo.ts'
import { builder } from '../builder.ts'
import { TeamRef } from '../refs.ts'
import { enumValues } from '../values.ts'
import { loadTeam } from '../team-loading.ts'

/** The states of a game, as an enum for arguments and answers. */
export const EventStateEnum = builder.enumType('EventState', {
  description:
    'Whether a game is before, during or after. After is not finished: a postponed game is POST, too.',
  values: {
    PRE: { value: 'pre', description: 'Not begun.' },
    IN: { value: 'in', description: 'In progress.' },
    POST: {
      value: 'post',
      description: 'Over, or not going to be played as planned; see `completed` and `phase`.',
    },
  } as const,
})

const PHASES: Record<EventPhase, string> = {
  SCHEDULED: 'Not begun.',
  IN_PROGRESS: 'Being played.',
  HALFTIME: 'Between the halves.',
  END_PERIOD: 'Between two periods.',
  DELAYED: 'Held up; it will go on or begin today.',
  SUSPENDED: 'Broken off, to be finished another day.',
  POSTPONED: 'Put off to another day.',
  CANCELED: 'Will not be played.',
  FINAL: 'Finished in regulation.',
  FINAL_OVERTIME: 'Finished after overtime or extra time.',
  FINAL_PENALTIES: 'Decided by a shoot-out.',
  ABANDONED: 'Broken off for good.',
  FORFEIT: 'Given to one side without being played to its end.',
}

/** What a game is doing, finer than its state. */
export const EventPhaseEnum = builder.enumType('EventPhase', {
  description: 'What a game is doing, finer than its state.',
  values: enumValues(PHASES),
})

export const StatusRef = builder.objectRef<EventStatus>('EventStatus').implement({
  description: 'How a game stands.',
  fields: (t) => ({
    state: t.expose('state', { type: EventStateEnum, description: 'Before, during or after.' }),
    phase: t.expose('phase', { type: EventPhaseEnum, description: 'Finer than the state.' }),
    completed: t.exposeBoolean('completed', { description: 'Whether it was played to its end.' }),
    period: t.exposeInt('period', {
      description: 'Quarter, half, inning or period, 1-based; 0 before the game.',
    }),
    clock: t.exposeString('clock', { description: "As displayed: `6:00`; in soccer the minute, `45'+4'`." }),
    detail: t.exposeString('detail', { description: 'As displayed: `6:00 - 2nd Quarter`, `Final/OT`.' }),
    halftime: t.exposeBoolean('halftime', { description: 'Whether it is half-time.' }),
    firstHalfEnded: t.exposeBoolean('firstHalfEnded', { description: 'Whether the first half is over.' }),
  }),
})

/** A side of a game, with the league that its team is in. */
export const EventTeamRef = builder
  .objectRef<EventTeam & { readonly league: string }>('EventTeam')
  .implement({
    description: 'One side of a game, as it stood then.',
    fields: (t) => ({
      sourceId: t.exposeID('id', { description: 'The team’s id in REST paths.' }),
      name: t.exposeString('name', { description: 'The full name.' }),
      abbreviation: t.exposeString('abbreviation', {
        nullable: true,
        description: 'The short name; null where not published.',
      }),
      logo: t.string({
        nullable: true,
        description: 'Where its logo is, at this service; null for a team to be decided.',
        resolve: ({ league, id, logo }, _, context) =>
          logo === null ? null : `${context.publicUrl()}${logoPath(league, id)}`,
      }),
      color: t.exposeString('color', {
        nullable: true,
        description: 'Hex without `#`; null where not published.',
      }),
      alternateColor: t.exposeString('alternateColor', {
        nullable: true,
        description: 'Hex without `#`; null where not published.',
      }),
      winner: t.exposeBoolean('winner', { description: 'Whether it won; false until decided.' }),
      record: t.exposeString('record', {
        nullable: true,
        description: 'Wins-losses(-draws) at the time; null where not published.',
      }),
      score: t.exposeInt('score', { description: 'Points, runs or goals; 0 before the game.' }),
      periodScores: t.exposeIntList('periodScores', {
        description: 'Of each period so far; empty where not published.',
      }),
      shootoutScore: t.exposeInt('shootoutScore', {
        nullable: true,
        description: 'Penalties scored in a shoot-out; null without one.',
      }),
      rank: t.exposeInt('rank', {
        nullable: true,
        description: 'Place in the college ranking; null where unranked.',
      }),
      team: t.field({
        type: TeamRef,
        nullable: true,
        description: 'The team.',
        resolve: (side, _, context) => loadTeam(context, side.league, side.id),
      }),
    }),
  })

/** What stands on the field, with the game it is of. */
export const SituationRef = builder
  .objectRef<Situation & { readonly league: string; readonly eventId: string }>('Situation')
  .implement({
    description: 'What stands on the field right now. Members of the other sport are null.',
    fields: (t) => ({
      down: t.exposeInt('down', {
        nullable: true,
        description: 'Football: 1 to 4; null between possessions.',
      }),
      distance: t.exposeInt('distance', { nullable: true, description: 'Football: yards to a first down.' }),
      yardLine: t.exposeInt('yardLine', {
        nullable: true,
        description: 'Football: yards from the goal line the source counts from.',
      }),
      yardsToEndzone: t.exposeInt('yardsToEndzone', {
        nullable: true,
        description: 'Football: yards to the end zone.',
      }),
      downDistanceText: t.exposeString('downDistanceText', {
        nullable: true,
        description: 'Football: `4th & 8 at SEA 36`.',
      }),
      possessionText: t.exposeString('possessionText', {
        nullable: true,
        description: 'Football: where the ball is, `SEA 36`.',
      }),
      possessionTeamId: t.exposeID('possessionTeamId', {
        nullable: true,
        description: 'Football: `sourceId` of the team with the ball.',
      }),
      isRedZone: t.exposeBoolean('isRedZone', {
        nullable: true,
        description: 'Football: within 20 yards of the end zone.',
      }),
      homeTimeouts: t.exposeInt('homeTimeouts', {
        nullable: true,
        description: 'Football: time-outs the home side has left.',
      }),
      awayTimeouts: t.exposeInt('awayTimeouts', {
        nullable: true,
        description: 'Football: time-outs the away side has left.',
      }),
      balls: t.exposeInt('balls', { nullable: true, description: 'Baseball: 0 to 3.' }),
      strikes: t.exposeInt('strikes', { nullable: true, description: 'Baseball: 0 to 2.' }),
      outs: t.exposeInt('outs', { nullable: true, description: 'Baseball: 0 to 2.' }),
      onFirst: t.exposeBoolean('onFirst', {
        nullable: true,
        description: 'Baseball: a runner on first base.',
      }),
      onSecond: t.exposeBoolean('onSecond', {
        nullable: true,
        description: 'Baseball: a runner on second base.',
      }),
      onThird: t.exposeBoolean('onThird', {
        nullable: true,
        description: 'Baseball: a runner on third base.',
      }),
      lastPlayId: t.exposeID('lastPlayId', { nullable: true, description: '`sourceId` of the last play.' }),
      lastPlayText: t.exposeString('lastPlayText', { nullable: true, description: 'What happened last.' }),
    }),
  })
