import { getLeague } from '../../domain/league.ts'
import { fairProbabilities, impliedProbabilities, lineResult } from '../../domain/odds.ts'
import type { LineResult, Odds, OutcomeProbabilities } from '../../domain/odds.ts'
import { findEvents } from '../../store/events.ts'
import { countOddsHistory, findOdds, listOddsHistory } from '../../store/odds.ts'
import { builder } from '../builder.ts'
import { OddsSnapshotConnection, OddsSnapshotEdge } from '../connections.ts'
import { load } from '../context.ts'
import { isNamed, ofNamedEvent } from '../event-loading.ts'
import { connectOrBackfill, gameJobs, partOfGame } from '../load-or-backfill.ts'
import { pageOf } from '../page.ts'
import { EventRef, OddsRef, OddsSnapshotRef } from '../refs.ts'
import { oddsHistoryBounds } from './bounds.ts'

const SpreadRef = builder.objectRef<NonNullable<Odds['spread']>>('Spread').implement({
  description: 'The handicap of the home side, and its prices.',
  fields: (t) => ({
    line: t.exposeFloat('line', {
      nullable: true,
      description: 'Points given to the home side; negative where it is favoured.',
    }),
    home: t.exposeInt('home', { nullable: true, description: 'American odds on the home side: -110.' }),
    away: t.exposeInt('away', { nullable: true, description: 'American odds on the away side.' }),
  }),
})

const ProbabilitiesRef = builder.objectRef<OutcomeProbabilities>('OutcomeProbabilities').implement({
  description: 'How likely each outcome of a game is.',
  fields: (t) => ({
    home: t.exposeFloat('home', { nullable: true, description: 'The home side wins: 0 to 1.' }),
    away: t.exposeFloat('away', { nullable: true, description: 'The away side wins: 0 to 1.' }),
    draw: t.exposeFloat('draw', { nullable: true, description: 'A draw: 0 to 1; soccer only.' }),
  }),
})

const SpreadResultEnum = builder.enumType('SpreadResult', {
  description: 'Which side a score is on, with the handicap.',
  values: {
    HOME: { description: 'The home side covered.' },
    AWAY: { description: 'The away side covered.' },
    PUSH: { description: 'Neither: the score is on the line.' },
  } as const,
})

const TotalResultEnum = builder.enumType('TotalResult', {
  description: 'Which side of the total both scores together are on.',
  values: {
    OVER: { description: 'More.' },
    UNDER: { description: 'Less.' },
    PUSH: { description: 'Neither: the score is on the line.' },
  } as const,
})

const LineResultRef = builder.objectRef<LineResult>('LineResult').implement({
  description: 'A final score against a line.',
  fields: (t) => ({
    spread: t.expose('spread', {
      type: SpreadResultEnum,
      nullable: true,
      description: 'Against the spread; null where none was offered.',
    }),
    total: t.expose('total', {
      type: TotalResultEnum,
      nullable: true,
      description: 'Against the total; null where none was offered.',
    }),
  }),
})

const MoneylineRef = builder.objectRef<NonNullable<Odds['moneyline']>>('Moneyline').implement({
  description: 'Prices on who wins.',
  fields: (t) => ({
    home: t.exposeInt('home', { nullable: true, description: 'American odds on the home side.' }),
    away: t.exposeInt('away', { nullable: true, description: 'American odds on the away side.' }),
    draw: t.exposeInt('draw', { nullable: true, description: 'American odds on a draw; soccer only.' }),
    impliedProbability: t.field({
      type: ProbabilitiesRef,
      description: 'The chances that the prices imply; they sum to more than 1 by the book’s margin.',
      resolve: impliedProbabilities,
    }),
    fairProbability: t.field({
      type: ProbabilitiesRef,
      nullable: true,
      description:
        'The same with the book’s margin taken out in proportion: they sum to 1. Null where a side has no price.',
      resolve: fairProbabilities,
    }),
  }),
})

const OverUnderRef = builder.objectRef<NonNullable<Odds['overUnder']>>('OverUnder').implement({
  description: 'Prices on the total of both scores.',
  fields: (t) => ({
    total: t.exposeFloat('total', { nullable: true, description: 'The total.' }),
    over: t.exposeInt('over', { nullable: true, description: 'American odds on more.' }),
    under: t.exposeInt('under', { nullable: true, description: 'American odds on less.' }),
  }),
})

builder.objectType(OddsRef, {
  description: 'The line of a single source book on a game.',
  fields: (t) => ({
    provider: t.exposeString('provider', { description: 'The book’s name.' }),
    spread: t.expose('spread', { type: SpreadRef, nullable: true, description: 'Null where not offered.' }),
    moneyline: t.expose('moneyline', {
      type: MoneylineRef,
      nullable: true,
      description: 'Null where not offered.',
    }),
    overUnder: t.expose('overUnder', {
      type: OverUnderRef,
      nullable: true,
      description: 'Null where not offered.',
    }),
    result: t.field({
      type: LineResultRef,
      nullable: true,
      description: 'How the game went against it; null until it was played to its end.',
      resolve: async (odds, _, context) => {
        const event = await load(context, 'event', [odds.league, odds.eventId], (keys) =>
          findEvents(context.store, keys),
        )
        return event?.status.completed ? lineResult(odds, event.homeTeam.score, event.awayTeam.score) : null
      },
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When this line was first seen.' }),
  }),
})

builder.objectType(OddsSnapshotRef, {
  description: 'A line that stood for a while: one for each change.',
  fields: (t) => ({
    timestamp: t.expose('timestamp', {
      type: 'DateTime',
      description: 'When it was first seen; the closing line of a game that nobody watched has its start.',
    }),
    timeValid: t.boolean({
      description:
        'False for an opening line of which the source does not say since when it stood: `timestamp` is then until when.',
      resolve: ({ odds }) => odds.timeValid !== false,
    }),
    odds: t.expose('odds', { type: OddsRef, description: 'The line.' }),
  }),
})

builder.objectFields(EventRef, (t) => ({
  odds: t.field({
    type: OddsRef,
    nullable: true,
    description: 'The line as it stands or last stood; null where none was published.',
    resolve: (event, _, context) => {
      const find = () =>
        load(context, 'odds', [event.league, event.id], (keys) => findOdds(context.store, keys))
      if (!isNamed(context, event) || getLeague(event.league).capabilities.odds === 'unavailable')
        return find()
      const what = 'The lines of this game are'
      return ofNamedEvent(context, event, { load: find, isMissing: (odds) => odds === null, what })
    },
  }),
  oddsHistory: t.connection(
    {
      type: OddsSnapshotRef,
      description: `Each line there was, newest first. \`first\` ${oddsHistoryBounds.default}, at most ${oddsHistoryBounds.max}.`,
      extensions: { page: oddsHistoryBounds },
      resolve: (event, args, context) =>
        connectOrBackfill(context, {
          jobs: () => (getLeague(event.league).capabilities.odds === 'unavailable' ? [] : gameJobs(event)),
          load: () =>
            pageOf(context, args, oddsHistoryBounds, {
              name: 'oddsHistory',
              key: [event.league, event.id],
              list: (keys, slice) => listOddsHistory(context.store, keys, slice),
              count: (keys) => countOddsHistory(context.store, keys),
            }),
          ...{ part: partOfGame(event), subject: 'The lines of this game are', word: 'line' },
        }),
    },
    OddsSnapshotConnection,
    OddsSnapshotEdge,
  ),
}))
