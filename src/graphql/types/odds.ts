import { getLeague } from '../../domain/league.ts'
import type { Odds } from '../../domain/odds.ts'
import { countOddsHistory, findOdds, listOddsHistory } from '../../store/odds.ts'
import { builder } from '../builder.ts'
import { OddsSnapshotConnection, OddsSnapshotEdge } from '../connections.ts'
import { load } from '../context.ts'
import { gameBackfill, isEmptyList, loadOrBackfill } from '../load-or-backfill.ts'
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

const MoneylineRef = builder.objectRef<NonNullable<Odds['moneyline']>>('Moneyline').implement({
  description: 'Prices on who wins.',
  fields: (t) => ({
    home: t.exposeInt('home', { nullable: true, description: 'American odds on the home side.' }),
    away: t.exposeInt('away', { nullable: true, description: 'American odds on the away side.' }),
    draw: t.exposeInt('draw', { nullable: true, description: 'American odds on a draw; soccer only.' }),
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
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When this line was first seen.' }),
  }),
})

builder.objectType(OddsSnapshotRef, {
  description: 'A line that stood for a while: one for each change.',
  fields: (t) => ({
    timestamp: t.expose('timestamp', { type: 'DateTime', description: 'When it was first seen.' }),
    odds: t.expose('odds', { type: OddsRef, description: 'The line.' }),
  }),
})

builder.objectFields(EventRef, (t) => ({
  odds: t.field({
    type: OddsRef,
    nullable: true,
    description: 'The line as it stands or last stood; null where none was published.',
    resolve: (event, _, context) =>
      load(context, 'odds', [event.league, event.id], (keys) => findOdds(context.store, keys)),
  }),
  oddsHistory: t.connection(
    {
      type: OddsSnapshotRef,
      description: `Each line there was, newest first. \`first\` ${oddsHistoryBounds.default}, at most ${oddsHistoryBounds.max}.`,
      extensions: { page: oddsHistoryBounds },
      resolve: (event, args, context) =>
        loadOrBackfill(context, {
          job: () =>
            getLeague(event.league).capabilities.odds === 'unavailable' ? null : gameBackfill(event),
          load: () =>
            pageOf(context, args, oddsHistoryBounds, {
              name: 'oddsHistory',
              key: [event.league, event.id],
              list: (keys, slice) => listOddsHistory(context.store, keys, slice),
              count: (keys) => countOddsHistory(context.store, keys),
            }),
          isMissing: isEmptyList,
        }),
    },
    OddsSnapshotConnection,
    OddsSnapshotEdge,
  ),
}))
