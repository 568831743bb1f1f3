import type { Game } from './board.ts'

/** A margin at which a game of a sport is still open. */
const CLOSE: Readonly<Record<string, number>> = {
  football: 8,
  basketball: 6,
  baseball: 2,
  hockey: 1,
  soccer: 1,
}
/** Games that went on after their regular time. */
const LONGER = /\b(?:\d?OT|SO|AET|ET|Pens?)\b|\/(?:1\d|2\d)\b/i
/** What overtime is worth, in close margins. */
const WORTH_OF_OVERTIME = 1

/** Finished games, those first that were close and went on for long; of equal ones the later. Nothing tells which was which. */
export function watchNext<
  Each extends Game & { readonly league: { readonly sport: { readonly slug: string } } },
>(games: readonly Each[]): readonly Each[] {
  const worthOf = ({ homeTeam, awayTeam, status, league }: Each) =>
    (LONGER.test(status.detail) ? WORTH_OF_OVERTIME : 0) -
    Math.abs((homeTeam.score ?? 0) - (awayTeam.score ?? 0)) / (CLOSE[league.sport.slug] ?? 1)
  return games
    .filter(({ status, homeTeam }) => status.completed && homeTeam.score !== null)
    .toSorted((one, other) => worthOf(other) - worthOf(one) || (one.date < other.date ? 1 : -1))
}
