/**
 * Selection in addition to a list of one team, so that an unknown team is TEAM_NOT_FOUND instead of an empty
 * list.
 */
export const TEAM_CHECK = {
  variables: '$teamToFind: ID!, $isOfTeam: Boolean!',
  field: 'team(id: $teamToFind) @include(if: $isOfTeam) { id }',
} as const

/** Variables of a list that may be limited to one team. */
export function teamVariables(team: string | undefined) {
  return { team: team ?? null, teamToFind: team ?? '', isOfTeam: team !== undefined }
}

/** The same for lists that may be limited to one athlete: an unknown one is ATHLETE_NOT_FOUND. */
export const ATHLETE_CHECK = {
  variables: '$athleteToFind: ID!, $isOfAthlete: Boolean!',
  field: 'athlete(id: $athleteToFind) @include(if: $isOfAthlete) { id }',
} as const

/** Variables of a list that may be limited to one athlete. */
export function athleteVariables(athlete: string | undefined) {
  return { athlete: athlete ?? null, athleteToFind: athlete ?? '', isOfAthlete: athlete !== undefined }
}
