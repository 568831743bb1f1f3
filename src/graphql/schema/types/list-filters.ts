import { EASTERN_TIME_ZONE } from '../../../domain/day.ts'
import { builder } from '../builder.ts'
import { eitherId } from '../../loading/ids.ts'
import { HomeAwayEnum } from './gamelog.ts'
import { EventStateEnum } from './event-state.ts'
import { AvailabilityEnum } from './injury.ts'

/** Filter for articles. */
export const NewsFilterInput = builder.inputType('NewsFilter', {
  description: 'Filters a list of articles. Omitted fields do not filter.',
  fields: (t) => ({
    teamId: t.id({ description: eitherId('Only articles about the team') }),
    athleteId: t.id({ description: eitherId('Only articles about the player') }),
    type: t.string({ description: 'Only articles of this type (`Article.type`). Case-insensitive.' }),
    premium: t.boolean({
      description: '`true`: only articles that require a subscription. `false`: only articles that do not.',
    }),
    from: t.field({ type: 'DateTime', description: 'Only articles published at or after this time.' }),
    to: t.field({ type: 'DateTime', description: 'Only articles published at or before this time.' }),
  }),
})

/** Filter for a league's injury reports. */
export const InjuryFilterInput = builder.inputType('InjuryFilter', {
  description: 'Filters a list of injury reports. Omitted fields do not filter.',
  fields: (t) => ({
    teamId: t.id({ description: eitherId('Only reports of the team') }),
    athleteId: t.id({ description: eitherId('Only reports on the player') }),
    availability: t.field({
      type: [AvailabilityEnum],
      description: 'Only reports with one of these availabilities.',
    }),
    position: t.string({
      description: 'Only reports on players with this position abbreviation. Case-insensitive.',
    }),
  }),
})

/** Filter for a team's injury reports. */
export const TeamInjuryFilterInput = builder.inputType('TeamInjuryFilter', {
  description: 'Filters the injury reports of a team. Omitted fields do not filter.',
  fields: (t) => ({
    availability: t.field({
      type: [AvailabilityEnum],
      description: 'Only reports with one of these availabilities.',
    }),
    position: t.string({
      description: 'Only reports on players with this position abbreviation. Case-insensitive.',
    }),
  }),
})

/** Filter for roster moves. */
export const TransactionFilterInput = builder.inputType('TransactionFilter', {
  description: 'Filters a list of roster moves. Omitted fields do not filter.',
  fields: (t) => ({
    teamId: t.id({ description: eitherId('Only moves of the team') }),
    type: t.string({ description: 'Only moves of this type (`Transaction.type`). Case-insensitive.' }),
    from: t.field({ type: 'DateTime', description: 'Only moves made at or after this time.' }),
    to: t.field({ type: 'DateTime', description: 'Only moves made at or before this time.' }),
  }),
})

/** Filter for a league's games. */
export const EventFilterInput = builder.inputType('EventFilter', {
  description: 'Filters a list of games. Omitted fields do not filter.',
  fields: (t) => ({
    teamId: t.id({ description: eitherId('Only games of the team') }),
    state: t.field({ type: EventStateEnum, description: 'Only games in this state.' }),
  }),
})

/** Filter for a team's games. */
export const TeamEventFilterInput = builder.inputType('TeamEventFilter', {
  description: 'Filters the games of a team. Omitted fields do not filter.',
  fields: (t) => ({
    state: t.field({ type: EventStateEnum, description: 'Only games in this state.' }),
    homeAway: t.field({ type: HomeAwayEnum, description: 'Only home games or only away games of the team.' }),
    opponentId: t.id({ description: eitherId('Only games against the team') }),
    from: t.field({ type: 'Date', description: 'Only games on or after this date.' }),
    to: t.field({ type: 'Date', description: 'Only games on or before this date.' }),
    timeZone: t.string({
      description: `IANA time zone in which \`from\` and \`to\` are interpreted. Defaults to \`${EASTERN_TIME_ZONE}\`.`,
    }),
  }),
})

/** Filter for a game's plays. */
export const PlayFilterInput = builder.inputType('PlayFilter', {
  description: 'Filters a list of plays. Omitted fields do not filter.',
  fields: (t) => ({
    period: t.int({ description: 'Only plays in this period.' }),
    scoring: t.boolean({
      description: '`true`: only scoring plays. `false`: only plays that did not score.',
    }),
    penalty: t.boolean({
      description: '`true`: only plays with a penalty. `false`: only plays without one.',
    }),
    type: t.string({ description: 'Only plays of this type (`PlayType.text`). Case-insensitive.' }),
    teamId: t.id({ description: eitherId('Only plays of the team') }),
    athleteId: t.id({ description: eitherId('Only plays that involve the player') }),
  }),
})
