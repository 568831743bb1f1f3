import { ApiError } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import { findLeague } from '../domain/league.ts'
import { findNearLeagues, findNearSport } from '../domain/near-name.ts'

/** The parts of an argument that a text about it needs. */
interface NamedArgument {
  readonly name: string
  readonly parameter: string
}

/** Rewrites a text of REST for assistants: parameters have the names of the tool's arguments, and paths are left out. */
export function inToolTerms(text: string, args: readonly NamedArgument[]): string {
  const names = new Map(args.map(({ name, parameter }) => [`\`${parameter}\``, `\`${name}\``]))
  return text
    .replaceAll(/`\w+`/g, (quoted) => names.get(quoted) ?? quoted)
    .replaceAll(/[;,] see \/[^.]*(?=\.)/g, '')
}

/** Returns the error of a tool call: its hint names tools and their arguments, where REST's names paths. */
export function toolErrorOf(
  error: ApiError,
  args: readonly NamedArgument[],
  given: Readonly<Record<string, unknown>>,
): ApiError {
  const hint = HINTS[error.code]?.(given) ?? error.hint
  const { retryAfterSeconds } = error
  return new ApiError(error.code, {
    message: inToolTerms(error.message, args),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(hint === undefined ? {} : { hint: inToolTerms(hint, args) }),
  })
}

const HINTS: Partial<Record<ErrorCode, (given: Readonly<Record<string, unknown>>) => string | undefined>> = {
  SPORT_NOT_FOUND: ({ sport, league }) => {
    const leagues = [...exactLeagues(league), ...exactLeagues(sport)]
    if (leagues.length > 0) return suggestion(leagues)
    const near = findNearSport(textOf(sport))
    return near === null ? undefined : `Did you mean \`sport\` "${near}"? ${ALL_LEAGUES}`
  },
  LEAGUE_NOT_FOUND: ({ league }) => suggestion(findNearLeagues(textOf(league))),
  EVENT_NOT_FOUND: () => 'The tools get_events and get_schedule return the ids of games.',
  TEAM_NOT_FOUND: () =>
    'The tools search and list_teams return the ids of teams; an id belongs to one league.',
  ATHLETE_NOT_FOUND: () => 'The tools search and search_athletes return the ids of athletes.',
}

const ALL_LEAGUES = 'The tool list_leagues returns every league with its sport.'

function exactLeagues(given: unknown): readonly string[] {
  const near = findNearLeagues(textOf(given))
  return near.length === 1 ? near : []
}

function suggestion(slugs: readonly string[]): string {
  const [slug] = slugs
  if (slug === undefined) return ALL_LEAGUES
  const pairs = slugs.map((each) => `\`sport\` "${findLeague(each)?.sport}" and \`league\` "${each}"`)
  return `Did you mean ${[...new Set(pairs)].join(', or ')}? ${ALL_LEAGUES}`
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : ''
}
