import type {
  Broadcast,
  EventCompetition,
  EventSeason,
  EventWeek,
  Official,
  TournamentRound,
} from '../../domain/event.ts'
import { builder } from '../builder.ts'

export const CompetitionRef = builder.objectRef<EventCompetition>('EventCompetition').implement({
  description: 'Circumstances of a game; what the source does not say is null.',
  fields: (t) => ({
    attendance: t.exposeInt('attendance', {
      nullable: true,
      description: 'Spectators; often published after the game.',
    }),
    neutralSite: t.exposeBoolean('neutralSite', {
      nullable: true,
      description: 'Whether neither side is at home.',
    }),
    conferenceCompetition: t.exposeBoolean('conferenceCompetition', {
      nullable: true,
      description: 'Whether it counts in a conference.',
    }),
    divisionCompetition: t.exposeBoolean('divisionCompetition', {
      nullable: true,
      description: 'Whether it counts in a division.',
    }),
    playByPlayAvailable: t.exposeBoolean('playByPlayAvailable', {
      nullable: true,
      description: 'Whether plays are published.',
    }),
    highlightsAvailable: t.exposeBoolean('highlightsAvailable', {
      nullable: true,
      description: 'Whether highlights are published.',
    }),
  }),
})

const EventSeasonTypeRef = builder.objectRef<EventSeason['type']>('EventSeasonType').implement({
  description: 'The part of the season a game is in.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The source’s id; 1, 2 or 3 in the American leagues.' }),
    name: t.exposeString('name', { description: 'For example `Regular Season`, in soccer the stage.' }),
    abbreviation: t.exposeString('abbreviation', { nullable: true, description: 'For example `reg`.' }),
  }),
})

const EventWeekRef = builder.objectRef<EventWeek>('EventWeek').implement({
  description: 'The week of a football game.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: '1-based within the part of the season.' }),
    startDate: t.expose('startDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When the week begins.',
    }),
    endDate: t.expose('endDate', { type: 'DateTime', nullable: true, description: 'When the week ends.' }),
    text: t.exposeString('text', { nullable: true, description: 'For example `Week 12`.' }),
  }),
})

export const EventSeasonRef = builder.objectRef<EventSeason>('EventSeason').implement({
  description: 'Where in the season a game is.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year that names the season.' }),
    displayName: t.exposeString('displayName', { description: 'For example `2026-27`.' }),
    type: t.expose('type', { type: EventSeasonTypeRef, description: 'The part of the season.' }),
    week: t.expose('week', {
      type: EventWeekRef,
      nullable: true,
      description: 'Null in leagues without weeks.',
    }),
  }),
})

export const BroadcastRef = builder.objectRef<Broadcast>('Broadcast').implement({
  description: 'Where a game is shown.',
  fields: (t) => ({
    type: t.exposeString('type', { description: '`TV`, `STREAMING`, `RADIO`, …, as the source has it.' }),
    network: t.exposeString('network', { description: 'The network’s name.' }),
    market: t.exposeString('market', {
      nullable: true,
      description: '`national`, `home` or `away`; null where not published.',
    }),
  }),
})

export const OfficialRef = builder.objectRef<Official>('Official').implement({
  description: 'A referee, umpire or judge.',
  fields: (t) => ({
    sourceId: t.exposeID('id', {
      nullable: true,
      description: 'The source’s id, unique in its league; null in most feeds.',
    }),
    fullName: t.exposeString('fullName', { description: 'The full name.' }),
    displayName: t.exposeString('displayName', { description: 'The name as displayed.' }),
    order: t.exposeInt('order', { description: 'Place in the published list.' }),
    position: t.exposeString('position', { nullable: true, description: 'For example `Umpire`.' }),
  }),
})

export const TournamentRef = builder.objectRef<TournamentRound>('TournamentRound').implement({
  description: 'Where in the men’s basketball tournament a game is.',
  fields: (t) => ({
    region: t.exposeString('region', {
      nullable: true,
      description: 'For example `South`; null from the Final Four on.',
    }),
    round: t.exposeString('round', {
      description: 'For example `1st Round`, `Sweet 16`, `National Championship`.',
    }),
    firstFour: t.exposeBoolean('firstFour', { description: 'Whether it is of the First Four.' }),
  }),
})

/** Something said of a game. */
export const EventNoteRef = builder.objectRef<{ readonly headline: string | null }>('EventNote').implement({
  description: 'Something said of a game.',
  fields: (t) => ({
    headline: t.exposeString('headline', {
      nullable: true,
      description: 'For example `NFC Championship`; null where the source has a note without text.',
    }),
  }),
})
