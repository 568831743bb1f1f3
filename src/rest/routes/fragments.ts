import type * as z from 'zod'
import { wirePlay, wireSituation } from '../../domain/wire/play.ts'
import { SHAPES } from '../shapes/shape.ts'

/** Fragments of what shapes do not choose. `id` is the id used in paths, the graph's `sourceId`. */
export const WRITTEN: Readonly<Record<string, string>> = {
  Odds: `fragment Odds on Odds {
    provider
    spread { line home away }
    moneyline { home away draw }
    overUnder { total over under }
    updatedAt
  }`,
  Play: `fragment Play on Play {
    ${fieldsOf(wirePlay, {
      id: 'id: sourceId',
      type: 'type { id: sourceId text abbreviation }',
      clock: 'clock { value displayValue }',
      situation: 'situation { ...PlaySituation }',
      endSituation: 'endSituation { ...PlaySituation }',
      athletes: `athletes {
        id: sourceId role order
        athlete @include(if: $enrich) { displayName shortName position }
        team @include(if: $enrich) { id: sourceId }
      }`,
      coordinate: 'coordinate { x y }',
      shot: 'shot { type pointsAttempted made distance end { x y } goalY }',
      pitch: 'pitch { number type { text abbreviation } velocity coordinate { x y } balls strikes }',
      battedBall: 'battedBall { coordinate { x y } trajectory }',
      batter: 'batter { side order runsBattedIn }',
      runners: 'runners { firstId secondId thirdId }',
      pointAfter: 'pointAfter { text value }',
      penalty: 'penalty { type yards decision }',
    })}
  }`,
  PlaySituation: `fragment PlaySituation on PlaySituation { ${fieldsOf(wireSituation)} }`,
  BoxScorePlayer: `fragment BoxScorePlayer on BoxScorePlayer {
    id: athleteId name jersey position starter didNotPlay reason battingOrder notes
    categories { category stats { name displayValue } }
  }`,
}

/** Returns the fragment of a shape, or of what shapes do not choose. */
function fragmentOf(name: string): string {
  const fragment = SHAPES.get(name)?.fragment ?? WRITTEN[name]
  if (fragment === undefined) throw new Error(`There is no fragment ${name}.`)
  return fragment
}

/** Returns an operation with all fragments that it uses, directly or indirectly. */
export function withFragments(operation: string): string {
  const needed = new Set<string>()
  const gather = (text: string) => {
    for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
      if (needed.has(name)) continue
      needed.add(name)
      gather(fragmentOf(name))
    }
  }
  gather(operation)
  return [operation, ...[...needed].map(fragmentOf)].join('\n')
}

/** The GraphQL fields of a response schema: the same names, except for those given explicitly. */
function fieldsOf<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  written: Partial<Record<keyof Shape, string>> = {},
): string {
  return Object.keys(shape)
    .map((name) => written[name] ?? name)
    .join(' ')
}
