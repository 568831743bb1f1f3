import type {
  Broadcast,
  EventCompetition,
  EventSeason,
  EventWeek,
  Official,
  TournamentRound,
} from '../../../domain/event.ts'
import { builder } from '../builder.ts'
import { NO_HISTORY, VALUES_WITH_HISTORY } from '../moments.ts'
import { replacedBy } from '../deprecation.ts'

export const CompetitionRef = builder.objectRef<EventCompetition>('EventCompetition').implement({
  extensions: VALUES_WITH_HISTORY,
  description: 'Additional information about a game. Fields that the source does not publish are `null`.',
  fields: (t) => ({
    attendance: t.exposeInt('attendance', {
      extensions: NO_HISTORY,
      nullable: true,
      description: 'Number of spectators. Often published after the game.',
      ...replacedBy('`Event.attendance`'),
    }),
    neutralSite: t.exposeBoolean('neutralSite', {
      nullable: true,
      description: 'Whether the game is played at a neutral site.',
    }),
    conferenceCompetition: t.exposeBoolean('conferenceCompetition', {
      nullable: true,
      description: 'Whether the game counts as a conference game.',
    }),
    divisionCompetition: t.exposeBoolean('divisionCompetition', {
      nullable: true,
      description: 'Whether the game counts as a division game.',
    }),
    playByPlayAvailable: t.exposeBoolean('playByPlayAvailable', {
      nullable: true,
      description: 'Whether play-by-play is published for the game.',
    }),
    highlightsAvailable: t.exposeBoolean('highlightsAvailable', {
      extensions: NO_HISTORY,
      nullable: true,
      description: 'Whether highlights are published for the game.',
    }),
  }),
})

const EventSeasonTypeRef = builder.objectRef<EventSeason['type']>('EventSeasonType').implement({
  description: 'The part of the season that a game belongs to.',
  fields: (t) => ({
    sourceId: t.exposeID('id', {
      description: 'Identifier at the source: `1`, `2` or `3` in North American leagues.',
    }),
    name: t.exposeString('name', {
      description: 'Name, for example `Regular Season`. In soccer, the stage of the competition.',
    }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'Abbreviation, for example `reg`.',
    }),
  }),
})

const EventWeekRef = builder.objectRef<EventWeek>('EventWeek').implement({
  description: 'The week of a football game.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Week number, 1-based within the part of the season.' }),
    startDate: t.expose('startDate', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time when the week starts.',
    }),
    endDate: t.expose('endDate', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time when the week ends.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Week as displayed, for example `Week 12`.',
    }),
  }),
})

export const EventSeasonRef = builder.objectRef<EventSeason>('EventSeason').implement({
  description: 'The season, part of the season and week of a game.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'Season year.' }),
    displayName: t.exposeString('displayName', {
      description: 'Season as displayed, for example `2026-27`.',
    }),
    type: t.expose('type', { type: EventSeasonTypeRef, description: 'The part of the season.' }),
    week: t.expose('week', {
      type: EventWeekRef,
      nullable: true,
      description: 'The week, or `null` if the league has no weeks.',
    }),
  }),
})

export const BroadcastRef = builder.objectRef<Broadcast>('Broadcast').implement({
  description: 'A broadcast of a game.',
  fields: (t) => ({
    type: t.exposeString('type', {
      description: 'Type as published by the source, for example `TV`, `STREAMING` or `RADIO`.',
    }),
    network: t.exposeString('network', { description: 'Name of the network.' }),
    market: t.exposeString('market', {
      nullable: true,
      description: '`national`, `home` or `away`, or `null` if not published.',
    }),
  }),
})

export const OfficialRef = builder.objectRef<Official>('Official').implement({
  description: 'A referee, umpire or judge.',
  fields: (t) => ({
    sourceId: t.exposeID('id', {
      nullable: true,
      description: 'Identifier at the source, unique within the league. `null` in most feeds.',
    }),
    fullName: t.exposeString('fullName', { description: 'Full name.' }),
    displayName: t.exposeString('displayName', { description: 'Display name.' }),
    order: t.exposeInt('order', { description: 'Position in the published list.' }),
    position: t.exposeString('position', { nullable: true, description: 'Role, for example `Umpire`.' }),
  }),
})

export const TournamentRef = builder.objectRef<TournamentRound>('TournamentRound').implement({
  description: 'The round and region of a game in the NCAA men’s basketball tournament.',
  fields: (t) => ({
    region: t.exposeString('region', {
      nullable: true,
      description: 'Region, for example `South`. `null` from the Final Four on.',
    }),
    round: t.exposeString('round', {
      description: 'Round, for example `1st Round`, `Sweet 16` or `National Championship`.',
    }),
    firstFour: t.exposeBoolean('firstFour', { description: 'Whether the game is part of the First Four.' }),
  }),
})

/** A note about a game. */
export const EventNoteRef = builder.objectRef<{ readonly headline: string | null }>('EventNote').implement({
  description: 'A note about a game.',
  fields: (t) => ({
    headline: t.exposeString('headline', {
      nullable: true,
      description:
        'Text of the note, for example `NFC Championship`. `null` if the source publishes a note without ' +
        'text.',
    }),
  }),
})
