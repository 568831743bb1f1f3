import type { EventCompetition } from './event.ts'
import type { Group } from './season.ts'

/**
 * "FBS Independents" are listed as a conference but are none: a game between two of them is no conference game.
 */
const NO_CONFERENCE = /independent/i

type Meeting = Pick<EventCompetition, 'conferenceCompetition' | 'divisionCompetition'>

/**
 * Whether a game is a conference game and a division game (spec 2.4): both teams are in the same one that
 * season. `home` and `away` are the teams' groups at every level. Empty if it cannot be decided: a team's
 * groups are unknown, or the league has no conferences (soccer's tables). The division is left out if a team
 * has none.
 */
export function meetingOf(home: readonly Group[], away: readonly Group[]): Partial<Meeting> {
  const conferences = [home, away].map((groups) => idsOf(groups, isConference))
  const divisions = [home, away].map((groups) => idsOf(groups, (group) => isDivision(group, groups)))
  const shared = ([one, other]: readonly ReadonlySet<string>[]) =>
    one && other && one.size > 0 && other.size > 0 ? [...one].some((id) => other.has(id)) : null
  const conferenceCompetition = shared(conferences)
  const divisionCompetition = shared(divisions)
  return {
    ...(conferenceCompetition !== null && { conferenceCompetition }),
    ...(divisionCompetition !== null && { divisionCompetition }),
  }
}

function isConference(group: Group): boolean {
  return group.isConference && !NO_CONFERENCE.test(group.name)
}

/** A division is a part of a conference. */
function isDivision(group: Group, groups: readonly Group[]): boolean {
  return !group.isConference && groups.some((above) => above.isConference && above.id === group.parentId)
}

function idsOf(groups: readonly Group[], isOne: (group: Group) => boolean): ReadonlySet<string> {
  return new Set(groups.filter(isOne).map(({ id }) => id))
}
