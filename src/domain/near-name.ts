import { distance } from 'fastest-levenshtein'
import { ApiError } from './error.ts'
import { findLeague, LEAGUES, SPORTS } from './league.ts'
import { searchForm } from './name.ts'

/** Maximum edit distance to a suggested name (contract 2). */
const NEAR = 2
/** Longer texts are no misspelt names; their distance would take long. */
const MAX_LENGTH = 40

/** Returns the name that is at most two letters away from a text; null if there is none. Ignores case. */
export function findNearName(text: string, names: readonly string[]): string | null {
  const given = text.slice(0, MAX_LENGTH).toLowerCase()
  const [nearest] = names
    .map((name) => ({ name, apart: distance(given, name.toLowerCase()) }))
    .sort((one, other) => one.apart - other.apart)
  return nearest && nearest.apart <= NEAR ? nearest.name : null
}

/** Returns the slug of the sport that a text names or misspells; null if there is none. */
export function findNearSport(text: string): string | null {
  const form = formOf(text)
  const named = SPORTS.find(({ name, displayName }) =>
    [name, displayName].some((one) => formOf(one) === form),
  )
  return (
    named?.slug ??
    findNearName(
      text,
      SPORTS.map(({ slug }) => slug),
    )
  )
}

/** Most leagues that are suggested for one text. */
const MAX_SUGGESTIONS = 3
/** Three letters are a slug or an abbreviation, of which too many are two letters apart. */
const SHORT = 4

/**
 * Returns the slugs of the leagues that a text could mean, the likeliest first: those with this slug, name or
 * abbreviation (`NFL`, `epl`, `Premier League`), else those whose name contains the text, else a misspelt one.
 */
export function findNearLeagues(text: string): readonly string[] {
  const form = formOf(text.slice(0, MAX_LENGTH))
  if (form === '') return []
  const forms = LEAGUES.map(({ slug, name, shortName, abbreviation }) => ({
    slug,
    names: [slug, abbreviation, shortName, name].map(formOf),
  }))
  const matching = (matches: (name: string) => boolean) =>
    forms.filter(({ names }) => names.some(matches)).map(({ slug }) => slug)
  const exact = matching((name) => name === form)
  if (exact.length > 0) return exact
  const containing = form.length < 3 ? [] : matching((name) => name.includes(form))
  if (containing.length > 0) return containing.slice(0, MAX_SUGGESTIONS)
  return matching((name) => distance(name, form) <= (form.length <= SHORT ? 1 : NEAR)).slice(
    0,
    MAX_SUGGESTIONS,
  )
}

/** SPORT_NOT_FOUND, with the sport that was probably meant. */
export function sportNotFound(text: string): ApiError {
  const near = findNearSport(text)
  const list = `Available sports: ${SPORTS.map(({ slug }) => slug).join(', ')}.`
  return new ApiError('SPORT_NOT_FOUND', { hint: near === null ? list : `Did you mean "${near}"? ${list}` })
}

/**
 * The beginning of a hint about an unknown league: `Did you mean "eng.1"? `, or nothing. With a sport, leagues of others
 * are suggested only if none of it is near.
 */
export function suggestLeagues(text: string, sport: string | null = null): string {
  const near = findNearLeagues(text)
  const ofSport = near.filter((slug) => findLeague(slug)?.sport === sport)
  const suggested = (ofSport.length > 0 ? ofSport : near).map((slug) => `"${slug}"`)
  return suggested.length === 0 ? '' : `Did you mean ${suggested.join(' or ')}? `
}

/** The hint about an unknown league, in the words of no channel. */
export function leaguesHint(text: string): string {
  return `${suggestLeagues(text)}Available leagues: ${LEAGUES.map(({ slug }) => slug).join(', ')}.`
}

/** Without case, accents, punctuation and spaces: `La Liga` and `LALIGA` are one name. */
function formOf(name: string): string {
  return searchForm(name).replaceAll(' ', '')
}
