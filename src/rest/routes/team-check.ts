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
