/** A starter of a soccer game. */
export interface Starter {
  /** As the source abbreviates it: `CD-L`, `RM`. */
  readonly position: string | null
  /** 1 to 11. */
  readonly formationPlace: number | null
}

/** How far forward each kind of position plays. */
const DEPTHS: readonly (readonly [pattern: RegExp, depth: number])[] = [
  [/^G/, 0],
  [/^DM/, 2],
  [/^AM/, 4],
  [/^(?:C?D|SW|[LR]?W?B)/, 1],
  [/M/, 3],
]
const FORWARD = 5

/** From the left side (-2) to the right one (2). */
function sideOf(position: string): number {
  const ofCentre = /-([LR])$/.exec(position)?.[1]
  if (ofCentre !== undefined) return ofCentre === 'L' ? -1 : 1
  return position.startsWith('L') ? -2 : position.startsWith('R') ? 2 : 0
}

/**
 * The lines of a team from the goalkeeper on, each from left to right: as many as its formation (`4-2-3-1`) names. Null
 * unless eleven starters fit it.
 */
export function linesOf<Each extends Starter>(
  formation: string | null,
  starters: readonly Each[],
): readonly (readonly Each[])[] | null {
  const counts = [1, ...(formation ?? '').split('-').map(Number)]
  if (starters.length !== 11 || counts.reduce((sum, count) => sum + count, 0) !== 11) return null
  const depthOf = ({ position }: Each) =>
    DEPTHS.find(([pattern]) => pattern.test(position ?? ''))?.[1] ?? FORWARD
  const numberOf = ({ formationPlace }: Each) => formationPlace ?? 12
  // The goalkeeper has the first place, whatever the position is called.
  const order = starters.toSorted(
    (one, other) =>
      Number(numberOf(other) === 1) - Number(numberOf(one) === 1) ||
      depthOf(one) - depthOf(other) ||
      numberOf(one) - numberOf(other),
  )
  let start = 0
  return counts.map((count) => {
    const line = order.slice(start, start + count)
    start += count
    return line.toSorted((one, other) => sideOf(one.position ?? '') - sideOf(other.position ?? ''))
  })
}
