import { EASTERN_TIME_ZONE, easternDay } from '../../../domain/day.ts'
import type { SimAthlete } from '../../world/people/athletes.ts'
import type { SimInjury } from '../../world/people/injuries.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { handsOf } from './person.ts'
import {
  athleteLinks,
  athleteRef,
  athleteUid,
  headshotOf,
  minuteDate,
  page,
  ref,
  secondDate,
  embeddedTeamBody,
  teamRef,
} from '../common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'
import { injuryText, statusText } from '../words.ts'

interface Reported {
  readonly injury: SimInjury
  readonly athlete: SimAthlete
}

/** Current reports on a team's players, newest first. */
export function reportsOf(snapshot: LeagueSnapshot, team: SimTeam): Reported[] {
  const { year } = snapshot.world.seasonAt(snapshot.moment)
  const roster = snapshot.squads.roster(team, year, snapshot.moment)
  return snapshot.squads.injuries(team, year, snapshot.moment).flatMap((injury) => {
    const athlete = roster[injury.slot]
    return athlete ? [{ injury, athlete }] : []
  })
}

/** `December 3`. */
const dayText = (moment: number): string =>
  new Date(moment).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: EASTERN_TIME_ZONE,
  })

/** The same day as `dayText` names, as `2026-12-03`. */
function dateText(moment: number): string {
  return easternDay(new Date(moment))
}

/** The expected return date of a report: a questionable player is expected when it ends. */
function expectedAt({ isOut, until, returnsAt }: SimInjury): number {
  return isOut ? returnsAt : until
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
    returnDate: dateText(expectedAt(injury)),
  }
}

/** Description of an injury and the expected return. */
const COMMENTS = [
  '{name} has {what} and is expected back around {day}.',
  '{name} is dealing with {what}. The team expects him back around {day}.',
  '{name} is recovering from {what} and could return around {day}.',
  '{last} has {what}, and the target for his return is {day}.',
] as const

function comments({ injury, athlete }: Reported): { shortComment: string; longComment: string } {
  const what = injuryText(injury.bodyPart, injury.detail, injury.side)
  const shortComment = `${athlete.lastName} (${injury.bodyPart.toLowerCase()}) ${statusText(injury.type.description)}.`
  const form = COMMENTS[Number(injury.id) % COMMENTS.length] ?? ''
  const day = dayText(expectedAt(injury))
  const texts = { name: athlete.displayName, last: athlete.lastName, what, day }
  const longComment = form.replace(/\{(name|last|what|day)\}/g, (_, key: keyof typeof texts) => texts[key])
  return { shortComment, longComment }
}

function statusOf(athlete: SimAthlete): Body {
  return { id: athlete.id === '' ? '0' : '1', name: 'Active', type: 'active', abbreviation: 'Active' }
}

/** The league's injuries by team. Players have no ids there, only links. */
export function leagueInjuries(snapshot: LeagueSnapshot): Body {
  const season = snapshot.world.seasonAt(snapshot.moment)
  const injuries = snapshot.world.teams.teams.flatMap((team) => {
    const reports = reportsOf(snapshot, team)
    if (reports.length === 0) return []
    return [
      {
        id: team.id,
        displayName: team.displayName,
        injuries: reports.map((report) => leagueReport(snapshot, team, report)),
      },
    ]
  })
  return {
    timestamp: secondDate(snapshot.moment),
    status: 'success',
    season: { year: season.year, type: 2, name: 'Regular Season', displayName: season.displayName },
    injuries,
  }
}

function leagueReport(snapshot: LeagueSnapshot, team: SimTeam, report: Reported): Body {
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
      links: athleteLinks(snapshot, athlete),
      headshot: headshotOf(snapshot, athlete),
      position: { id, name, displayName, abbreviation, leaf: true },
      team: {
        ...embeddedTeamBody(snapshot, team),
        slug: team.slug,
        name: team.name,
        location: team.location,
      },
      status: statusOf(athlete),
    },
    source: { id: 'basic/manual', description: 'Basic/Manual', state: 'basic' },
    type: injury.type,
    details: detailsOf(report),
  }
}

/** The injuries of both teams in the summary, with player ids. */
export function summaryInjuries(snapshot: LeagueSnapshot, game: GameSnapshot): Body[] {
  return game.teams.map((team) => ({
    team: embeddedTeamBody(snapshot, team),
    injuries: team.isPlaceholder
      ? []
      : reportsOf(snapshot, team)
          .slice(0, 5)
          .map((report) => summaryReport(snapshot, report)),
  }))
}

function summaryReport(snapshot: LeagueSnapshot, report: Reported): Body {
  const { injury, athlete } = report
  const { name, displayName, abbreviation } = athlete.position
  return {
    status: injury.status,
    date: minuteDate(injury.at),
    athlete: {
      id: athlete.id,
      uid: athleteUid(snapshot, athlete),
      lastName: athlete.lastName,
      fullName: athlete.displayName,
      displayName: athlete.displayName,
      shortName: athlete.shortName,
      links: athleteLinks(snapshot, athlete),
      headshot: headshotOf(snapshot, athlete),
      jersey: athlete.jersey,
      position: { name, displayName, abbreviation },
      status: statusOf(athlete),
      ...handsOf(athlete, snapshot.payloads.people.reportedHands),
    },
    type: injury.type,
    details: detailsOf(report),
  }
}

/** The core API's complete list for a team: references. */
export function teamInjuries(snapshot: LeagueSnapshot, team: SimTeam): Body {
  const items = reportsOf(snapshot, team).map(({ injury, athlete }) =>
    ref(snapshot, `athletes/${athlete.id}/injuries/${injury.id}`),
  )
  return page(items, 1, 100)
}

/** One report; null if the player has recovered. */
export function injuryOf(snapshot: LeagueSnapshot, athleteId: string, injuryId: string): Body | null {
  const { teams } = snapshot.world.teams
  const team = teams[Math.floor((Number(injuryId) - 100_000) / 1000)]
  const report =
    team &&
    reportsOf(snapshot, team).find(
      ({ injury, athlete }) => injury.id === injuryId && athlete.id === athleteId,
    )
  if (!report) return null
  const { injury, athlete } = report
  const { year } = snapshot.world.seasonAt(snapshot.moment)
  return {
    ...ref(snapshot, `athletes/${athleteId}/injuries/${injuryId}`),
    id: injury.id,
    ...comments(report),
    status: injury.status,
    date: minuteDate(injury.at),
    athlete: athleteRef(snapshot, year, athlete.id),
    team: teamRef(snapshot, year, team.id),
    source: { id: 'basic/manual', description: 'Basic/Manual', state: 'basic' },
    type: injury.type,
    details: detailsOf(report),
  }
}
