import type { EventCompetition } from './event.ts'
import type { Group } from './season.ts'

/** "FBS Independents" are listed among the conferences and are none: a game between two of them counts in nothing. */
const NO_CONFERENCE = /independent/i

type Meeting = Pick<EventCompetition, 'conferenceCompetition' | 'divisionCompetition'>

/**
 * Whether a game counts in a conference and in a division (spec 2.4): both teams are in the same one that season.
 * `home` and `away` are the groups of the two at every level. Empty where it does not follow: a team whose groups are
 * not known, a league without conferences (soccer's tables); divisions are left out where a team has none.
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
