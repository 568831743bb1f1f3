import { DAY_MS } from '../../../domain/time.ts'
import { logosOf, logoAddress, minuteDate, teamLinks, teamUid } from '../common.ts'
import { recordText } from '../game/parts.ts'
import { pollOf, type Polled } from './polls.ts'
import type { Row } from '../../world/standings/table.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import type { Body, LeagueSnapshot } from '../snapshot.ts'

/** The polls of a college league; null for others. */
export function rankingsOf(snapshot: LeagueSnapshot): Body | null {
  const { league, leagueId, sportId } = snapshot
  if (!league.hasRankings) return null
  const season = snapshot.world.seasonAt(snapshot.moment)
  const before = pollOf(snapshot, Math.max(season.start, snapshot.moment - 7 * DAY_MS)).map((one) => one.team)
  const polled = pollOf(snapshot)
  const rows = snapshot.results.records(season, snapshot.moment)
  const week = Math.max(1, Math.ceil((snapshot.moment - season.start) / (7 * DAY_MS)))
  const rank = (index: number): Body => rankRow(snapshot, polled[index], index, before, rows)
  const ranking = {
    id: '1',
    name: 'AP Top 25',
    shortName: 'AP Poll',
    type: 'ap',
    occurrence: {
      number: week,
      type: 'week',
      last: false,
      value: String(week),
      displayValue: `Week ${week}`,
    },
    date: minuteDate(snapshot.moment),
    headline: `${season.displayName} Rankings - AP Poll Week ${week}`,
    shortHeadline: `${season.displayName} AP Poll: Week ${week}`,
    season: {
      year: season.year,
      startDate: minuteDate(season.start),
      endDate: minuteDate(season.end),
      displayName: season.displayName,
      type: { type: 2, name: 'Regular Season', abbreviation: 'reg' },
    },
    lastUpdated: minuteDate(snapshot.moment),
    ranks: polled.slice(0, 25).map((_, index) => rank(index)),
    others: polled.slice(25).map((_, index) => rank(index + 25)),
    droppedOut: [],
  }
  return {
    sports: [{ id: sportId, uid: `s:${sportId}`, name: league.sport, slug: league.sport }],
    leagues: [{ id: leagueId, name: league.name, abbreviation: league.abbreviation }],
    rankings: [ranking],
    latestSeason: { year: season.year },
    latestWeek: { number: week },
  }
}

/** One team of the poll: rank 0 means unranked. */
function rankRow(
  snapshot: LeagueSnapshot,
  one: Polled | undefined,
  index: number,
  before: readonly SimTeam[],
  rows: ReadonlyMap<SimTeam, Row>,
): Body {
  if (!one) return {}
  const { team, points } = one
  const row = rows.get(team)
  const previous = before.indexOf(team) + 1
  return {
    current: index < 25 ? index + 1 : 0,
    previous: previous > 25 ? 0 : previous,
    points,
    firstPlaceVotes: index === 0 ? 48 : index === 1 ? 14 : 0,
    trend: '-',
    team: {
      id: team.id,
      uid: teamUid(snapshot, team),
      location: team.location,
      name: team.name,
      nickname: team.shortDisplayName,
      abbreviation: team.abbreviation,
      color: team.color,
      logos: logosOf(snapshot, team),
      links: teamLinks(snapshot, team),
      logo: logoAddress(snapshot, team),
    },
    date: minuteDate(snapshot.moment),
    lastUpdated: minuteDate(snapshot.moment),
    recordSummary: row ? recordText(snapshot, row) : '0-0',
  }
}
