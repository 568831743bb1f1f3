import { Headshot } from '../athlete/headshot.tsx'
import { teamColor } from '../colors.ts'
import { ATHLETE_NEWS_QUERY, ATHLETE_QUERY } from '../documents/reading.ts'
import { dateOf } from '../format.ts'
import type { PageOperations } from '../generated/operations.ts'
import { readLeagueAddress } from '../league/address.ts'
import { SeasonPicker } from '../league/season-picker.tsx'
import { Figures } from '../parts/game/figures.tsx'
import { GameLog } from '../parts/gamelog.tsx'
import { FirstScreen } from '../parts/first-screen.tsx'
import { IncompleteNotice } from '../parts/incomplete-notice.tsx'
import { TeamLogo } from '../logos/team-logo.tsx'
import { useQuery } from '../parts/use-query.ts'
import { useTitle } from '../parts/use-title.ts'
import { Articles } from './news.tsx'
import { TeamNews } from './team.tsx'

type Athlete = PageOperations['Athlete']['athlete']

interface AthletePageProps {
  readonly league: string
  readonly id: string
  /** The parameters of the address: `?season=2025`. */
  readonly search: string
}

/** A player: profile, statistics and games of a season, and news. */
export function AthletePage({ league, id, search }: AthletePageProps) {
  const { season } = readLeagueAddress(search)
  const { data, error, reload, incomplete } = useQuery(ATHLETE_QUERY, { league, id, season })
  useTitle(data?.athlete.displayName ?? null)
  if (!data) return <FirstScreen error={error} retry={reload} />
  const { athlete } = data
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
        <p key={status} class="live">
          {status}: {shortComment}
        </p>
      ))}
      <Facts athlete={athlete} />
      <SeasonPicker
        seasons={athlete.league.seasons.nodes}
        year={season ?? athlete.gameLog.season}
        hrefOf={(year) => `/athletes/${league}/${id}?season=${year}`}
      />
      <IncompleteNotice notes={incomplete} />
      {athlete.statistics && (
        <Figures
          title={athlete.statistics.season === null ? 'Career' : `Season ${athlete.statistics.season}`}
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
      <News league={league} id={id} team={team} />
    </article>
  )
}

const SHOWN_ARTICLES = 6

interface NewsProps {
  readonly league: string
  /** The player's. */
  readonly id: string
  readonly team: Athlete['team']
}

/** The newest articles about the player, otherwise about the team. */
function News({ league, id, team }: NewsProps) {
  const { data } = useQuery(ATHLETE_NEWS_QUERY, { league, id, first: SHOWN_ARTICLES })
  if (!data) return null
  if (data.news.nodes.length > 0) return <Articles title="News" articles={data.news.nodes} />
  return team ? <TeamNews league={league} id={team.sourceId} title={`News of ${team.displayName}`} /> : null
}

/** `3 years`; a first season is the first one. */
function yearsText(years: number): string {
  return years === 0 ? 'First season' : `${years} ${years === 1 ? 'year' : 'years'}`
}

function Facts({ athlete }: { readonly athlete: Athlete }) {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Born', athlete.dateOfBirth === null ? null : dateOf(`${athlete.dateOfBirth}T12:00:00`)],
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
