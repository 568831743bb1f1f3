/** Two texts that may name the teams of a game. */
export interface TextPair {
  readonly one: string
  readonly two: string
}

const SEPARATOR = /\s+(?:vs?\.?|@|at|and|[-–—])\s+/i
/** More words than these are no names of two teams. */
const MOST_WORDS = 6

/** The ways to read a search as two names: at `vs`, `at` or a dash, otherwise between any two words. */
export function pairsOf(query: string): readonly TextPair[] {
  const [one = '', two = '', ...others] = query.split(SEPARATOR).map((part) => part.trim())
  if (one !== '' && two !== '') return others.length === 0 ? [{ one, two }] : []
  const words = one.split(/\s+/)
  if (words.length < 2 || words.length > MOST_WORDS) return []
  return words.slice(1).map((_, index) => ({
    one: words.slice(0, index + 1).join(' '),
    two: words.slice(index + 1).join(' '),
  }))
}

interface NamedTeam {
  readonly sourceId: string
  readonly league: { readonly slug: string }
}

/** Two teams may meet in a league and in cups; national teams in several tournaments. */
const MOST_PAIRS = 6

/** The first two different teams of each league, by the order of the results. */
export function findPairs<Team extends NamedTeam>(
  ones: readonly Team[],
  twos: readonly Team[],
): readonly (readonly [Team, Team])[] {
  const pairs = new Map<string, readonly [Team, Team]>()
  for (const one of ones) {
    const { slug } = one.league
    const two = twos.find(({ league, sourceId }) => league.slug === slug && sourceId !== one.sourceId)
    if (two && !pairs.has(slug) && pairs.size < MOST_PAIRS) pairs.set(slug, [one, two])
  }
  return [...pairs.values()]
}

interface MetGame {
  readonly status: { readonly state: 'PRE' | 'IN' | 'POST' }
}

/** Of games in order of start: the one in progress or the next one, and the last one that is over. */
export function nextAndLast<Game extends MetGame>(games: readonly Game[]): readonly Game[] {
  const next =
    games.find(({ status }) => status.state === 'IN') ?? games.find(({ status }) => status.state === 'PRE')
  const last = games.findLast(({ status }) => status.state === 'POST')
  return [next, last].filter((game) => game !== undefined)
}
