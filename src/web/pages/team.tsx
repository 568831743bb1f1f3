import { useEffect, useState } from 'preact/hooks'
import { Headshot } from '../ui/pictures/headshot.tsx'
import type { Game } from '../data/board.ts'
import { teamColor } from '../data/colors.ts'
import { TEAM_NEWS_QUERY, TEAM_QUERY, TEAM_SCHEDULE_QUERY } from '../data/documents/team.ts'
import { shortDay } from '../data/dates.ts'
import { DAY_MS, shortDayOf, startOf } from '../data/format.ts'
import type { PageOperations } from '../generated/operations.ts'
import { useNow } from '../data/host.ts'
import { leagueAddress, readLeagueAddress } from '../data/league/address.ts'
import { liveTeamsOf, MOST_LIVE } from '../data/league/live-teams.ts'
import { isSeasonMissing } from '../data/league/season-missing.ts'
import type { LiveTeam } from '../data/league/live-teams.ts'
import { SeasonPicker } from './league/season-picker.tsx'
import { GameCard } from '../ui/game/card.tsx'
import { IncompleteNotice, wordsOfNotes } from '../ui/incomplete-notice.tsx'
import { LoadedPart, Waiting } from '../ui/loaded.tsx'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { Problem } from '../ui/problem.tsx'
import { TeamLeaders } from '../ui/game/season-leaders.tsx'
import { formLetter, GroupTable } from '../ui/standings.tsx'
import type { StandingsTable } from '../ui/standings.tsx'
import { ExternalIds } from './external-ids.tsx'
import { Star } from '../ui/star.tsx'
import { TeamLogo } from '../ui/pictures/team-logo.tsx'
import { Articles } from './news.tsx'
import { useQuery } from '../ui/use-query.ts'
import { useSeenGames } from '../ui/game/use-seen-games.ts'
import { useStoredSet } from '../ui/stored/use-stored-set.ts'
import { useTitle } from '../ui/use-title.ts'
import { HiddenNotice } from '../ui/game/hidden-notice.tsx'
import { ScrollTable } from '../ui/scroll-table.tsx'
import { sourceText } from '../data/source-text.ts'

type PageData = PageOperations['Team']
type Team = PageData['team']

const SHOWN_GAMES = 4
/**
 * While a season is read, which begins with its first games, the newest game that is stored may be one of its first: only one of
 * these hours is surely among the last.
 */
const SURELY_LAST_MS = 2 * DAY_MS

interface TeamPageProps {
  readonly league: string
  readonly id: string
  /** The parameters of the address: `?season=2025` is the season of the schedule. */
  readonly search: string
}

/** A team: upcoming and past games, standing, leaders, players, injuries and news. */
export function TeamPage({ league, id, search }: TeamPageProps) {
  const { season } = readLeagueAddress(search)
  const page = useQuery(TEAM_QUERY, {
    league,
    id,
    games: SHOWN_GAMES,
    articles: SHOWN_ARTICLES,
    live: MOST_LIVE,
    season: null,
  })
  useTitle(page.data && page.data.team.displayName)
  return (
    <LoadedPage of={page}>
      {(data, incomplete) => <Profile {...data} id={id} season={season} incomplete={incomplete} />}
    </LoadedPage>
  )
}

const SHOWN_ARTICLES = 6

interface ProfileProps extends PageData {
  /** The team's. */
  readonly id: string
  /** The chosen season of the schedule; `null` for the current one. */
  readonly season: number | null
  readonly incomplete: readonly string[]
}

function Profile({ team, league: ofLeague, news, id, season, incomplete }: ProfileProps) {
  const league = team.league.slug
  const [favourites, toggleFavourite] = useStoredSet('favourite-teams')
  const now = useNow()
  const isMissing = isSeasonMissing(incomplete)
  const last = [...team.last.nodes].reverse()
  const table = ofLeague.standings.find(({ entries }) => entries.some(({ teamId }) => teamId === id))
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
          {team.venue && ` · ${team.venue.name}`}
          {' · '}
          <a class="link" href={`/calendar/${league}/${id}.ics`}>
            Calendar
          </a>
          <span class="spoiler">
            {[team.record, team.standingSummary].filter(Boolean).map((part) => ` · ${String(part)}`)}
            {!isMissing &&
              team.form.length > 0 &&
              ` · Last ${team.form.length}, newest first: ${formText(team)}`}
          </span>
        </p>
      </header>
      <IncompleteNotice notes={incomplete} />
      <Games
        title="Next"
        games={[...team.live.nodes, ...team.next.nodes]}
        league={team.league}
        missing={isMissing ? 'pre' : null}
      />
      <Games
        title="Last"
        games={
          isMissing ? last.filter(({ date }) => now.getTime() - Date.parse(date) < SURELY_LAST_MS) : last
        }
        league={team.league}
        missing={isMissing ? 'post' : null}
      />
      {table && (
        <Standing table={table} league={team.league} id={id} live={liveTeamsOf(ofLeague.liveEvents.nodes)} />
      )}
      <TeamLeaders league={league} sport={team.league.sport.slug} id={id} />
      <Schedule league={team.league} season={season} id={id} />
      <Injuries nodes={team.injuries.nodes} />
      {(incomplete.length === 0 || team.roster.groups.length > 0) && (
        <Players groups={team.roster.groups} league={league} />
      )}
      {news.nodes.length > 0 && <Articles title="News" articles={news.nodes} />}
      <ExternalIds ids={team.externalIds} />
    </article>
  )
}

/** `W W L`, with draws as the sport calls them. */
function formText({ form, league }: Team): string {
  return form.map((result) => formLetter(league.sport.slug, result)).join(' ')
}

interface GamesProps {
  readonly title: string
  readonly games: readonly Game[]
  readonly league: Team['league']
  /** The state of others that are on their way, which have their room; `null` if there are none. */
  readonly missing: 'pre' | 'post' | null
}

function Games({ title, games: present, league, missing }: GamesProps) {
  const games = useSeenGames(league.slug, present)
  // A live game is shown above the others.
  const others = games.filter(({ status }) => status.state !== 'IN')
  const skeletonCount = missing === null ? 0 : Math.max(SHOWN_GAMES - others.length, 0)
  if (games.length + skeletonCount === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <div class="grid">
        {games.map((game) => (
          <GameCard key={game.sourceId} game={game} league={league.slug} sport={league.sport.slug} />
        ))}
        {Array.from({ length: skeletonCount }, (_, index) => (
          <div key={index} class={`card ${missing} skeleton`} aria-hidden="true" />
        ))}
      </div>
    </section>
  )
}

interface StandingProps {
  readonly table: StandingsTable
  /** The teams that are playing, by id. */
  readonly live: ReadonlyMap<string, LiveTeam>
  readonly league: Team['league']
  /** The team's. */
  readonly id: string
}

/** The table of the standings that the team is in. */
function Standing({ table, live, league, id }: StandingProps) {
  return (
    <section>
      <h2>
        <a href={leagueAddress(league.slug, 'standings')}>Standing</a>
      </h2>
      <HiddenNotice text="Standings are hidden." />
      <div class="spoiler-parts">
        <GroupTable
          table={table}
          league={league.slug}
          sport={league.sport.slug}
          isCurrent={table.season === league.currentSeason?.year}
          marked={id}
          live={table.season === league.currentSeason?.year ? live : undefined}
        />
      </div>
    </section>
  )
}

interface ScheduleProps {
  readonly league: Team['league']
  /** The year of a chosen season; `null` for the current one. */
  readonly season: number | null
  /** The team's. */
  readonly id: string
}

/** All games of a season in one table, loaded when it is opened; a season in the address opens it. */
function Schedule({ league, season, id }: ScheduleProps) {
  const year = season ?? league.currentSeason?.year ?? null
  const [isOpen, setOpen] = useState(season !== null)
  useEffect(() => {
    if (season !== null) setOpen(true)
  }, [season])
  return (
    <section id="schedule">
      <h2>Schedule</h2>
      <SeasonPicker
        seasons={league.seasons.nodes}
        year={year}
        hrefOf={(other) => `/teams/${league.slug}/${id}?season=${other}`}
      />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>All games of the season</summary>
        <ScrollTable label="Schedule" class="log" columns={['Date', 'Opponent', 'Result']}>
          {isOpen && <ScheduleRows key={year} league={league.slug} season={year} id={id} after={null} />}
        </ScrollTable>
      </details>
    </section>
  )
}

const NO_GAMES: readonly ScheduledGame[] = []

/** The maximum of a page. */
const SCHEDULE_ROWS = 200

interface ScheduleRowsProps {
  readonly league: string
  readonly season: number | null
  readonly id: string
  /** The end of the rows before these. */
  readonly after: string | null
}

/** A page of a schedule, and the pages after it. */
function ScheduleRows({ after, ...team }: ScheduleRowsProps) {
  const variables = { ...team, after, first: SCHEDULE_ROWS }
  const { data, error, incomplete, retry } = useQuery(TEAM_SCHEDULE_QUERY, variables)
  const games = useSeenGames(team.league, data?.team.schedule.nodes ?? NO_GAMES)
  if (!data)
    return (
      <tr>
        <td colSpan={3}>{error ? <Problem error={error} retry={retry} /> : <Waiting />}</td>
      </tr>
    )
  const { pageInfo, totalCount } = data.team.schedule
  return (
    <>
      {games.map((game) => (
        <ScheduleRow key={game.sourceId} game={game} league={team.league} id={team.id} />
      ))}
      {(incomplete.length > 0 || totalCount === 0) && (
        <tr>
          <td colSpan={3}>{wordsOfNotes(incomplete) ?? 'No games of this season are published.'}</td>
        </tr>
      )}
      {pageInfo.hasNextPage && <ScheduleRows {...team} after={pageInfo.endCursor} />}
    </>
  )
}

type ScheduledGame = PageOperations['TeamSchedule']['team']['schedule']['nodes'][number]

interface ScheduleRowProps {
  readonly game: ScheduledGame
  readonly league: string
  /** The team's. */
  readonly id: string
}

function ScheduleRow({ game, league, id }: ScheduleRowProps) {
  const { status, homeTeam, awayTeam } = game
  const now = useNow()
  const isHome = homeTeam.sourceId === id
  const [own, other] = isHome ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
  const letter = own.winner ? 'W' : other.winner ? 'L' : 'D'
  return (
    <tr>
      <td>
        <time dateTime={game.date}>
          {status.state === 'PRE' ? startOf(game.date, now) : shortDayOf(game.date)}
        </time>
      </td>
      <td>
        <a href={`/games/${league}/${game.sourceId}`}>
          {isHome ? 'vs' : '@'} {other.name}
        </a>
      </td>
      <td class="spoiler">
        {own.score !== null &&
          other.score !== null &&
          `${status.completed ? `${letter} ` : ''}${own.score}–${other.score} `}
        {status.state !== 'PRE' && <span class="quiet">{status.detail}</span>}
      </td>
    </tr>
  )
}

interface TeamNewsProps {
  readonly league: string
  readonly id: string
  readonly title: string
}

/** The newest articles about a team. */
export function TeamNews({ league, id, title }: TeamNewsProps) {
  const found = useQuery(TEAM_NEWS_QUERY, { league, id, first: SHOWN_ARTICLES })
  return (
    <LoadedPart of={found}>
      {({ news: { nodes } }) => nodes.length > 0 && <Articles title={title} articles={nodes} />}
    </LoadedPart>
  )
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
            <span class="quiet">{sourceText(injury.shortComment ?? '')}</span>
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
        <ScrollTable
          key={position}
          label={position}
          class="standings roster"
          caption={<span class="group">{position}</span>}
          columns={[
            'Player',
            'No.',
            'Position',
            { head: 'Age', class: 'rest' },
            { head: 'Height', class: 'rest' },
            { head: 'Weight', class: 'rest' },
            { head: 'Status', class: 'words' },
          ]}
          rows={athletes.map((player) => ({
            id: player.sourceId,
            cells: [
              <span class="standing-team">
                <Headshot athlete={player} league={league} />
                <a href={`/athletes/${league}/${player.sourceId}`}>{player.displayName}</a>
              </span>,
              player.jersey,
              player.position,
              player.age,
              player.height,
              player.weight,
              player.status,
            ],
          }))}
        />
      ))}
    </section>
  )
}
