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
import { wantedLeagues } from './across-leagues.ts'
import { searchBounds } from './bounds.ts'

const KINDS: Record<Uppercase<FoundKind>, string> = {
  LEAGUE: 'Leagues.',
  TEAM: 'Teams.',
  ATHLETE: 'Players.',
}

const SearchTypeEnum = builder.enumType('SearchType', {
  description: 'A kind of thing that can be searched for by name.',
  values: enumValues(KINDS),
})

const SearchResultRef = builder.objectRef<SearchResult>('SearchResult').implement({
  description: 'Something found by its name: one of the three is there, the others are null.',
  fields: (t) => ({
    type: t.field({
      type: SearchTypeEnum,
      description: 'What was found.',
      resolve: ({ kind }) => kind.toUpperCase() as Uppercase<FoundKind>,
    }),
    league: t.field({
      type: LeagueRef,
      nullable: true,
      description: 'The league found; null where it is something else.',
      resolve: (found) => (found.kind === 'league' ? found.league : null),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team found; null where it is something else.',
      resolve: (found) => (found.kind === 'team' ? found.team : null),
    }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player found; null where it is something else.',
      resolve: (found) => (found.kind === 'athlete' ? found.athlete : null),
    }),
  }),
})

builder.queryFields((t) => ({
  search: t.connection(
    {
      type: SearchResultRef,
      description:
        'Leagues, teams and players by any part of the name, as it is typed. Best match first: the whole name, its ' +
        'beginning, the beginning of a word, any part (from three letters on); case, accents and punctuation do not ' +
        'count. An unknown league is the error LEAGUE_NOT_FOUND. ' +
        `\`first\` ${searchBounds.default}, at most ${searchBounds.max}.`,
      extensions: { page: searchBounds },
      args: {
        query: t.arg.string({ required: true, description: 'What the name has: 1 to 100 characters.' }),
        types: t.arg({ type: [SearchTypeEnum], description: 'Only these kinds of things; all without.' }),
        leagues: t.arg.stringList({ description: 'Only in the leagues with these slugs; in all without.' }),
      },
      resolve: (_, { query, types, leagues, ...args }, context) => {
        checkQuery(query)
        const kinds = types?.map((type) => type.toLowerCase() as FoundKind) ?? FOUND_KINDS
        const slugs = wantedLeagues({ leagues }).map(({ slug }) => slug)
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
    { name: 'SearchResultConnection', description: 'A page of what was found.' },
    { name: 'SearchResultEdge', description: 'One of a page of what was found, with its cursor.' },
  ),
}))

/** What has to be read for everything of some kinds to be found. */
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
