import { HOUR_MS } from '../../../domain/time.ts'
import { easternMidnight, easternTime } from '../../world/calendar/eastern.ts'
import type { Fixture } from '../../world/calendar/fixture.ts'
import { type SimWeek } from '../../world/calendar/season-parts.ts'
import { type SimSeason } from '../../world/calendar/seasons.ts'
import { partAt } from '../../world/calendar/season-parts.ts'
import { choose, type ScoreboardRequest, type EventSerializer } from './board-selection.ts'
import { leagueLogos, leagueUid, logoAddress, minuteDate, teamLinks, teamNames } from '../common.ts'
import { PROVIDER } from '../game/odds.ts'
import type { Body, LeagueSnapshot } from '../snapshot.ts'

/** The scoreboard. Null if the upstream would reject the request (a range of dates). */
export function scoreboard(
  snapshot: LeagueSnapshot,
  request: ScoreboardRequest,
  write: EventSerializer,
): Body | null {
  const chosen = choose(snapshot, request)
  if (!chosen) return null
  const { season, fixtures, week, day } = chosen
  const events = fixtures.filter((fixture) => isInGroup(snapshot, fixture, request.group)).map(write)
  const part = partAt(season, snapshot.moment)
  return {
    leagues: [leagueOf(snapshot, season)],
    ...(snapshot.payloads.board.hasSeason
      ? { season: { type: fixtures[0]?.part.type ?? part.type, year: season.year } }
      : {}),
    ...(week ? { week: weekOf(snapshot, season, week) } : {}),
    ...(week || day === null ? {} : { day: { date: dayText(day) } }),
    ...(request.group === undefined ? {} : { groups: [request.group] }),
    events,
    provider: PROVIDER,
  }
}

/**
 * The college groups: 80 and 90 are all of football, 50 all of basketball, 100 the tournament, others conferences.
 */
function isInGroup(snapshot: LeagueSnapshot, fixture: Fixture, group: string | undefined): boolean {
  if (group === undefined || !snapshot.rules.isCollege) return true
  if (group === '100') return fixture.part.type === 3
  if (['80', '90', '50'].includes(group)) return true
  return fixture.home.groupId === group || fixture.away.groupId === group
}

function dayText(day: number): string {
  const { year, month, day: date } = easternTime(day + 12 * HOUR_MS)
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

function weekOf(snapshot: LeagueSnapshot, season: SimSeason, week: SimWeek): Body {
  if (!snapshot.rules.hasByeWeeks || week.type !== 2) return { number: week.number }
  const playing = new Set(
    snapshot.world
      .stage(season, season.calendar.main)
      .filter((fixture) => fixture.week === week.number)
      .flatMap((fixture) => [fixture.home, fixture.away]),
  )
  const resting = snapshot.world.teams.teams.filter((team) => !playing.has(team))
  if (resting.length === 0) return { number: week.number }
  return {
    number: week.number,
    teamsOnBye: resting.map((team) => ({
      ...teamNames(snapshot, team),
      isActive: true,
      links: teamLinks(snapshot, team),
      logo: logoAddress(snapshot, team, 'scoreboard/'),
    })),
  }
}

/** The league, with its season and calendar. */
function leagueOf(snapshot: LeagueSnapshot, season: SimSeason): Body {
  const { slug, name, abbreviation, hasWeeks } = snapshot.league
  const part = partAt(season, snapshot.moment)
  return {
    id: snapshot.leagueId,
    uid: leagueUid(snapshot),
    name,
    abbreviation,
    midsizeName: snapshot.payloads.names.midsizeName(snapshot.league),
    slug,
    season: {
      year: season.year,
      startDate: minuteDate(season.start),
      endDate: minuteDate(season.end),
      displayName: season.displayName,
      type: { id: part.id, type: part.type, name: part.name, abbreviation: part.abbreviation },
    },
    logos: leagueLogos(snapshot),
    calendarType: hasWeeks ? 'list' : 'day',
    calendarIsWhitelist: true,
    calendarStartDate: minuteDate(season.start),
    calendarEndDate: minuteDate(season.end),
    calendar: hasWeeks ? weekCalendar(season) : dayCalendar(snapshot, season),
  }
}

function weekCalendar(season: SimSeason): Body[] {
  return season.parts.map((part) => {
    const entries = season.weeks.filter((week) => week.type === part.type)
    const shown =
      entries.length > 0
        ? entries
        : [
            {
              type: part.type,
              number: 1,
              label: part.name,
              shortLabel: part.name,
              start: part.start,
              end: part.end,
            },
          ]
    return {
      label: part.name,
      value: String(part.type),
      startDate: minuteDate(part.start),
      endDate: minuteDate(part.end),
      entries: shown.map((week) => ({
        label: week.label,
        alternateLabel: week.shortLabel,
        detail: spanText(week.start, week.end),
        value: String(week.number),
        startDate: minuteDate(week.start),
        endDate: minuteDate(week.end),
      })),
    }
  })
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function spanText(start: number, end: number): string {
  const [from, to] = [easternTime(start), easternTime(end - HOUR_MS)]
  const first = `${MONTHS[from.month - 1] ?? ''} ${from.day}`
  return from.month === to.month ? `${first}-${to.day}` : `${first}-${MONTHS[to.month - 1] ?? ''} ${to.day}`
}

/** The days of a season with games; for some sports the upstream's list is empty. */
function dayCalendar(snapshot: LeagueSnapshot, season: SimSeason): string[] {
  if (!snapshot.payloads.board.hasDayCalendar) return []
  const days = new Set(
    snapshot.world.season(season, snapshot.moment).map((fixture) => {
      const { year, month, day } = easternTime(fixture.start)
      return easternMidnight(year, month, day)
    }),
  )
  return [...days].sort((one, two) => one - two).map((day) => minuteDate(day + 3 * HOUR_MS))
}
