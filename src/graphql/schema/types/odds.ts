import { getLeague } from '../../../domain/league.ts'
import { regulationScore } from '../../../domain/event.ts'
import type { Event } from '../../../domain/event.ts'
import { fairProbabilities, impliedProbabilities, isOffBoard, lineResult } from '../../../domain/odds.ts'
import type { LineResult, Odds, OutcomeProbabilities } from '../../../domain/odds.ts'
import { findEvents } from '../../../store/entities/events.ts'
import { countOddsHistory, findOdds, listOddsHistory } from '../../../store/entities/odds.ts'
import { builder } from '../builder.ts'
import { FIELDS_WITH_HISTORY, WITH_HISTORY } from '../moments.ts'
import { ownId } from '../node-ids.ts'
import { OddsSnapshotConnection, OddsSnapshotEdge } from '../connections.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { isRequestedById, backfillRequestedEvent } from '../../loading/event.ts'
import { connectOrBackfill, gameJobs, partOfGame } from '../../loading/load-or-backfill.ts'
import { momentOf } from '../../loading/moment.ts'
import type { Moment } from '../../loading/moment.ts'
import { pageOf } from '../../loading/page.ts'
import { EventRef, OddsRef, OddsSnapshotRef } from '../refs.ts'
import { oddsHistoryBounds } from './bounds.ts'

const SpreadRef = builder.objectRef<NonNullable<Odds['spread']>>('Spread').implement({
  description: 'Point spread for the home team, with its prices.',
  fields: (t) => ({
    line: t.exposeFloat('line', {
      nullable: true,
      description: 'Handicap of the home team in points. Negative if the home team is favored.',
    }),
    home: t.exposeInt('home', {
      nullable: true,
      description: 'American odds for the home team, for example `-110`.',
    }),
    away: t.exposeInt('away', { nullable: true, description: 'American odds for the away team.' }),
  }),
})

const ProbabilitiesRef = builder.objectRef<OutcomeProbabilities>('OutcomeProbabilities').implement({
  description: 'Probabilities of the outcomes of a game.',
  fields: (t) => ({
    home: t.exposeFloat('home', {
      nullable: true,
      description: 'Probability that the home team wins, 0 to 1.',
    }),
    away: t.exposeFloat('away', {
      nullable: true,
      description: 'Probability that the away team wins, 0 to 1.',
    }),
    draw: t.exposeFloat('draw', { nullable: true, description: 'Soccer: probability of a draw, 0 to 1.' }),
  }),
})

const SpreadResultEnum = builder.enumType('SpreadResult', {
  description: 'Result of a game against the spread.',
  values: {
    HOME: { description: 'The home team covered.' },
    AWAY: { description: 'The away team covered.' },
    PUSH: { description: 'Push: the score is exactly on the line.' },
  } as const,
})

const TotalResultEnum = builder.enumType('TotalResult', {
  description: 'Result of a game against the total.',
  values: {
    OVER: { description: 'The combined score is above the total.' },
    UNDER: { description: 'The combined score is below the total.' },
    PUSH: { description: 'Push: the score is exactly on the line.' },
  } as const,
})

const LineResultRef = builder.objectRef<LineResult>('LineResult').implement({
  description: 'Result of a finished game against the betting line.',
  fields: (t) => ({
    spread: t.expose('spread', {
      type: SpreadResultEnum,
      nullable: true,
      description: 'Result against the spread, or `null` if none was offered.',
    }),
    total: t.expose('total', {
      type: TotalResultEnum,
      nullable: true,
      description: 'Result against the total, or `null` if none was offered.',
    }),
  }),
})

const MoneylineRef = builder.objectRef<NonNullable<Odds['moneyline']>>('Moneyline').implement({
  description: 'Prices for the winner of the game.',
  fields: (t) => ({
    home: t.exposeInt('home', { nullable: true, description: 'American odds for the home team.' }),
    away: t.exposeInt('away', { nullable: true, description: 'American odds for the away team.' }),
    draw: t.exposeInt('draw', { nullable: true, description: 'Soccer: American odds for a draw.' }),
    impliedProbability: t.field({
      type: ProbabilitiesRef,
      description:
        'Probabilities implied by the prices. They sum to more than 1 because they include the ' +
        'sportsbook’s margin.',
      resolve: impliedProbabilities,
    }),
    fairProbability: t.field({
      type: ProbabilitiesRef,
      nullable: true,
      description:
        'Implied probabilities with the margin removed proportionally. They sum to 1. `null` if an ' +
        'outcome has no price.',
      resolve: fairProbabilities,
    }),
  }),
})

const OverUnderRef = builder.objectRef<NonNullable<Odds['overUnder']>>('OverUnder').implement({
  description: 'Prices for the combined score.',
  fields: (t) => ({
    total: t.exposeFloat('total', { nullable: true, description: 'Total points line.' }),
    over: t.exposeInt('over', { nullable: true, description: 'American odds for the over.' }),
    under: t.exposeInt('under', { nullable: true, description: 'American odds for the under.' }),
  }),
})

builder.objectType(OddsRef, {
  extensions: FIELDS_WITH_HISTORY,
  description: 'Odds of one sportsbook for a game.',
  fields: (t) => ({
    provider: t.exposeString('provider', { description: 'Name of the sportsbook.' }),
    spread: t.expose('spread', {
      type: SpreadRef,
      nullable: true,
      description: 'Point spread, or `null` if not offered.',
    }),
    moneyline: t.expose('moneyline', {
      type: MoneylineRef,
      nullable: true,
      description: 'Moneyline, or `null` if not offered.',
    }),
    overUnder: t.expose('overUnder', {
      type: OverUnderRef,
      nullable: true,
      description: 'Over/under, or `null` if not offered.',
    }),
    result: t.field({
      type: LineResultRef,
      nullable: true,
      description:
        'Result of the game against this line, or `null` until the game is completed. In soccer, lines are on ' +
        'regulation time; the result is `null` if that score is not known.',
      resolve: async (odds, _, context) => {
        if (momentOf(odds)?.isOver === false) return null
        const event = await load(context, 'event', [odds.league, odds.eventId], (keys) =>
          findEvents(context.store, keys),
        )
        const score = event?.status.completed ? regulationScore(event) : null
        return score && lineResult(odds, score.home, score.away)
      },
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Date and time when this line was first observed.',
    }),
  }),
})

builder.objectType(OddsSnapshotRef, {
  extensions: FIELDS_WITH_HISTORY,
  description: 'One entry of the line movement.',
  fields: (t) => ({
    id: t.field(
      ownId('OddsSnapshot', ({ league, eventId, timestamp }) => `${league}/${eventId}/${timestamp}`),
    ),
    timestamp: t.expose('timestamp', {
      type: 'DateTime',
      description:
        'Date and time when the line was first observed. For the closing line of a game that was not ' +
        'observed live, the start of the game.',
    }),
    timeValid: t.boolean({
      description:
        'Whether `timestamp` is the start of the line. `false` for an opening line without a published ' +
        'time: `timestamp` is then when it was replaced.',
      resolve: ({ odds }) => odds.timeValid !== false,
    }),
    odds: t.field({
      type: OddsRef,
      nullable: true,
      description: 'The odds, or `null` from when the line was taken down.',
      resolve: ({ odds }) => (isOffBoard(odds) ? null : odds),
    }),
  }),
})

/** The line that stood at a moment: the last state of its history until then. */
async function oddsAt(context: Context, { league, id }: Event, { at }: Moment): Promise<Odds | null> {
  const states = await load(context, `oddsUntil/${at}`, [league, id], (keys) =>
    listOddsHistory(context.store, keys, { until: at }, { limit: 1, offset: 0 }),
  )
  const odds = states[0]?.odds
  return odds && !isOffBoard(odds) ? odds : null
}

builder.objectFields(EventRef, (t) => ({
  odds: t.field({
    extensions: WITH_HISTORY,
    type: OddsRef,
    nullable: true,
    description: 'Current or last odds, or `null` if none were published.',
    resolve: (event, _, context) => {
      const moment = momentOf(event)
      if (moment) return oddsAt(context, event, moment)
      const find = () =>
        load(context, 'odds', [event.league, event.id], (keys) => findOdds(context.store, keys))
      if (!isRequestedById(context, event) || getLeague(event.league).capabilities.odds === 'unavailable')
        return find()
      const what = 'The lines of this game are'
      return backfillRequestedEvent(context, event, { load: find, isMissing: (odds) => odds === null, what })
    },
  }),
  oddsHistory: t.connection(
    {
      type: OddsSnapshotRef,
      description:
        'List the line movement of the game, newest first. `first` defaults to ' +
        `${oddsHistoryBounds.default}; the maximum is ${oddsHistoryBounds.max}.`,
      extensions: { page: oddsHistoryBounds, ...WITH_HISTORY },
      resolve: (event, args, context) => {
        const until = momentOf(event)?.at ?? null
        return connectOrBackfill(context, {
          jobs: () => (getLeague(event.league).capabilities.odds === 'unavailable' ? [] : gameJobs(event)),
          load: () =>
            pageOf(context, args, oddsHistoryBounds, {
              name: `oddsHistory/${until ?? ''}`,
              key: [event.league, event.id],
              list: (keys, slice) => listOddsHistory(context.store, keys, { until }, slice),
              count: (keys) => countOddsHistory(context.store, keys, { until }),
            }),
          part: partOfGame(event),
          subject: 'The lines of this game are',
          word: 'line',
        })
      },
    },
    OddsSnapshotConnection,
    OddsSnapshotEdge,
  ),
}))
