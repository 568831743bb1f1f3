import { nextTurn } from '../../domain/wait.ts'
import { GraphQLError, OverlappingFieldsCanBeMergedRule, parse, specifiedRules, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema, ValidationRule } from 'graphql'
import { CacheBudget } from '../../domain/cache-budget.ts'
import { ApiError } from '../../domain/error.ts'
import { withCoordinates } from './coordinates.ts'
import { LIMITS } from './limits.ts'
import { mergeableFieldsRule } from './merge-rule.ts'
import { nestingOf } from './nesting.ts'
import { locateNodes, withLocations } from './node-locations.ts'
import { MAX_FIELDS, summarize } from './summary.ts'

/** A parsed document. */
export interface ReadDocument {
  /** `null` if the text cannot be parsed. */
  readonly document: DocumentNode | null
  /** Syntax error, or the limit it exceeds: then it is not processed further. */
  readonly error: GraphQLError | null
}

/** Parses and validates documents, each text once. */
export interface Documents {
  /** Parses a document and checks its limits before anything else. */
  read(text: string): ReadDocument
  /**
   * Returns the validation errors of a parsed document. `onRun` is called with the milliseconds that it took, if it was
   * not validated before.
   */
  validate(document: DocumentNode, onRun?: (ms: number) => void): Promise<readonly GraphQLError[]>
}

/** Maximum characters of a document: a thousand tokens with comments are far fewer. */
const MAX_DOCUMENT_CHARACTERS = 64 * 1024
const MAX_ERRORS = 20
/** Approximate bytes of a cached document, for each token. */
const TOKEN_BYTES = 400
/** How long validation may block the event loop before it yields. */
const SLICE_MS = 4

const RULES: readonly ValidationRule[] = [
  ...specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule),
  mergeableFieldsRule,
]

/** Documents with at most this many tokens are validated without yielding, in a few milliseconds. */
const SMALL_TOKENS = 200
const ALL_AT_ONCE = [RULES]
const ONE_BY_ONE = RULES.map((rule) => [rule])

/** Opens documents for a schema. */
export function openDocuments(schema: GraphQLSchema, caches = new CacheBudget()): Documents {
  const known = caches.open<ReadDocument>(
    'documents',
    ({ document }, text) => text.length * 2 + 1_000 + (document?.tokenCount ?? 0) * TOKEN_BYTES,
  )
  const results = new WeakMap<DocumentNode, Promise<readonly GraphQLError[]>>()
  return {
    read(text) {
      if (text.length > MAX_DOCUMENT_CHARACTERS) return { document: null, error: tooLong(text.length) }
      const read = known.get(text) ?? readText(text)
      known.set(text, read)
      return read
    },
    validate(document, onRun = () => undefined) {
      const result = results.get(document) ?? validateInSlices(schema, document, onRun)
      results.set(document, result)
      return result
    },
  }
}

function readText(text: string): ReadDocument {
  if (nestingOf(text, MAX_NESTING) > MAX_NESTING) return { document: null, error: tooNested() }
  try {
    const document = parse(text, { maxLexicalTokens: LIMITS.tokensWithAllowance })
    const error = tooManyTokens(document) ?? tooLarge(document)
    locateNodes(document)
    return { document, error }
  } catch (error) {
    if (error instanceof GraphQLError) return { document: null, error }
    throw error
  }
}

/** The parser is recursive; documents within the limit of levels need far fewer brackets within each other. */
const MAX_NESTING = 200

function tooNested(): ApiError {
  return invalid(`A document can have at most ${MAX_NESTING} brackets within each other.`)
}

function tooManyTokens(document: DocumentNode): ApiError | null {
  if ((document.tokenCount ?? 0) <= LIMITS.tokens) return null
  const { tokens: counted } = summarize(document)
  if (counted <= LIMITS.tokens) return null
  return invalid(
    `A document can have at most ${LIMITS.tokens} tokens, excluding introspection and aliases of ` +
      `repeated fields; this one has ${counted}. Send several operations, or use fragments.`,
  )
}

/** Checked before the GraphQL validation rules, which may then traverse the nesting any number of times. */
function tooLarge(document: DocumentNode): ApiError | null {
  const { levels, fields } = summarize(document)
  if (levels > LIMITS.levels)
    return invalid(`A document can have at most ${LIMITS.levels} levels of fields; this one has ${levels}.`)
  if (fields <= MAX_FIELDS) return null
  return invalid(
    `A document can have at most ${MAX_FIELDS} fields with its fragments expanded; this one has more. ` +
      'Use fewer aliases.',
  )
}

function tooLong(characters: number): ApiError {
  return invalid(
    `A document can have at most ${MAX_DOCUMENT_CHARACTERS} characters; this one has ${characters}.`,
  )
}

function invalid(message: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message })
}

/** Validates long documents one rule at a time, yielding in between. */
async function validateInSlices(
  schema: GraphQLSchema,
  document: DocumentNode,
  onRun: (ms: number) => void,
): Promise<readonly GraphQLError[]> {
  const errors: GraphQLError[] = []
  let startedAt = performance.now()
  for (const rules of (document.tokenCount ?? 0) > SMALL_TOKENS ? ONE_BY_ONE : ALL_AT_ONCE) {
    const ruleStartedAt = performance.now()
    const found = validate(schema, document, rules, { maxErrors: MAX_ERRORS })
    errors.push(...withCoordinates(schema, document, found).map(withLocations))
    onRun(performance.now() - ruleStartedAt)
    // Rules may depend on earlier ones, and more errors are not useful.
    if (errors.length >= MAX_ERRORS) break
    if (performance.now() - startedAt < SLICE_MS) continue
    await nextTurn()
    startedAt = performance.now()
  }
  return errors
}
