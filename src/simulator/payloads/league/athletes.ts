import { athleteLinks, athleteRef, offsetDate, ref, teamRef, teamUid } from '../common.ts'
import { experienceOf, formerCollege, handsOf, personOf } from './person.ts'
import type { Body, LeagueSnapshot } from '../snapshot.ts'
import { partsOf } from '../../../domain/stat-totals.ts'
import { draftOf } from '../../world/people/career.ts'
import { appearances, sums, type LocatedAthlete, type Sum } from '../game/appearances.ts'

/** An athlete's page in the core API. */
export function athletePage(snapshot: LeagueSnapshot, { athlete, team }: LocatedAthlete): Body {
  const { year } = snapshot.world.seasonAt(snapshot.moment)
  const { sport } = snapshot.league
  const { id, name, displayName, abbreviation } = athlete.position
  const path = `athletes/${athlete.id}`
  const pick = draftOf(snapshot.seed, snapshot.league.slug, athlete)
  return {
    ...ref(snapshot, path),
    ...personOf(snapshot, athlete),
    type: sport,
    dateOfBirth: offsetDate(athlete.born),
    linked: true,
    links: athleteLinks(snapshot, athlete),
    position: {
      ...ref(snapshot, `positions/${id}`),
      id,
      name,
      abbreviation,
      displayName,
      leaf: true,
      parent: ref(snapshot, 'positions/70'),
    },
    ...(team ? { team: teamRef(snapshot, year, team.id) } : {}),
    ...(snapshot.rules.hasFormerColleges
      ? {
          college: {
            $ref: `http://sports.core.api.espn.com/v2/colleges/${formerCollege(athlete).id}?lang=en&region=us`,
          },
        }
      : {}),
    ...handsOf(athlete, snapshot.payloads.people.hands),
    ...(pick
      ? {
          draft: {
            displayText: `Year: ${pick.year} Round: ${pick.round} Pick: ${pick.selection}`,
            ...pick,
          },
        }
      : {}),
    active: team !== null,
    status: team
      ? { id: '1', name: 'Active', type: 'active', abbreviation: 'Active' }
      : { id: '9', name: 'Free Agent', type: 'free-agent', abbreviation: 'FA' },
    experience: experienceOf(snapshot, athlete),
    statistics: ref(snapshot, `${path}/statistics`),
    statisticslog: ref(snapshot, `${path}/statisticslog`),
    contracts: ref(snapshot, `${path}/contracts`),
  }
}

/** A player's totals of one season, or of all simulated seasons, in the core API's format. */
export function athleteStatistics(
  snapshot: LeagueSnapshot,
  found: LocatedAthlete,
  year: number | undefined,
  type: number | undefined,
): Body | null {
  const seasons =
    year === undefined ? snapshot.world.listSeasons(snapshot.moment) : [snapshot.world.findSeason(year)]
  const list = seasons.flatMap((season) => (season ? appearances(snapshot, found, season, type) : []))
  if (list.length === 0) return null
  const categories = sums(list).map(categoryOf)
  const path = `athletes/${found.athlete.id}/statistics/0`
  return {
    ...ref(snapshot, path),
    athlete: athleteRef(snapshot, year ?? snapshot.world.seasonAt(snapshot.moment).year, found.athlete.id),
    ...(year === undefined ? {} : { season: ref(snapshot, `seasons/${year}`) }),
    splits: { id: '0', name: 'All Splits', abbreviation: 'Any', categories },
  }
}

/** One table of a season's totals as a category; a pair (`20/31`) is two stats there. */
function categoryOf(sum: Sum): Body {
  const name = sum.table.name === '' ? 'general' : sum.table.name
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  const stats = new Map(
    sum.table.columns.flatMap(({ key, description, label }) => {
      const total = sum.totals[key]
      const parts = total === undefined ? [] : partsOf(key, total)
      return parts.map(([part, value]) => [part, statOf(part, description, label, value)] as const)
    }),
  )
  return {
    name,
    displayName: title,
    shortDisplayName: title,
    abbreviation: name.slice(0, 4),
    summary: '',
    stats: [statOf('gamesPlayed', 'Games Played', 'GP', String(sum.games)), ...stats.values()],
  }
}

function statOf(name: string, displayName: string, abbreviation: string, displayValue: string): Body {
  return {
    name,
    displayName,
    shortDisplayName: abbreviation,
    description: displayName,
    abbreviation,
    value: valueOf(displayValue),
    displayValue,
  }
}

/** Times are in seconds. */
function valueOf(displayed: string): number {
  const [minutes = '', seconds] = displayed.split(':')
  return seconds === undefined ? Number(displayed) : Number(minutes) * 60 + Number(seconds)
}

/** The season-by-season table of a player. */
export function athleteStats(snapshot: LeagueSnapshot, found: LocatedAthlete): Body | null {
  const perSeason = snapshot.world
    .listSeasons(snapshot.moment)
    .map((season) => ({ season, sums: sums(appearances(snapshot, found, season, undefined)) }))
  const names = [...new Set(perSeason.flatMap((one) => one.sums.map((sum) => sum.table.name)))]
  if (names.length === 0) return null
  const { team } = found
  const categories = names.map((name) => {
    const rows = perSeason.flatMap(({ season, sums: list }) => {
      const sum = list.find((one) => one.table.name === name)
      return sum ? [{ season, sum }] : []
    })
    const columns = rows[0]?.sum.table.columns ?? []
    const text = (sum: Sum): string[] => [
      String(sum.games),
      ...columns.map(({ key }) => sum.totals[key] ?? '-'),
    ]
    const title = name === '' ? 'Regular Season Totals' : name
    return {
      name: name === '' ? 'totals' : name,
      displayName: title,
      labels: ['GP', ...columns.map((column) => column.label)],
      names: ['gamesPlayed', ...columns.map((column) => column.key)],
      displayNames: ['Games Played', ...columns.map((column) => column.description)],
      descriptions: ['Games Played', ...columns.map((column) => column.description)],
      statistics: rows.map(({ season, sum }) => ({
        teamId: team?.id ?? '',
        teamSlug: team?.slug ?? '',
        season: { year: season.year, displayName: season.displayName },
        stats: text(sum),
        position: found.athlete.position.abbreviation,
      })),
      totals: [],
      sortKey: name,
    }
  })
  return {
    filters: [],
    teams: team
      ? { [team.slug]: { id: team.id, uid: teamUid(snapshot, team), displayName: team.displayName } }
      : {},
    categories,
    glossary: [],
  }
}
