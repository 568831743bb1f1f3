import { leaguePartJob } from '../../domain/backfill.ts'
import type { BackfillJob } from '../../domain/backfill.ts'
import { countFound, FOUND_KINDS, search } from '../../store/search.ts'
import type { SearchResult, FoundKind } from '../../store/search.ts'
import { builder } from '../builder.ts'
import { connect } from '../connection.ts'
import type { Context } from '../context.ts'
import { connectOrBackfill } from '../load-or-backfill.ts'
import { checkQuery } from '../lookups.ts'
import { AthleteRef, LeagueRef, TeamRef } from '../refs.ts'
import { rosterJobs } from '../roster-loading.ts'
import { enumValues } from '../values.ts'
import { requestedLeagues } from './across-leagues.ts'
import { searchBounds } from './bounds.ts'

const KINDS: Record<Uppercase<FoundKind>, string> = {
  LEAGUE: 'Leagues.',
  TEAM: 'Teams.',
  ATHLETE: 'Players.',
}

const SearchTypeEnum = builder.enumType('SearchType', {
  description: 'Type of a search result.',
  values: enumValues(KINDS),
})

const SearchResultRef = builder.objectRef<SearchResult>('SearchResult').implement({
  description:
    'A search result. Exactly one of `league`, `team` and `athlete` is set; the others are `null`.',
  fields: (t) => ({
    type: t.field({
      type: SearchTypeEnum,
      description: 'Type of the result.',
      resolve: ({ kind }) => kind.toUpperCase() as Uppercase<FoundKind>,
    }),
    league: t.field({
      type: LeagueRef,
      nullable: true,
      description: 'The league, or `null` if the result is of another type.',
      resolve: (found) => (found.kind === 'league' ? found.league : null),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team, or `null` if the result is of another type.',
      resolve: (found) => (found.kind === 'team' ? found.team : null),
    }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player, or `null` if the result is of another type.',
      resolve: (found) => (found.kind === 'athlete' ? found.athlete : null),
    }),
  }),
})

builder.queryFields((t) => ({
  search: t.connection(
    {
      type: SearchResultRef,
      description:
        'Search leagues, teams and players by any part of the name, suitable for search as you type. ' +
        'Best match first: the whole name, its beginning, the beginning of a word, any part (from three ' +
        'letters on). Ignores case, accents and punctuation. Fails with `LEAGUE_NOT_FOUND` if a league ' +
        `is unknown. \`first\` defaults to ${searchBounds.default}; the maximum is ${searchBounds.max}.`,
      extensions: { page: searchBounds },
      args: {
        query: t.arg.string({ required: true, description: 'Search text, 1 to 100 characters.' }),
        types: t.arg({
          type: [SearchTypeEnum],
          description: 'Only results of these types. Defaults to all types.',
        }),
        leagues: t.arg.stringList({
          description: 'Only results from the leagues with these slugs. Defaults to all leagues.',
        }),
      },
      resolve: (_, { query, types, leagues, ...args }, context) => {
        checkQuery(query)
        const kinds = types?.map((type) => type.toLowerCase() as FoundKind) ?? FOUND_KINDS
        const slugs = requestedLeagues({ leagues }).map(({ slug }) => slug)
        const filter = { text: query, kinds, leagues: slugs }
        return connectOrBackfill(context, {
          jobs: () => jobsOf(context, kinds, slugs),
          load: () =>
            connect<SearchResult>(args, searchBounds, {
              list: (slice) => search(context.store, filter, slice),
              count: () => countFound(context.store, filter),
            }),
          ...{ subject: 'Teams and rosters are', word: 'result', part: 'enough', isPolled: true },
        })
      },
    },
    { name: 'SearchResultConnection', description: 'A page of search results.' },
    { name: 'SearchResultEdge', description: 'An edge in a page of search results.' },
  ),
}))

/** Jobs needed to find all entities of some kinds. */
async function jobsOf(
  context: Context,
  kinds: readonly FoundKind[],
  leagues: readonly string[],
): Promise<readonly BackfillJob[]> {
  if (kinds.includes('athlete')) {
    const jobs = await Promise.all(leagues.map((league) => rosterJobs(context, league)))
    return jobs.flat()
  }
  return kinds.includes('team') ? leagues.map((league) => leaguePartJob(league, 'teams')) : []
}
