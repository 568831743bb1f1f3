import { builder } from '../builder.ts'
import { HomeAwayEnum } from './gamelog.ts'
import { EventStateEnum } from './event-state.ts'
import { AvailabilityEnum } from './injury.ts'

/** The reason of arguments that came before the filters. */
export const USE_FILTER = 'Use `filter`.'

/** The orders of a list by time. */
export const DateOrderEnum = builder.enumType('DateOrder', {
  description: 'The order of a list by time.',
  values: {
    NEWEST: { description: 'The newest first.' },
    OLDEST: { description: 'The oldest first.' },
  } as const,
})

/** The orders of a schedule. */
export const EventOrderEnum = builder.enumType('EventOrder', {
  description: 'The order of a list of games.',
  values: {
    START: { description: 'In the order they start.' },
    START_DESC: { description: 'The last to start first.' },
  } as const,
})

/** What narrows a list of articles. */
export const NewsFilterInput = builder.inputType('NewsFilter', {
  description: 'What narrows a list of articles; what is left out asks nothing.',
  fields: (t) => ({
    teamId: t.id({ description: 'Only articles about this team (its `sourceId`).' }),
    athleteId: t.id({ description: 'Only articles about this player (his `sourceId`).' }),
    type: t.string({ description: 'Only articles of this kind, `Article.type` in any case.' }),
    premium: t.boolean({
      description: 'False: only articles that need no subscription; true: only the others.',
    }),
    from: t.field({ type: 'DateTime', description: 'Published at this moment or later.' }),
    to: t.field({ type: 'DateTime', description: 'Published at this moment or earlier.' }),
  }),
})

/** What narrows a list of injury reports of a league. */
export const InjuryFilterInput = builder.inputType('InjuryFilter', {
  description: 'What narrows a list of injury reports; what is left out asks nothing.',
  fields: (t) => ({
    teamId: t.id({ description: 'Only reports of this team (its `sourceId`).' }),
    athleteId: t.id({ description: 'Only reports on this player (his `sourceId`).' }),
    availability: t.field({
      type: [AvailabilityEnum],
      description: 'Only reports that come to one of these.',
    }),
    position: t.string({
      description: 'Only reports on players of this position, abbreviated, in any case.',
    }),
  }),
})

/** What narrows the injury reports of a team. */
export const TeamInjuryFilterInput = builder.inputType('TeamInjuryFilter', {
  description: 'What narrows the injury reports of a team; what is left out asks nothing.',
  fields: (t) => ({
    availability: t.field({
      type: [AvailabilityEnum],
      description: 'Only reports that come to one of these.',
    }),
    position: t.string({
      description: 'Only reports on players of this position, abbreviated, in any case.',
    }),
  }),
})

/** What narrows a list of roster moves. */
export const TransactionFilterInput = builder.inputType('TransactionFilter', {
  description: 'What narrows a list of roster moves; what is left out asks nothing.',
  fields: (t) => ({
    teamId: t.id({ description: 'Only moves of this team (its `sourceId`).' }),
    type: t.string({ description: 'Only moves of this kind, `Transaction.type` in any case.' }),
    from: t.field({ type: 'DateTime', description: 'Made at this moment or later.' }),
    to: t.field({ type: 'DateTime', description: 'Made at this moment or earlier.' }),
  }),
})

/** What narrows the games of a league. */
export const EventFilterInput = builder.inputType('EventFilter', {
  description: 'What narrows a list of games; what is left out asks nothing.',
  fields: (t) => ({
    teamId: t.id({ description: 'Only games of this team (its `sourceId`).' }),
    state: t.field({ type: EventStateEnum, description: 'Only games that are before, during or after.' }),
  }),
})

/** What narrows the games of a team. */
export const TeamEventFilterInput = builder.inputType('TeamEventFilter', {
  description: 'What narrows a team’s games; what is left out asks nothing.',
  fields: (t) => ({
    state: t.field({ type: EventStateEnum, description: 'Only games that are before, during or after.' }),
    homeAway: t.field({ type: HomeAwayEnum, description: 'Only games that it plays on this side.' }),
    opponentId: t.id({ description: 'Only games against this team (its `sourceId`).' }),
    from: t.field({ type: 'Date', description: 'Only games of this day or later.' }),
    to: t.field({ type: 'Date', description: 'Only games of this day or earlier.' }),
    timeZone: t.string({
      description: 'Whose days `from` and `to` are: an IANA name; `America/New_York` unless said otherwise.',
    }),
  }),
})

/** What narrows the plays of a game. */
export const PlayFilterInput = builder.inputType('PlayFilter', {
  description: 'What narrows a list of plays; what is left out asks nothing.',
  fields: (t) => ({
    period: t.int({ description: 'Only the plays of this period.' }),
    scoring: t.boolean({ description: 'True: only plays that scored; false: only those that did not.' }),
    penalty: t.boolean({ description: 'True: only plays with a penalty; false: only those without.' }),
    type: t.string({ description: 'Only plays of this kind, `PlayType.text` in any case.' }),
    teamId: t.id({ description: 'Only plays of this team (its `sourceId`).' }),
    athleteId: t.id({ description: 'Only plays that this player took part in (his `sourceId`).' }),
  }),
})
