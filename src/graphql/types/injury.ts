import type { AvailabilityStatus } from '../../domain/injury.ts'
import { findInjuries } from '../../store/injuries.ts'
import { builder } from '../builder.ts'
import { loadNode } from '../context.ts'
import { AthleteRef, InjuryRef, PlayerAvailabilityRef, TeamRef } from '../refs.ts'
import { enumValues, nodeKey } from '../values.ts'
import { loadAthlete } from './statistics.ts'
import { loadTeam } from '../team-loading.ts'

const AVAILABILITY: Record<AvailabilityStatus, string> = {
  OUT: 'Will not play.',
  DOUBTFUL: 'Unlikely to play.',
  QUESTIONABLE: 'May or may not play.',
  PROBABLE: 'Likely to play.',
  DAY_TO_DAY: 'Decided from day to day.',
  INJURED_RESERVE: 'On an injured list.',
  SUSPENDED: 'Barred from playing.',
  AVAILABLE: 'Nothing speaks against it.',
  UNKNOWN: 'There is a report whose status is not understood.',
}

/** The normalised availability values. */
export const AvailabilityEnum = builder.enumType('AvailabilityStatus', {
  description: 'Whether a player can play, in one vocabulary for all leagues.',
  values: enumValues(AVAILABILITY),
})

builder.node(InjuryRef, {
  description: 'An injury report. What the source does not say is null.',
  id: { resolve: (injury) => `${injury.league}/${injury.id}` },
  loadOne: (id, context) =>
    loadNode(context, 'injury', nodeKey(id, ['text', 'text']), (keys) => findInjuries(context.store, keys)),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The source’s id of the report.' }),
    athleteId: t.exposeID('athleteId', { description: 'The athlete’s id in REST paths.' }),
    athleteName: t.exposeString('athleteName', { description: 'The name as published with the report.' }),
    position: t.exposeString('position', { nullable: true, description: 'Position, abbreviated.' }),
    status: t.exposeString('status', { description: 'As published: `Out`, `15-Day-IL`, `Day-To-Day`.' }),
    availability: t.expose('availability', {
      type: AvailabilityEnum,
      description: 'The same in one vocabulary.',
    }),
    fantasyStatus: t.exposeString('fantasyStatus', {
      nullable: true,
      description: 'For fantasy games: `GTD`, `OFS`, ….',
    }),
    type: t.exposeString('type', { nullable: true, description: 'For example `Ankle`, `Illness`.' }),
    bodyPart: t.exposeString('bodyPart', { nullable: true, description: 'The part of the body.' }),
    location: t.exposeString('location', { nullable: true, description: 'Where on the body: `Leg`.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'For example `Sprain`.' }),
    side: t.exposeString('side', { nullable: true, description: '`Left` or `Right`.' }),
    date: t.expose('date', { type: 'DateTime', description: 'When it was reported.' }),
    returnDate: t.exposeString('returnDate', {
      nullable: true,
      description: 'When a return is expected, as published.',
    }),
    shortComment: t.exposeString('shortComment', { nullable: true, description: 'A sentence.' }),
    longComment: t.exposeString('longComment', { nullable: true, description: 'A paragraph.' }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player.',
      resolve: (injury, _, context) => loadAthlete(context, injury.league, injury.athleteId),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team; null where not published.',
      resolve: (injury, _, context) =>
        injury.teamId ? loadTeam(context, injury.league, injury.teamId) : null,
    }),
  }),
})

builder.objectType(PlayerAvailabilityRef, {
  description: 'A player, and whether he can play.',
  fields: (t) => ({
    athlete: t.expose('athlete', { type: AthleteRef, description: 'The player.' }),
    availability: t.expose('availability', {
      type: AvailabilityEnum,
      description:
        'By the newest report; suspended and injured reserve come before the rest. On a roster without a report: ' +
        'AVAILABLE.',
    }),
    injury: t.expose('injury', {
      type: InjuryRef,
      nullable: true,
      description: 'The report that decides; null without one.',
    }),
  }),
})
