/** What an operation asks beside a list of one team, so that a team that does not exist is TEAM_NOT_FOUND, not an empty list. */
export const TEAM_CHECK = {
  variables: '$teamToFind: ID!, $isOfTeam: Boolean!',
  field: 'team(id: $teamToFind) @include(if: $isOfTeam) { id }',
} as const

/** The variables of a list that may be of one team. */
export function teamVariables(team: string | undefined) {
  return { team: team ?? null, teamToFind: team ?? '', isOfTeam: team !== undefined }
}
