import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { graphTypes } from '../../src/graphql/operation/graph-types.ts'
import { schema } from '../../src/graphql/schema/schema.ts'

const GENERATED = new URL('../../src/graphql/generated/graph.ts', import.meta.url)

test('the generated types are those of the graph (npm run schema writes them)', () => {
  expect(graphTypes(schema)).toBe(readFileSync(GENERATED, 'utf8'))
})

test('fields have the nulls, lists and enumerations of the graph; roots and pages are left out', () => {
  const types = graphTypes(
    buildSchema(`
      type Query { teams: TeamConnection }
      type TeamConnection { nodes: [Team!]! }
      type Team { name: String, rank: Int!, side: Side, games: [Team!]!, notes: [String], all: TeamConnection }
      enum Side { HOME AWAY }
    `),
  )
  expect(types.slice(types.indexOf('export interface'))).toBe(`export interface Graph {
  readonly Team: {
    readonly games: Graph['Team'][]
    readonly name: string | null
    readonly notes: (string | null)[] | null
    readonly rank: number
    readonly side: 'HOME' | 'AWAY' | null
  }
}
`)
})
