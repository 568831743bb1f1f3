import type { SportSlug } from '../../src/domain/league.ts'
import type { openSimulator } from '../../src/simulator/simulator.ts'

/** Minimum hours between two starts of a team. */
export const LEAST_HOURS_BETWEEN: Readonly<Record<SportSlug, number>> = {
  football: 84,
  basketball: 18,
  baseball: 5,
  hockey: 18,
  soccer: 40,
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
