import { DAY_MS } from '../world/seasons.ts'
import { logosOf, logoOf, minuteDate, teamLinks, teamUid } from './common.ts'
import { recordText } from './event-parts.ts'
import { pollOf, type Polled } from './polls.ts'
import type { Row } from '../world/standings.ts'
import type { SimTeam } from '../world/team-rows.ts'
import type { Body, Scene } from './scene.ts'

/** The polls of a college league; null in the others. */
export function rankingsOf(scene: Scene): Body | null {
  if (!scene.league.slug.includes('college')) return null
  const season = scene.world.seasonAt(scene.moment)
  const before = pollOf(scene, Math.max(season.start, scene.moment - 7 * DAY_MS)).map((one) => one.team)
  const polled = pollOf(scene)
  const rows = scene.ledger.rows(season, scene.moment)
  const week = Math.max(1, Math.ceil((scene.moment - season.start) / (7 * DAY_MS)))
  const rank = (index: number): Body => rankRow(scene, polled[index], index, before, rows)
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
    date: minuteDate(scene.moment),
    headline: `${season.displayName} Rankings - AP Poll Week ${week}`,
    shortHeadline: `${season.displayName} AP Poll: Week ${week}`,
    season: {
      year: season.year,
      startDate: minuteDate(season.start),
      endDate: minuteDate(season.end),
      displayName: season.displayName,
      type: { type: 2, name: 'Regular Season', abbreviation: 'reg' },
    },
    lastUpdated: minuteDate(scene.moment),
    ranks: polled.slice(0, 25).map((_, index) => rank(index)),
    others: polled.slice(25).map((_, index) => rank(index + 25)),
    droppedOut: [],
  }
  return {
    sports: [
      { id: scene.sportId, uid: `s:${scene.sportId}`, name: scene.league.sport, slug: scene.league.sport },
    ],
    leagues: [{ id: scene.leagueId, name: scene.league.name, abbreviation: scene.league.abbreviation }],
    rankings: [ranking],
    latestSeason: { year: season.year },
    latestWeek: { number: week },
  }
}

/** One team of the poll: 0 stands for a place outside it. */
function rankRow(
  scene: Scene,
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
      uid: teamUid(scene, team),
      location: team.location,
      name: team.name,
      nickname: team.shortDisplayName,
      abbreviation: team.abbreviation,
      color: team.color,
      logos: logosOf(scene, team),
      links: teamLinks(scene, team),
      logo: logoOf(scene, team),
    },
    date: minuteDate(scene.moment),
    lastUpdated: minuteDate(scene.moment),
    recordSummary: row ? recordText(scene.league.sport, row) : '0-0',
  }
}
