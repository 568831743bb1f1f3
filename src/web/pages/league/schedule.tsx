import type { Game } from '../../data/board.ts'
import { LEAGUE_DAY_QUERY, LEAGUE_WEEK_QUERY, LEAGUE_WEEKS_QUERY } from '../../data/documents/league.ts'
import { longDay, shortDay } from '../../data/dates.ts'
import { addDays, localDay, shortDayOf, timeZone } from '../../data/format.ts'
import { useNow } from '../../data/host.ts'
import { GameCard } from '../../ui/game/card.tsx'
import { IncompleteNotice } from '../../ui/incomplete-notice.tsx'
import { LoadedPart } from '../../ui/loaded.tsx'
import { useSeenGames } from '../../ui/game/use-seen-games.ts'
import { useQuery } from '../../ui/use-query.ts'
import { navigate } from '../../data/router.ts'
import { leagueAddress } from '../../data/league/address.ts'
import type { LeagueAddress } from '../../data/league/address.ts'
import { LeagueSeasons } from './frame.tsx'
import type { LeagueHead } from './frame.tsx'
import { groupedBy } from '../../data/league/grouped.ts'
import { isSeasonMissing } from '../../data/league/season-missing.ts'
import { weekAt } from '../../data/league/weeks.ts'
import type { SeasonWeek } from '../../data/league/weeks.ts'

/** Of a week or a day. */
const MOST_GAMES = 300

interface LeagueScheduleProps {
  readonly league: LeagueHead
  readonly address: LeagueAddress
}

/** The games of a league by week where it has weeks, otherwise by day. */
export function LeagueSchedule({ league, address }: LeagueScheduleProps) {
  const year = address.season ?? league.currentSeason?.year ?? null
  if (!league.hasWeeks) return <Day league={league} address={address} year={year} />
  if (year === null) return <p class="empty">No season is known yet.</p>
  return <Weeks league={league} address={address} year={year} />
}

interface WeeksProps extends LeagueScheduleProps {
  readonly year: number
}

function Weeks({ league, address, year }: WeeksProps) {
  const season = useQuery(LEAGUE_WEEKS_QUERY, { slug: league.slug, season: year })
  return (
    <LoadedPart of={season}>
      {(data, incomplete) => (
        <WeekChoice
          league={league}
          address={address}
          year={year}
          weeks={data.league.season?.weeks ?? []}
          incomplete={incomplete}
        />
      )}
    </LoadedPart>
  )
}

interface WeekChoiceProps extends WeeksProps {
  readonly weeks: readonly SeasonWeek[]
  readonly incomplete: readonly string[]
}

function WeekChoice({ league, address, year, weeks, incomplete }: WeekChoiceProps) {
  const { slug } = league
  const now = useNow()
  const { week } = address
  const chosen = week
    ? weeks.find(({ seasonTypeId, number }) => seasonTypeId === week.part && number === week.number)
    : weekAt(weeks, now.getTime())
  const at = weeks.findIndex((each) => each === chosen)
  const hrefOf = ({ seasonTypeId, number }: SeasonWeek) =>
    leagueAddress(slug, 'schedule', { season: address.season, week: { part: seasonTypeId, number } })
  const linkOf = (other: SeasonWeek | undefined) => other && { href: hrefOf(other), name: other.label }
  return (
    <>
      <div class="picker">
        <LeagueSeasons league={league} part="schedule" year={year} />
        {weeks.length > 0 && (
          <label class="choice">
            Week
            <select
              value={chosen ? hrefOf(chosen) : ''}
              onChange={({ currentTarget }) => navigate(currentTarget.value)}
            >
              {weeks.map((each) => (
                <option key={hrefOf(each)} value={hrefOf(each)}>
                  {each.label}
                </option>
              ))}
            </select>
          </label>
        )}
        <a class="link" href={`/calendar/${slug}.ics`}>
          Calendar
        </a>
      </div>
      <IncompleteNotice notes={incomplete} isEmpty={weeks.length === 0} />
      {weeks.length === 0 && incomplete.length === 0 && (
        <p class="empty">The weeks of this season are not published yet.</p>
      )}
      {weeks.length > 0 && !chosen && <p class="empty">This season has no such week.</p>}
      {chosen && (
        <>
          <Neighbours previous={linkOf(weeks[at - 1])} next={linkOf(weeks[at + 1])} title={chosen.label} />
          <Week key={hrefOf(chosen)} league={league} year={year} week={chosen} />
        </>
      )}
    </>
  )
}

interface WeekProps {
  readonly league: LeagueHead
  readonly year: number
  readonly week: SeasonWeek
}

function Week({ league, year, week }: WeekProps) {
  const games = useQuery(LEAGUE_WEEK_QUERY, {
    slug: league.slug,
    season: year,
    part: week.seasonTypeId,
    week: week.number,
    first: MOST_GAMES,
  })
  const now = useNow()
  const today = localDay(now)
  return (
    <LoadedPart of={games}>
      {(data, incomplete) => {
        const { nodes, totalCount } = data.league.schedule
        const days = groupedBy(nodes, ({ date }) => localDay(new Date(date)))
        // Today is first: the week's other days follow, those that are over last.
        const order = [...days.keys()].toSorted(
          (one, other) => Number(one < today) - Number(other < today) || (one < other ? -1 : 1),
        )
        return (
          <>
            <IncompleteNotice notes={incomplete} isEmpty={nodes.length === 0} />
            {nodes.length === 0 && incomplete.length === 0 && <p class="empty">No games in this week.</p>}
            {order.map((day) => (
              <section key={day}>
                <h2>{longDay(day, now)}</h2>
                <Games games={days.get(day) ?? []} league={league} />
              </section>
            ))}
            <Rest shown={nodes.length} totalCount={totalCount} />
          </>
        )
      }}
    </LoadedPart>
  )
}

interface DayProps extends LeagueScheduleProps {
  readonly year: number | null
}

function Day({ league, address, year }: DayProps) {
  const { slug } = league
  const now = useNow()
  const season = league.seasons.nodes.find((each) => each.year === address.season)
  const isOther = season !== undefined && season.year !== league.currentSeason?.year
  // Another season begins with its first day.
  const start = isOther && season.startDate !== null ? localDay(new Date(season.startDate)) : null
  const date = address.date ?? start ?? localDay(now)
  const schedule = useQuery(LEAGUE_DAY_QUERY, {
    slug,
    date,
    before: addDays(date, -1),
    after: addDays(date, 1),
    timeZone: timeZone(),
    first: MOST_GAMES,
  })
  const linkTo = (day: string) => leagueAddress(slug, 'schedule', { season: address.season, date: day })
  const neighbourOf = (nodes: readonly { readonly date: string }[] | undefined) => {
    const [game] = nodes ?? []
    return game && { href: linkTo(localDay(new Date(game.date))), name: shortDayOf(game.date) }
  }
  // The stored games nearest to a day may be weeks away from it while others are missing.
  const isMissing = isSeasonMissing(schedule.incomplete)
  const beside = (days: number) => {
    const day = addDays(date, days)
    return { href: linkTo(day), name: shortDay(day) }
  }
  const known = schedule.data?.league
  const previous = isMissing ? beside(-1) : neighbourOf(known?.previous.nodes)
  const next = isMissing ? beside(1) : neighbourOf(known?.next.nodes)
  return (
    <>
      <div class="picker">
        <LeagueSeasons league={league} part="schedule" year={year} />
        <label class="choice">
          Day
          <input
            type="date"
            value={date}
            onChange={({ currentTarget }) => {
              if (currentTarget.value !== '') navigate(linkTo(currentTarget.value))
            }}
          />
        </label>
        <a class="link" href={`/calendar/${slug}.ics`}>
          Calendar
        </a>
      </div>
      <Neighbours previous={previous} next={next} title={longDay(date, now)} />
      <LoadedPart of={schedule}>
        {(data, incomplete) => {
          const { nodes, totalCount } = data.league.schedule
          return (
            <>
              <IncompleteNotice notes={incomplete} isEmpty={nodes.length === 0} />
              <Games games={nodes} league={league} />
              {nodes.length === 0 && incomplete.length === 0 && (
                <p class="empty">
                  No games on {longDay(date, now)}.{' '}
                  {next ? (
                    <a class="link" href={next.href}>
                      The next ones are on {next.name}.
                    </a>
                  ) : (
                    'None are scheduled after it.'
                  )}
                </p>
              )}
              <Rest shown={nodes.length} totalCount={totalCount} />
            </>
          )
        }}
      </LoadedPart>
    </>
  )
}

interface Neighbour {
  readonly href: string
  readonly name: string
}

interface NeighboursProps {
  readonly title: string
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

/** What is shown, between links to what is before and after it. */
function Neighbours({ title, previous, next }: NeighboursProps) {
  return (
    <nav class="neighbours" aria-label="Other days">
      {previous ? (
        <a rel="prev" href={previous.href}>
          ‹ {previous.name}
        </a>
      ) : (
        <span />
      )}
      <h2>{title}</h2>
      {next ? (
        <a rel="next" href={next.href}>
          {next.name} ›
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

interface GamesProps {
  readonly games: readonly Game[]
  readonly league: LeagueHead
}

function Games({ games: present, league: { slug, sport } }: GamesProps) {
  const games = useSeenGames(slug, present)
  return (
    <div class="grid">
      {games.map((game) => (
        <GameCard key={game.sourceId} game={game} league={slug} sport={sport.slug} />
      ))}
    </div>
  )
}

function Rest({ shown, totalCount }: { readonly shown: number; readonly totalCount: number }) {
  if (totalCount <= shown) return null
  return (
    <p class="quiet">
      The first {shown} of {totalCount} games are shown.
    </p>
  )
}
