import type { SportSlug } from '../../src/domain/league.ts'
import type { openSimulator } from '../../src/simulator/server/upstream.ts'

/** Minimum hours between two starts of a team, on real dates. */
export const LEAST_HOURS_BETWEEN: Readonly<Record<SportSlug, number>> = {
  football: 84,
  basketball: 18,
  baseball: 5,
  hockey: 18,
  soccer: 40,
}

/**
 * The same around the clock. It follows from two games in progress at any minute: football has two leagues, so that the
 * NFL also plays on Tuesdays and Wednesdays, and hockey one, whose 16 games of a round start at equal intervals. Rounds
 * of 18 hours instead of 12 would give a team more rest, but leave minutes without a game of hockey in each of the
 * worlds of `live-games.test.ts`.
 */
export const LEAST_HOURS_AROUND_CLOCK: typeof LEAST_HOURS_BETWEEN = {
  football: 50,
  basketball: 18,
  baseball: 5,
  hockey: 6,
  soccer: 12,
}

/** The plays of the first started games on a league's scoreboard, in the upstream's format. */
export function playsOfBegunGames(
  simulator: Pick<ReturnType<typeof openSimulator>, 'peek'>,
  league: string,
): readonly { readonly text: string; readonly type: { readonly text: string } }[] {
  const { events } = simulator.peek({ kind: 'scoreboard', league }) as {
    events: { id: string; status: { type: { state: string } } }[]
  }
  const begun = events.filter(({ status }) => status.type.state !== 'pre').slice(0, 4)
  return begun.flatMap(({ id: eventId }) => {
    const body = simulator.peek({ kind: 'plays', league, eventId }) as {
      items: { text: string; type: { text: string } }[]
    }
    return body.items
  })
}
