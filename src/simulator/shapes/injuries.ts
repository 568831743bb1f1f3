import type { SimAthlete } from '../world/athletes.ts'
import type { SimInjury } from '../world/injuries.ts'
import type { SimTeam } from '../world/team-rows.ts'
import { handOf } from './person.ts'
import {
  athleteLinks,
  athleteRef,
  athleteUid,
  headshotOf,
  minuteDate,
  page,
  ref,
  secondDate,
  teamMention,
  teamRef,
} from './common.ts'
import type { Body, Game, Scene } from './scene.ts'

interface Reported {
  readonly injury: SimInjury
  readonly athlete: SimAthlete
}

/** The reports on a team's players at the moment, newest first. */
export function reportsOf(scene: Scene, team: SimTeam): Reported[] {
  const { year } = scene.world.seasonAt(scene.moment)
  const roster = scene.squads.roster(team, year, scene.moment)
  return scene.squads.injuries(team, year, scene.moment).flatMap((injury) => {
    const athlete = roster[injury.slot]
    return athlete ? [{ injury, athlete }] : []
  })
}

function dateText(moment: number): string {
  return minuteDate(moment).slice(0, 10)
}

function detailsOf({ injury }: Reported): Body {
  return {
    fantasyStatus: {
      description: injury.fantasy,
      abbreviation: injury.fantasy,
      displayDescription: injury.fantasy,
    },
    type: injury.bodyPart,
    location: injury.location,
    detail: injury.detail,
    side: injury.side,
    returnDate: dateText(injury.returnsAt),
  }
}

function comments({ injury, athlete }: Reported): { shortComment: string; longComment: string } {
  const what = `${injury.side === 'Not Specified' ? '' : `${injury.side.toLowerCase()} `}${injury.bodyPart.toLowerCase()}`
  const shortComment = `${athlete.lastName} (${injury.bodyPart.toLowerCase()}) is listed as ${injury.status.toLowerCase()}.`
  const longComment = `${athlete.displayName} has a ${what} problem (${injury.detail.toLowerCase()}) and is expected back around ${dateText(injury.returnsAt)}.`
  return { shortComment, longComment }
}

function statusOf(athlete: SimAthlete): Body {
  return { id: athlete.id === '' ? '0' : '1', name: 'Active', type: 'active', abbreviation: 'Active' }
}

/** The league's injuries by team. The players have no id there, only in their links. */
export function leagueInjuries(scene: Scene): Body {
  const season = scene.world.seasonAt(scene.moment)
  const injuries = scene.world.teams.teams.flatMap((team) => {
    const reports = reportsOf(scene, team)
    if (reports.length === 0) return []
    return [
      {
        id: team.id,
        displayName: team.displayName,
        injuries: reports.map((report) => leagueReport(scene, team, report)),
      },
    ]
  })
  return {
    timestamp: secondDate(scene.moment),
    status: 'success',
    season: { year: season.year, type: 2, name: 'Regular Season', displayName: season.displayName },
    injuries,
  }
}

function leagueReport(scene: Scene, team: SimTeam, report: Reported): Body {
  const { injury, athlete } = report
  const { id, name, displayName, abbreviation } = athlete.position
  return {
    id: `-${injury.id}`,
    ...comments(report),
    status: injury.status,
    date: minuteDate(injury.at),
    athlete: {
      firstName: athlete.firstName,
      lastName: athlete.lastName,
      displayName: athlete.displayName,
      shortName: athlete.shortName,
      links: athleteLinks(scene, athlete),
      headshot: headshotOf(scene, athlete),
      position: { id, name, displayName, abbreviation, leaf: true },
      team: { ...teamMention(scene, team), slug: team.slug, name: team.name, location: team.location },
      status: statusOf(athlete),
    },
    source: { id: 'basic/manual', description: 'Basic/Manual', state: 'basic' },
    type: injury.type,
    details: detailsOf(report),
  }
}

/** The injuries of both teams as the summary has them: here the players have ids. */
export function summaryInjuries(scene: Scene, game: Game): Body[] {
  return game.teams.map((team) => ({
    team: teamMention(scene, team),
    injuries: team.isPlaceholder
      ? []
      : reportsOf(scene, team)
          .slice(0, 5)
          .map((report) => summaryReport(scene, report)),
  }))
}

function summaryReport(scene: Scene, report: Reported): Body {
  const { injury, athlete } = report
  const { name, displayName, abbreviation } = athlete.position
  return {
    status: injury.status,
    date: minuteDate(injury.at),
    athlete: {
      id: athlete.id,
      uid: athleteUid(scene, athlete),
      lastName: athlete.lastName,
      fullName: athlete.displayName,
      displayName: athlete.displayName,
      shortName: athlete.shortName,
      links: athleteLinks(scene, athlete),
      headshot: headshotOf(scene, athlete),
      jersey: athlete.jersey,
      position: { name, displayName, abbreviation },
      status: statusOf(athlete),
      ...(scene.league.sport === 'baseball' ? { throws: handOf(athlete) } : {}),
    },
    type: injury.type,
    details: detailsOf(report),
  }
}

/** The core API's complete list for a team: references. */
export function teamInjuries(scene: Scene, team: SimTeam): Body {
  const items = reportsOf(scene, team).map(({ injury, athlete }) =>
    ref(scene, `athletes/${athlete.id}/injuries/${injury.id}`),
  )
  return page(items, 1, 100)
}

/** One report; null where it has healed. */
export function injuryOf(scene: Scene, athleteId: string, injuryId: string): Body | null {
  const { teams } = scene.world.teams
  const team = teams[Math.floor((Number(injuryId) - 100_000) / 1000)]
  const report =
    team &&
    reportsOf(scene, team).find(({ injury, athlete }) => injury.id === injuryId && athlete.id === athleteId)
  if (!report) return null
  const { injury, athlete } = report
  const { year } = scene.world.seasonAt(scene.moment)
  return {
    ...ref(scene, `athletes/${athleteId}/injuries/${injuryId}`),
    id: injury.id,
    ...comments(report),
    status: injury.status,
    date: minuteDate(injury.at),
    athlete: athleteRef(scene, year, athlete.id),
    team: teamRef(scene, year, team.id),
    source: { id: 'basic/manual', description: 'Basic/Manual', state: 'basic' },
    type: injury.type,
    details: detailsOf(report),
  }
}
