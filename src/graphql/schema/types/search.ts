import { brandWithType, getTypeBrand } from '@pothos/core'
import type { Athlete } from '../../../domain/athlete.ts'
import { leaguePartJob } from '../../../domain/backfill.ts'
import type { BackfillJob } from '../../../domain/backfill.ts'
import { MAX_SEARCH_TEXT } from '../../../domain/input-bounds.ts'
import type { League } from '../../../domain/league.ts'
import type { Team } from '../../../domain/team.ts'
import { countFound, FOUND_KINDS, search } from '../../../store/entities/search.ts'
import type { SearchResult, FoundKind } from '../../../store/entities/search.ts'
import { builder } from '../builder.ts'
import { connect } from '../../loading/connection.ts'
import type { Connection } from '../../loading/connection.ts'
import type { Context } from '../../loading/context.ts'
import { connectOrBackfill } from '../../loading/load-or-backfill.ts'
import { checkQuery } from '../../loading/lookups.ts'
import { AthleteRef, LeagueRef, SearchResultRef, TeamRef } from '../refs.ts'
import { rosterJobs } from '../../loading/roster.ts'
import { enumValues } from '../../loading/values.ts'
import { requestedLeagues } from './across-leagues.ts'
import { searchBounds } from './bounds.ts'

const KINDS: Record<Uppercase<FoundKind>, string> = {
  LEAGUE: 'Leagues.',
  TEAM: 'Teams.',
  ATHLETE: 'Players.',
}

const SearchTypeEnum = builder.enumType('SearchType', {
  description: 'Type of the results of a search.',
  values: enumValues(KINDS),
})

builder.interfaceType(SearchResultRef, {
  description: 'A search result: a league, a team or a player.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: (found) => getTypeBrand(found) as string,
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
        query: t.arg.string({
          required: true,
          description: `Search text, 1 to ${MAX_SEARCH_TEXT} characters.`,
        }),
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
          load: async () => {
            const page = await connect(args, searchBounds, {
              list: (slice) => search(context.store, filter, slice),
              count: () => countFound(context.store, filter),
            })
            return { ...page, edges: page.edges.map(edgeOf) }
          },
          subject: 'Teams and rosters are',
          word: 'result',
          part: 'usable',
          isPolled: true,
        })
      },
    },
    { name: 'SearchResultConnection', description: 'A page of search results.' },
    { name: 'SearchResultEdge', description: 'An edge in a page of search results.' },
  ),
}))

/** The edge of the entity that was found. Its cursor is made on demand, as of other lists. */
function edgeOf(edge: Connection<SearchResult>['edges'][number]) {
  const { node: found } = edge
  return {
    node: entityOf(found),
    get cursor() {
      return edge.cursor
    },
  }
}

function entityOf(found: SearchResult): League | Team | Athlete {
  if (found.kind === 'league') return branded(found.league, LeagueRef)
  if (found.kind === 'team') return branded(found.team, TeamRef)
  return branded(found.athlete, AthleteRef)
}

function branded<T extends object>(entity: T, type: { readonly name: string }): T {
  brandWithType(entity, type.name as never)
  return entity
}

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
