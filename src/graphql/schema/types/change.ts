import { brandWithType, getTypeBrand } from '@pothos/core'
import { CHANGE_BOUNDS, CHANGE_TYPES } from '../../../domain/change.ts'
import type { ChangePage, ChangeType, EntityChange } from '../../../domain/change.ts'
import { ApiError } from '../../../domain/error.ts'
import { getLeague } from '../../../domain/league.ts'
import { findAthletes } from '../../../store/entities/athletes.ts'
import { readChanges } from '../../../store/entities/changes.ts'
import { findEvents } from '../../../store/entities/events.ts'
import { findInjuries } from '../../../store/entities/injuries.ts'
import { findArticles } from '../../../store/entities/news.ts'
import { findOdds } from '../../../store/entities/odds.ts'
import { findPlays } from '../../../store/entities/plays.ts'
import { findStandings } from '../../../store/entities/standings.ts'
import { findTeams } from '../../../store/entities/teams.ts'
import { findTransactions } from '../../../store/entities/transactions.ts'
import type { Key } from '../../../store/query/query.ts'
import type { Store } from '../../../store/store.ts'
import { builder } from '../builder.ts'
import { replacedBy } from '../deprecation.ts'
import { ownId } from '../node-ids.ts'
import { load } from '../../loading/context.ts'
import { enumValues } from '../../loading/values.ts'
import {
  ArticleRef,
  AthleteRef,
  EventRef,
  InjuryRef,
  LeagueRef,
  OddsRef,
  PlayRef,
  StandingsGroupRef,
  TeamRef,
  TransactionRef,
} from '../refs.ts'
import { requestedLeagues } from './across-leagues.ts'

const ENTITIES: Record<Uppercase<ChangeType>, string> = {
  EVENT: 'A game.',
  PLAY: 'A play.',
  ODDS: 'The odds of a game.',
  TEAM: 'A team.',
  ATHLETE: 'A player.',
  INJURY: 'An injury report.',
  STANDING: 'Standings of a group, or a poll.',
  ARTICLE: 'An article.',
  TRANSACTION: 'A roster move.',
}

const EntityEnum = builder.enumType('ChangedEntity', {
  description: 'What the changes feed has changes of.',
  values: enumValues(ENTITIES),
})

const ChangeEnum = builder.enumType('ChangeKind', {
  description: 'What happened to an entity.',
  values: enumValues<'UPSERT' | 'DELETE'>({
    UPSERT: 'It is new or has changed.',
    DELETE: 'The source withdrew it.',
  }),
})

const ChangeNodeRef = builder.unionType('ChangeNode', {
  description: 'An entity in the changes feed.',
  types: [
    EventRef,
    PlayRef,
    OddsRef,
    TeamRef,
    AthleteRef,
    InjuryRef,
    StandingsGroupRef,
    ArticleRef,
    TransactionRef,
  ],
  resolveType: (node) => getTypeBrand(node) as string,
})

/** How the entities of a type are found by `[league, …]`. */
const NODES: Readonly<
  Record<
    ChangeType,
    {
      readonly ref: { readonly name: string }
      readonly find: (store: Store, keys: readonly Key[]) => Promise<readonly (object | null)[]>
      /** The rest of the key, from the id in the feed. */
      readonly key?: (id: string) => Key
    }
  >
> = {
  event: { ref: EventRef, find: findEvents },
  play: {
    ref: PlayRef,
    find: findPlays,
    key: (id) => [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)],
  },
  odds: { ref: OddsRef, find: findOdds },
  team: { ref: TeamRef, find: findTeams },
  athlete: { ref: AthleteRef, find: findAthletes },
  injury: { ref: InjuryRef, find: findInjuries },
  standing: { ref: StandingsGroupRef, find: findStandings, key: standingKey },
  article: { ref: ArticleRef, find: findArticles },
  transaction: { ref: TransactionRef, find: findTransactions },
}

const ChangeRef = builder.objectRef<EntityChange>('Change').implement({
  description: 'An entity that was changed or withdrawn, at its newest position in the changes feed.',
  fields: (t) => ({
    id: t.field(ownId('Change', ({ league, type, id }) => `${league}/${type}/${id}`)),
    position: t.exposeString('position', {
      description:
        'Position in the feed, as accepted by `changes(since)`: the feed continues after it. Opaque.',
    }),
    type: t.field({
      type: EntityEnum,
      description: 'What it is.',
      resolve: ({ type }) => type.toUpperCase() as Uppercase<ChangeType>,
    }),
    league: t.field({
      type: LeagueRef,
      description: 'League of the entity.',
      resolve: ({ league }) => getLeague(league),
    }),
    sourceId: t.exposeID('id', {
      description:
        'Identifier in REST paths, and `id` in the feed of REST. Of odds, that of the game; of a play, `eventId:playId`; of ' +
        'standings, `season:seasonType:groupId`; of a poll, `season:seasonType:rankings:pollId`.',
    }),
    change: t.field({
      type: ChangeEnum,
      description: 'What happened to it last.',
      resolve: ({ change }) => (change === 'delete' ? 'DELETE' : 'UPSERT'),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When that was written.' }),
    node: t.field({
      type: ChangeNodeRef,
      nullable: true,
      description: 'The entity as it is now. `null` if it was withdrawn.',
      resolve: async ({ change, type, league, id }, _, context) => {
        if (change === 'delete') return null
        const { ref, find, key } = NODES[type]
        const node = await load(context, `change/${type}`, [league, ...(key?.(id) ?? [id])], (keys) =>
          find(context.store, keys),
        )
        if (node !== null) brandWithType(node, ref.name as never)
        return node as never
      },
    }),
  }),
})

const ChangeEdgeRef = builder.objectRef<EntityChange>('ChangeEdge').implement({
  description: 'An edge in a page of the changes feed.',
  fields: (t) => ({
    node: t.field({ type: ChangeRef, description: 'The change.', resolve: (change) => change }),
    cursor: t.exposeString('position', { description: 'Position of the change, for `after`.' }),
  }),
})

const ChangeConnectionRef = builder.objectRef<ChangePage>('ChangeConnection').implement({
  description: 'A page of the changes feed.',
  fields: (t) => ({
    nodes: t.field({
      type: [ChangeRef],
      description: 'Changes in the order of their positions.',
      resolve: ({ changes }) => changes,
    }),
    edges: t.field({
      type: [ChangeEdgeRef],
      description: 'Edges in the order of their positions.',
      resolve: ({ changes }) => changes,
    }),
    pageInfo: t.field({
      type: builder.pageInfoRef(),
      description:
        '`endCursor` is where to continue, also after an empty page; it never hides a change that is written later. ' +
        '`hasNextPage` is `false` if the feed has been read to its end for now.',
      resolve: ({ changes, next, hasMore }) => ({
        startCursor: changes[0]?.position ?? null,
        endCursor: next,
        hasNextPage: hasMore,
        hasPreviousPage: false,
      }),
    }),
    changes: t.field({
      type: [ChangeRef],
      description: 'Changes in the order of their positions.',
      ...replacedBy('`ChangeConnection.nodes`'),
      resolve: ({ changes }) => changes,
    }),
    next: t.exposeString('next', {
      description: 'Where to continue: pass it as `since`. Never hides a change that is written later.',
      ...replacedBy('`PageInfo.endCursor`'),
    }),
    hasMore: t.exposeBoolean('hasMore', {
      description: '`false` if the feed has been read to its end for now.',
      ...replacedBy('`PageInfo.hasNextPage`'),
    }),
  }),
})

builder.queryFields((t) => ({
  changes: t.field({
    type: ChangeConnectionRef,
    description:
      'Read which entities were changed or withdrawn after a position, for a mirror of the data. Each entity stands once, at ' +
      'its newest position; without `since`, the feed begins with the oldest. Fails with `CHANGES_EXPIRED` if deletions ' +
      'after the position are no longer kept, `INVALID_PARAMETER` if it is none, and `LEAGUE_NOT_FOUND` if a league is ' +
      `unknown. \`first\` defaults to ${CHANGE_BOUNDS.default}; the maximum is ${CHANGE_BOUNDS.max}.`,
    extensions: { page: CHANGE_BOUNDS },
    args: {
      since: t.arg.string({ description: 'Only changes after this position.' }),
      after: t.arg.string({
        description: 'The same as `since`, as in other pages: `pageInfo.endCursor` of the page before.',
      }),
      leagues: t.arg.stringList({ description: 'Only changes in the leagues with these slugs.' }),
      types: t.arg({ type: [EntityEnum], description: 'Only changes of these entities.' }),
      first: t.arg.int({ description: 'Maximum number of changes.' }),
    },
    resolve: (_, { since, after, leagues, types, first }, context) => {
      context.isUncacheable = true
      if (since != null && after != null && since !== after) {
        throw new ApiError('INVALID_PARAMETER', {
          message: '`since` and `after` are different positions.',
          hint: 'Pass either of them.',
        })
      }
      return readChanges(context.store, {
        since: after ?? since ?? null,
        leagues: requestedLeagues({ leagues }).map(({ slug }) => slug),
        types: types?.map((type) => type.toLowerCase() as ChangeType) ?? CHANGE_TYPES,
        limit: checkedLimit(first ?? CHANGE_BOUNDS.default),
      })
    },
  }),
}))

function checkedLimit(first: number): number {
  if (first >= 1 && first <= CHANGE_BOUNDS.max) return first
  throw new ApiError('INVALID_PARAMETER', {
    message: `Invalid value for \`first\`: ${first}.`,
    hint: `\`first\` must be an integer from 1 to ${CHANGE_BOUNDS.max}.`,
  })
}

/** The key of standings or a poll after the league: kind, season, part of the season, group or poll. */
function standingKey(id: string): Key {
  const [season = '', seasonType = '', ...rest] = id.split(':')
  const isPoll = rest.length > 1 && rest[0] === 'rankings'
  return [isPoll ? 'rankings' : 'standings', season, seasonType, (isPoll ? rest.slice(1) : rest).join(':')]
}
