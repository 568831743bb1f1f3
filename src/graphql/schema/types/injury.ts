import type { AvailabilityStatus } from '../../../domain/injury.ts'
import { findInjuries } from '../../../store/entities/injuries.ts'
import { builder } from '../builder.ts'
import { ownId } from '../node-ids.ts'
import { loadNode } from '../../loading/context.ts'
import { AthleteRef, InjuryRef, PlayerAvailabilityRef, TeamRef } from '../refs.ts'
import { enumValues, nodeKey } from '../../loading/values.ts'
import { loadAthlete } from '../../loading/athlete.ts'
import { loadTeam } from '../../loading/team.ts'

const AVAILABILITY: Record<AvailabilityStatus, string> = {
  OUT: 'Out: will not play.',
  DOUBTFUL: 'Doubtful: unlikely to play.',
  QUESTIONABLE: 'Questionable: may or may not play.',
  PROBABLE: 'Probable: likely to play.',
  DAY_TO_DAY: 'Day-to-day.',
  INJURED_RESERVE: 'On an injured list, such as injured reserve.',
  SUSPENDED: 'Suspended.',
  AVAILABLE: 'No restriction known.',
  UNKNOWN: 'A report exists, but its status is not recognized.',
}

/** The normalised availability values. */
export const AvailabilityEnum = builder.enumType('AvailabilityStatus', {
  description: 'Availability of a player, with the same values for all leagues.',
  values: enumValues(AVAILABILITY),
})

builder.node(InjuryRef, {
  description: 'An injury report. Fields that the source does not publish are `null`.',
  id: { resolve: (injury) => `${injury.league}/${injury.id}` },
  loadOne: (id, context) =>
    loadNode(context, 'injury', nodeKey(id, ['text', 'text']), (keys) => findInjuries(context.store, keys)),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier of the report at the source.' }),
    athleteId: t.exposeID('athleteId', { description: 'Identifier of the player in REST paths.' }),
    athleteName: t.exposeString('athleteName', { description: 'Player name as published in the report.' }),
    position: t.exposeString('position', { nullable: true, description: 'Position abbreviation.' }),
    status: t.exposeString('status', {
      description: 'Status as published, for example `Out`, `15-Day-IL` or `Day-To-Day`.',
    }),
    availability: t.expose('availability', {
      type: AvailabilityEnum,
      description: 'Availability that follows from the status.',
    }),
    fantasyStatus: t.exposeString('fantasyStatus', {
      nullable: true,
      description: 'Status for fantasy games, for example `GTD` or `OFS`.',
    }),
    type: t.exposeString('type', {
      nullable: true,
      description: 'Type of injury, for example `Ankle` or `Illness`.',
    }),
    bodyPart: t.exposeString('bodyPart', { nullable: true, description: 'Injured body part.' }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Region of the body, for example `Leg`.',
    }),
    detail: t.exposeString('detail', { nullable: true, description: 'Detail, for example `Sprain`.' }),
    side: t.exposeString('side', { nullable: true, description: '`Left` or `Right`.' }),
    date: t.expose('date', { type: 'DateTime', description: 'Date and time of the report.' }),
    returnDate: t.expose('returnDate', {
      type: 'Date',
      nullable: true,
      description: 'Expected return date, or `null` if not published.',
    }),
    shortComment: t.exposeString('shortComment', {
      nullable: true,
      description: 'Short comment, one sentence.',
    }),
    longComment: t.exposeString('longComment', {
      nullable: true,
      description: 'Long comment, one paragraph.',
    }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player.',
      resolve: (injury, _, context) => loadAthlete(context, injury.league, injury.athleteId),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team, or `null` if not published.',
      resolve: (injury, _, context) =>
        injury.teamId ? loadTeam(context, injury.league, injury.teamId) : null,
    }),
  }),
})

builder.objectType(PlayerAvailabilityRef, {
  description: 'A player and the player’s availability.',
  fields: (t) => ({
    id: t.field(ownId('PlayerAvailability', ({ athlete: { league, id } }) => `${league}/${id}`)),
    athlete: t.expose('athlete', { type: AthleteRef, description: 'The player.' }),
    availability: t.expose('availability', {
      type: AvailabilityEnum,
      description:
        'Availability according to the newest report. Suspensions and injured reserve take precedence. ' +
        'Players on a roster without a report are `AVAILABLE`.',
    }),
    injury: t.expose('injury', {
      type: InjuryRef,
      nullable: true,
      description: 'The report that determines the availability, or `null` if there is none.',
    }),
  }),
})
