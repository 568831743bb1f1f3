import type { SportSlug } from '../../../domain/league.ts'
import type { LeagueRules } from '../../data/league-rules.ts'
import { leagueRules } from '../../data/leagues.ts'
import { baseballBox } from '../../sports/baseball/box.ts'
import { basketballBox } from '../../sports/basketball/box.ts'
import type { Box, BoxRow, BoxTable, TeamStat } from '../../sports/shared/box.ts'
import { footballBox } from '../../sports/football/box.ts'
import { hockeyBox } from '../../sports/hockey/box.ts'
import type { GameTimeline, PlayOf } from '../../sports/play.ts'
import { soccerBox } from '../../sports/soccer/box.ts'
import type { Side } from '../../sports/shared/timeline.ts'
import type { SimAthlete } from '../../world/people/athletes.ts'
import { athleteLinks, athleteUid, headshotOf, logoAddress, teamNames } from '../common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

const boxes = new WeakMap<GameTimeline, Box>()

/** The totals of a game's plays so far, cached as long as the plays are. */
export function boxOf(timeline: GameTimeline, league: string): Box {
  let box = boxes.get(timeline)
  if (!box) {
    box = addUp(timeline, leagueRules(league))
    boxes.set(timeline, box)
  }
  return box
}

const BOXES: {
  readonly [Sport in SportSlug]: (plays: readonly PlayOf<Sport>[], rules: LeagueRules) => Box
} = {
  football: footballBox,
  basketball: (plays, { isCollege }) => basketballBox(plays, isCollege),
  baseball: baseballBox,
  hockey: hockeyBox,
  soccer: soccerBox,
}

function addUp<Sport extends SportSlug>(timeline: GameTimeline<Sport>, rules: LeagueRules): Box {
  return BOXES[timeline.sport](timeline.plays, rules)
}

/** The summary's box score. */
export function boxscore(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { order, emptyTeamLists, isInLineup } = snapshot.payloads.box
  const timeline = game.playTimeline()
  const box = timeline ? boxOf(timeline, snapshot.league.slug) : null
  const teams = order.map((side, index) => ({
    team: teamOf(snapshot, game, side),
    statistics: box ? teamStatistics(snapshot, box.teams[side]) : [],
    displayOrder: index + 1,
    homeAway: side === 0 ? 'home' : 'away',
    ...emptyTeamLists,
  }))
  if (isInLineup) return { form: [], teams }
  if (!box) return { teams }
  const players = order.map((side, index) => ({
    team: teamOf(snapshot, game, side),
    statistics: box.players[side].map((table) => tableOf(snapshot, game, side, table)),
    displayOrder: index + 1,
  }))
  return { teams, players }
}

function teamOf(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side): Body {
  const team = game.teams[side]
  return {
    ...teamNames(snapshot, team),
    slug: team.slug,
    color: team.color,
    alternateColor: team.alternateColor,
    logo: logoAddress(snapshot, team),
  }
}

function teamStatistics(snapshot: LeagueSnapshot, stats: readonly TeamStat[]): Body[] {
  const write = ({ name, label, value, abbreviation }: TeamStat): Body => ({
    name,
    displayValue: value,
    label,
    ...(abbreviation === undefined ? {} : { abbreviation }),
  })
  const { teamGroups } = snapshot.payloads.box
  if (!teamGroups) return stats.map(write)
  return teamGroups.map((group) => ({
    name: group,
    displayName: `${group.slice(0, 1).toUpperCase()}${group.slice(1)}`,
    stats: stats
      .filter(({ name }) => name.startsWith(`${group}.`))
      .map(({ name, label, value, abbreviation }) => ({
        name: name.slice(group.length + 1),
        displayName: label,
        shortDisplayName: abbreviation,
        description: label,
        abbreviation,
        value: Number(value),
        displayValue: value,
      })),
  }))
}

function tableOf(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side, table: BoxTable): Body {
  const { box } = snapshot.payloads
  const columns = table.columns.filter(({ isSeasonal }) => isSeasonal !== true)
  // Seasonal columns are the last.
  const shown = (stats: readonly string[]): readonly string[] => stats.slice(0, columns.length)
  const labels = columns.map((column) => column.label)
  const court = courtOf(game.playTimeline(), side)
  return {
    ...box.nameTable(table, labels),
    keys: columns.map((column) => column.key),
    ...(box.hasTableText ? { text: `${game.teams[side].location} ${table.name}` } : {}),
    labels,
    descriptions: columns.map((column) => column.description),
    athletes: table.rows.flatMap((row) => {
      const athlete = game.player(side, row.lineupSlot)
      return athlete
        ? [
            {
              ...box.flagsOf(table, row.lineupSlot, row.stats),
              ...(court ? { active: court.has(row.lineupSlot) } : {}),
              athlete: embedded(snapshot, athlete),
              stats: shown(seasonStats(game, side, table, row)),
            },
          ]
        : []
    }),
    ...(box.hasTotals ? { totals: shown(table.totals) } : {}),
  }
}

/** The players of a side on the court, in basketball. */
function courtOf(timeline: GameTimeline | null, side: Side): ReadonlySet<number> | null {
  if (timeline?.sport !== 'basketball') return null
  const court = new Set([0, 1, 2, 3, 4])
  for (const { kind, parts } of timeline.plays) {
    const [on, off] = parts
    if (kind !== 'substitution' || on?.side !== side || !off) continue
    court.delete(off.lineupSlot)
    court.add(on.lineupSlot)
  }
  return court
}

/** A player's row; its season totals include earlier games. */
function seasonStats(game: GameSnapshot, side: Side, table: BoxTable, row: BoxRow): readonly string[] {
  const goals = table.columns.findIndex(({ key }) => key === 'ytdGoals')
  if (goals < 0) return row.stats
  const { goals: before } = game.scoredBefore({ side, lineupSlot: row.lineupSlot, role: '' })
  return row.stats.map((value, column) => (column === goals ? String(Number(value) + before) : value))
}

/** A player in a box score. */
function embedded(snapshot: LeagueSnapshot, athlete: SimAthlete): Body {
  const { id, name, displayName, abbreviation } = athlete.position
  return {
    id: athlete.id,
    uid: athleteUid(snapshot, athlete),
    guid: `${athlete.id}-0000-0000-0000`,
    firstName: athlete.firstName,
    lastName: athlete.lastName,
    displayName: athlete.displayName,
    shortName: athlete.shortName,
    links: athleteLinks(snapshot, athlete),
    headshot: headshotOf(snapshot, athlete),
    jersey: athlete.jersey,
    position: { id, name, displayName, abbreviation },
  }
}
