import { Headshot } from '../ui/pictures/headshot.tsx'
import { teamColor } from '../data/colors.ts'
import { ATHLETE_QUERY } from '../data/documents/athlete.ts'
import { dayAndYear } from '../data/dates.ts'
import type { PageOperations } from '../generated/operations.ts'
import { readLeagueAddress } from '../data/league/address.ts'
import { SeasonPicker } from './league/season-picker.tsx'
import { ExternalIds } from './external-ids.tsx'
import { StatisticGroups } from '../ui/game/statistics.tsx'
import { GameLog } from '../ui/gamelog.tsx'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { IncompleteNotice } from '../ui/incomplete-notice.tsx'
import { TeamLogo } from '../ui/pictures/team-logo.tsx'
import { useQuery } from '../ui/use-query.ts'
import { useTitle } from '../ui/use-title.ts'
import { Articles } from './news.tsx'
import { TeamNews } from './team.tsx'
import { sourceText } from '../data/source-text.ts'

type PageData = PageOperations['Athlete']
type Athlete = PageData['athlete']

interface AthletePageProps {
  readonly league: string
  readonly id: string
  /** The parameters of the address: `?season=2025`. */
  readonly search: string
}

/** A player: profile, statistics and games of a season, and news. */
export function AthletePage({ league, id, search }: AthletePageProps) {
  const { season } = readLeagueAddress(search)
  const page = useQuery(ATHLETE_QUERY, { league, id, season, articles: SHOWN_ARTICLES })
  useTitle(page.data && page.data.athlete.displayName)
  return (
    <LoadedPage of={page}>
      {(data, incomplete) => <Profile {...data} season={season} incomplete={incomplete} />}
    </LoadedPage>
  )
}

const SHOWN_ARTICLES = 6

interface ProfileProps extends PageData {
  /** The chosen season; `null` for the current one. */
  readonly season: number | null
  readonly incomplete: readonly string[]
}

function Profile({ athlete, news, season, incomplete }: ProfileProps) {
  const league = athlete.league.slug
  const id = athlete.sourceId
  const { team } = athlete
  const color = team ? teamColor(team.color, team.alternateColor) : 'var(--line)'
  return (
    <article>
      <header class="team-head" style={{ borderColor: color }}>
        <Headshot athlete={athlete} league={league} size={72} />
        <h1>
          {athlete.displayName} {athlete.jersey !== null && <small class="quiet">{athlete.jersey}</small>}
        </h1>
        <p class="quiet">
          <a href={`/leagues/${league}`}>{athlete.league.shortName}</a>
          {team && ' · '}
          {team && (
            <a class="athlete-team" href={`/teams/${league}/${team.sourceId}`}>
              <TeamLogo
                side={{ ...team, name: team.displayName, logo: team.logos[0]?.href ?? null }}
                size={16}
              />
              {team.displayName}
            </a>
          )}
          {athlete.positionName !== null && ` · ${athlete.positionName}`}
        </p>
      </header>
      {athlete.injuries.map(({ status, shortComment }) => (
        <p key={status} class="injury">
          {status}: {sourceText(shortComment ?? '')}
        </p>
      ))}
      <Facts athlete={athlete} />
      <ExternalIds ids={athlete.externalIds} />
      <SeasonPicker
        seasons={athlete.league.seasons.nodes}
        year={season ?? athlete.gameLog.season}
        hrefOf={(year) => `/athletes/${league}/${id}?season=${year}`}
      />
      <IncompleteNotice
        notes={incomplete}
        isEmpty={!athlete.statistics && athlete.gameLog.games.length === 0}
      />
      {athlete.statistics && (
        <StatisticGroups
          title={seasonTitle(athlete.league.seasons.nodes, athlete.statistics.season)}
          categories={athlete.statistics.categories}
        />
      )}
      {!athlete.statistics && incomplete.length === 0 && (
        <p class="empty">
          {athlete.gameLog.games.length > 0
            ? 'No totals of the season are published; those of the games below are at the end of their table.'
            : 'Neither totals nor games of the season are published.'}
        </p>
      )}
      <GameLog games={athlete.gameLog.games} totals={athlete.gameLog.totals} league={league} />
      {news.nodes.length > 0 ? (
        <Articles title="News" articles={news.nodes} />
      ) : (
        team && <TeamNews league={league} id={team.sourceId} title={`News of ${team.displayName}`} />
      )}
    </article>
  )
}

/** `Season 2026-27`, as its choice names it; `Career` without one. */
function seasonTitle(seasons: Athlete['league']['seasons']['nodes'], year: number | null): string {
  if (year === null) return 'Career'
  return `Season ${seasons.find((season) => season.year === year)?.displayName ?? year}`
}

/** `3 years`; a first season is the first one. */
function yearsText(years: number): string {
  return years === 0 ? 'First season' : `${years} ${years === 1 ? 'year' : 'years'}`
}

function Facts({ athlete }: { readonly athlete: Athlete }) {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Born', athlete.dateOfBirth === null ? null : dayAndYear(athlete.dateOfBirth)],
    ['Age', athlete.age],
    ['Height', athlete.height],
    ['Weight', athlete.weight],
    ['Born in', athlete.birthPlace],
    ['College', athlete.college],
    ['Experience', athlete.experience === null ? null : yearsText(athlete.experience)],
    ['Status', athlete.status],
  ]
  return (
    <dl class="facts">
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
