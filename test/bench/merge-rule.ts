// The rule of mergeable fields: the library's and ours, over documents that are within all limits.
import { OverlappingFieldsCanBeMergedRule, parse, validate } from 'graphql'
import type { DocumentNode, ValidationRule } from 'graphql'
import { mergeableFieldsRule } from '../../src/graphql/operation/merge-rule.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { HOSTILE_DOCUMENTS } from '../support/hostile-documents.ts'

const ROUNDS = 3

/** Prints the milliseconds of both rules for the documents that cost the library's rule most, and for all. */
export function benchMergeRule(): void {
  const rows = Object.entries(HOSTILE_DOCUMENTS).flatMap(([name, text]) => {
    const document = tryParse(text)
    if (!document) return []
    return [
      {
        name,
        library: fastest(document, OverlappingFieldsCanBeMergedRule),
        ours: fastest(document, mergeableFieldsRule),
      },
    ]
  })
  const total = rows.reduce(
    (sum, { library, ours }) => ({ library: sum.library + library, ours: sum.ours + ours }),
    { library: 0, ours: 0 },
  )
  const worst = rows.toSorted((one, other) => other.library - one.library).slice(0, 5)
  for (const { name, library, ours } of [...worst, { name: 'all documents', ...total }])
    process.stdout.write(
      `${library.toFixed(1).padStart(9)} ms the library ${ours.toFixed(1).padStart(7)} ms ours  ${name}\n`,
    )
}

function tryParse(text: string): DocumentNode | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}

function fastest(document: DocumentNode, rule: ValidationRule): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    validate(schema, document, [rule])
    return performance.now() - start
  })
  return Math.min(...times)
}
