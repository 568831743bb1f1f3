import { LEAGUE_QUERY } from '../data/documents/league.ts'
import { readLeagueAddress, LEAGUE_PARTS } from '../data/league/address.ts'
import type { LeagueAddress } from '../data/league/address.ts'
import { LeagueBracket } from './league/bracket-view.tsx'
import { LeagueCoverage } from './league/coverage.tsx'
import { LeagueFrame } from './league/frame.tsx'
import type { LeagueHead } from './league/frame.tsx'
import { LeagueLeaders } from './league/leaders.tsx'
import { LeagueSchedule } from './league/schedule.tsx'
import { LeagueScores } from './league/scores.tsx'
import { LeagueStandings } from './league/standings-view.tsx'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { useQuery } from '../ui/use-query.ts'
import { useTitle } from '../ui/use-title.ts'
import { NewsList } from './news.tsx'

/** A league: the part of its page that the parameters of the address (`?part=standings`) name. */
export function LeaguePage({ slug, search }: { readonly slug: string; readonly search: string }) {
  const address = readLeagueAddress(search)
  const { part } = address
  const head = useQuery(LEAGUE_QUERY, { slug })
  const name =
    part === 'scores' ? '' : `: ${LEAGUE_PARTS.find(([key]) => key === part)?.[1].toLowerCase() ?? ''}`
  useTitle(head.data && head.data.league.shortName + name)
  return (
    <LoadedPage of={head}>
      {({ league }) => (
        <LeagueFrame league={league} part={part}>
          <Part league={league} address={address} />
        </LeagueFrame>
      )}
    </LoadedPage>
  )
}

function Part({ league, address }: { readonly league: LeagueHead; readonly address: LeagueAddress }) {
  const props = { league, address }
  switch (address.part) {
    case 'scores':
      return <LeagueScores league={league} />
    case 'schedule':
      return <LeagueSchedule {...props} />
    case 'standings':
      return <LeagueStandings {...props} />
    case 'leaders':
      return <LeagueLeaders {...props} />
    case 'bracket':
      return <LeagueBracket {...props} />
    case 'coverage':
      return <LeagueCoverage slug={league.slug} />
    default:
      return <News slug={league.slug} />
  }
}

function News({ slug }: { readonly slug: string }) {
  return (
    <>
      <p>
        <a class="link" href={`/feeds/${slug}.rss`}>
          RSS
        </a>
      </p>
      <NewsList league={slug} />
    </>
  )
}
