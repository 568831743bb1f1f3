import { FACT_LIST_NAMES } from '../facts.ts'
import type { Facts } from '../facts.ts'
import { LISTS_WITH_GAMES, withGames, withoutGames } from './unconfirmed-states.ts'

/** The most games that one transaction writes: it takes a fraction of a second, for which everything else waits. */
const MOST_GAMES = 20

/** Facts that one transaction writes. */
export interface PartOfResponse {
  readonly facts: Facts
  /** Whether they can be written later than facts that arrive after them. */
  readonly canWait: boolean
}

/**
 * Divides a response with many games, such as a month of a season, into parts that are written one after the other:
 * first the games that cannot wait, with everything that belongs to no game. A smaller one is written as a whole.
 */
export function partsOfResponse(facts: Facts): readonly PartOfResponse[] {
  const current = currentGames(facts)
  const ids = [...new Set(facts.events.map(({ id }) => id))]
  if (ids.length <= MOST_GAMES) return [{ facts, canWait: current.size === 0 }]
  const isCurrent = (id: string) => current.has(id)
  const groups = [ids.filter(isCurrent), ids.filter((id) => !isCurrent(id))].flatMap(inGroups)
  return groups.map((group, index) => {
    const meant = new Set(group)
    const canWait = !group.some(isCurrent)
    if (index > 0)
      return { facts: { ...withGames(facts, (id) => meant.has(id)), ...NO_OTHER_LISTS }, canWait }
    const later = new Set(groups.slice(1).flat())
    return { facts: withoutGames(facts, later), canWait }
  })
}

const NO_OTHER_LISTS = Object.fromEntries(
  FACT_LIST_NAMES.filter((name) => !LISTS_WITH_GAMES.has(name)).map((name) => [name, []]),
) as Partial<Facts>

/** Games in progress, and games to come with a line: the facts that are written last are the current ones. */
function currentGames({ events, odds, withdrawnOdds }: Facts): ReadonlySet<string> {
  const inState = (state: string) =>
    events.flatMap(({ id, event }) => (event.status?.state === state ? [id] : []))
  const ended = new Set(inState('post'))
  const lines = [...odds, ...withdrawnOdds].map(({ eventId }) => eventId)
  return new Set([...inState('in'), ...lines.filter((id) => !ended.has(id))])
}

function inGroups(ids: readonly string[]): string[][] {
  const groups: string[][] = []
  for (let start = 0; start < ids.length; start += MOST_GAMES)
    groups.push(ids.slice(start, start + MOST_GAMES))
  return groups
}
