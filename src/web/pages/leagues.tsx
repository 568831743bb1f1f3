import { LEAGUE_LIST_QUERY } from '../data/documents/leagues.ts'
import { leagueAddress } from '../data/league/address.ts'
import { groupedBy } from '../data/league/grouped.ts'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { LeagueCrest } from '../ui/pictures/league-crest.tsx'
import { useQuery } from '../ui/use-query.ts'
import { useTitle } from '../ui/use-title.ts'

/** All leagues by sport, with the number of their live games. */
export function LeaguesPage() {
  const list = useQuery(LEAGUE_LIST_QUERY, {})
  useTitle('Leagues')
  return (
    <LoadedPage of={list}>
      {({ leagues }) => (
        <>
          <h1>Leagues</h1>
          {leagues.length === 0 && <p class="empty">There are no leagues here.</p>}
          {[...groupedBy(leagues, ({ sport }) => sport.name)].map(([sport, ofSport]) => (
            <section key={sport}>
              <h2>{sport}</h2>
              <ul class="results">
                {ofSport.map(
                  ({ slug, name, abbreviation, sport: { slug: ofSlug }, liveEvents: { totalCount } }) => (
                    <li key={slug}>
                      <LeagueCrest abbreviation={abbreviation} sport={ofSlug} />
                      <a href={leagueAddress(slug, 'scores')}>{name}</a>
                      {totalCount > 0 && <span class="live">{totalCount} live</span>}
                    </li>
                  ),
                )}
              </ul>
            </section>
          ))}
        </>
      )}
    </LoadedPage>
  )
}
