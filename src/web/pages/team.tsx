import { Headshot } from '../athlete/headshot.tsx'
import type { Game } from '../board-data.ts'
import { teamColor } from '../colors.ts'
import { LEAGUE_STANDINGS_QUERY } from '../documents/league.ts'
import { TEAM_NEWS_QUERY, TEAM_QUERY } from '../documents/reading.ts'
import { shortDay, shortDayOf, startOf } from '../format.ts'
import type { PageOperations } from '../generated/operations.ts'
import { leagueAddress } from '../league/address.ts'
import { GameCard } from '../parts/game/card.tsx'
import { FirstScreen } from '../parts/first-screen.tsx'
import { IncompleteNotice } from '../parts/incomplete-notice.tsx'
import { SeasonLeaders } from '../parts/game/season-leaders.tsx'
import { GroupTable } from '../parts/standings.tsx'
import type { StandingsTable } from '../parts/standings.tsx'
import { Star } from '../parts/star.tsx'
import { TeamLogo } from '../parts/team-logo.tsx'
import { Articles } from './news.tsx'
import { useQuery } from '../parts/use-query.ts'
import { useStoredSet } from '../parts/use-stored-set.ts'
import { useTitle } from '../parts/use-title.ts'

type Team = PageOperations['Team']['team']

const SHOWN_GAMES = 4

/** A team: upcoming and past games, standing, leaders, players, injuries and news. */
export function TeamPage({ league, id }: { readonly league: string; readonly id: string }) {
  const { data, error, reload, incomplete } = useQuery(TEAM_QUERY, { league, id })
  const standings = useQuery(LEAGUE_STANDINGS_QUERY, { slug: league, season: null })
  useTitle(data?.team.displayName ?? null)
  const [favourites, toggleFavourite] = useStoredSet('favourite-teams')
  // What follows the standings would move if they came later.
  if (!data || (!standings.data && !standings.error)) return <FirstScreen error={error} retry={reload} />
  const { team } = data
  const table = standings.data?.league.standings.find(({ entries }) =>
    entries.some(({ teamId }) => teamId === id),
  )
  const games = team.schedule.nodes
  const next = games.filter(({ status }) => status.state !== 'POST').slice(0, SHOWN_GAMES)
  const last = games
    .filter(({ status }) => status.state === 'POST')
    .slice(-SHOWN_GAMES)
    .reverse()
  return (
    <article>
      <header class="team-head" style={{ borderColor: teamColor(team.color, team.alternateColor) }}>
        <TeamLogo side={{ ...team, name: team.displayName, logo: team.logos[0]?.href ?? null }} size={48} />
        <h1>
          {team.displayName}
          <Star
            isOn={favourites.has(`${league}/${id}`)}
            label="Show the games of this team first"
            onClick={() => toggleFavourite(`${league}/${id}`)}
          />
        </h1>
        <p class="quiet">
          <a href={`/leagues/${team.league.slug}`}>{team.league.shortName}</a>
          {[team.record, team.standingSummary, team.venue?.name]
            .filter((part) => part !== null && part !== undefined && part !== '')
            .map((part) => ` · ${String(part)}`)}
          {team.form.length > 0 && ` · Last ${team.form.length}: ${team.form.join(' ')}`}
          {' · '}
          <a class="link" href={`/calendar/${league}/${id}.ics`}>
            Calendar
          </a>
        </p>
      </header>
      <IncompleteNotice notes={incomplete} />
      <Games title="Next" games={next} league={league} sport={team.league.sport.slug} />
      <Games title="Last" games={last} league={league} sport={team.league.sport.slug} />
      {table && <Standing table={table} league={team.league} id={id} />}
      <SeasonLeaders league={league} sport={team.league.sport.slug} teamIds={[id]} />
      <Schedule games={games} league={league} id={id} />
      <Injuries nodes={team.injuries.nodes} />
      {(incomplete.length === 0 || team.roster.groups.length > 0) && (
        <Players groups={team.roster.groups} league={league} />
      )}
      <TeamNews league={league} id={id} title="News" />
    </article>
  )
}

function Games({
  title,
  games,
  league,
  sport,
}: {
  readonly title: string
  readonly games: readonly Game[]
  readonly league: string
  readonly sport: string
}) {
  if (games.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <div class="grid">
        {games.map((game) => (
          <GameCard key={game.sourceId} game={game} league={league} sport={sport} />
        ))}
      </div>
    </section>
  )
}

interface StandingProps {
  readonly table: StandingsTable
  readonly league: Team['league']
  /** The team's. */
  readonly id: string
}

/** The table of the standings that the team is in. */
function Standing({ table, league, id }: StandingProps) {
  return (
    <section>
      <h2>
        <a href={leagueAddress(league.slug, 'standings')}>Standing</a>
      </h2>
      <GroupTable
        table={table}
        league={league.slug}
        sport={league.sport.slug}
        isCurrent={table.season === league.currentSeason?.year}
        marked={id}
      />
    </section>
  )
}

interface ScheduleProps {
  readonly games: readonly Game[]
  readonly league: string
  /** The team's. */
  readonly id: string
}

/** All games of the season in one table. */
function Schedule({ games, league, id }: ScheduleProps) {
  if (games.length === 0) return null
  return (
    <section>
      <h2>Schedule</h2>
      <details>
        <summary>All {games.length} games</summary>
        <div class="scroll" tabIndex={0} role="region" aria-label="Schedule">
          <table class="log">
            <thead>
              <tr>
                {['Date', 'Opponent', 'Result'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {games.map((game) => (
                <ScheduleRow key={game.sourceId} game={game} league={league} id={id} />
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

function ScheduleRow({ game, league, id }: Omit<ScheduleProps, 'games'> & { readonly game: Game }) {
  const { status, homeTeam, awayTeam } = game
  const isHome = homeTeam.sourceId === id
  const [own, other] = isHome ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
  const letter = own.winner ? 'W' : other.winner ? 'L' : 'D'
  return (
    <tr>
      <td>
        <time dateTime={game.date}>
          {status.state === 'PRE' ? startOf(game.date) : shortDayOf(game.date)}
        </time>
      </td>
      <td>
        <a href={`/games/${league}/${game.sourceId}`}>
          {isHome ? 'vs' : '@'} {other.name}
        </a>
      </td>
      <td>
        {status.state !== 'PRE' && `${status.completed ? `${letter} ` : ''}${own.score}–${other.score} `}
        {status.state !== 'PRE' && <span class="quiet">{status.detail}</span>}
      </td>
    </tr>
  )
}

const SHOWN_ARTICLES = 6

interface TeamNewsProps {
  readonly league: string
  readonly id: string
  readonly title: string
}

/** The newest articles about a team. */
export function TeamNews({ league, id, title }: TeamNewsProps) {
  const { data } = useQuery(TEAM_NEWS_QUERY, { league, id, first: SHOWN_ARTICLES })
  if (!data || data.news.nodes.length === 0) return null
  return <Articles title={title} articles={data.news.nodes} />
}

function Injuries({ nodes }: { readonly nodes: Team['injuries']['nodes'] }) {
  if (nodes.length === 0) return null
  return (
    <section>
      <h2>Injuries</h2>
      <ul class="results">
        {nodes.map((injury) => (
          <li key={injury.sourceId}>
            <b>{injury.athleteName}</b>
            <span>
              {injury.status}
              {injury.returnDate === null ? '' : `, expected ${shortDay(injury.returnDate)}`}
            </span>
            <span class="quiet">{injury.shortComment}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Players({ groups, league }: { readonly groups: Team['roster']['groups']; readonly league: string }) {
  if (groups.length === 0) return <p class="empty">No roster is published.</p>
  return (
    <section>
      <h2>Roster</h2>
      {groups.map(({ position, athletes }) => (
        <div key={position} class="scroll" tabIndex={0} role="region" aria-label={position}>
          <table class="standings">
            <caption class="group">{position}</caption>
            <thead>
              <tr>
                <th scope="col">Player</th>
                <th scope="col">No.</th>
                <th scope="col">Position</th>
                <th scope="col">Age</th>
                <th scope="col">Height</th>
                <th scope="col">Weight</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {athletes.map((player) => (
                <tr key={player.sourceId}>
                  <th scope="row">
                    <span class="standing-team">
                      <Headshot athlete={player} league={league} />
                      <a href={`/athletes/${league}/${player.sourceId}`}>{player.displayName}</a>
                    </span>
                  </th>
                  <td>{player.jersey}</td>
                  <td>{player.position}</td>
                  <td>{player.age}</td>
                  <td>{player.height}</td>
                  <td>{player.weight}</td>
                  <td>{player.status}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}
