import { nextTurn } from '../domain/wait.ts'
import { GraphQLError, OverlappingFieldsCanBeMergedRule, parse, specifiedRules, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema, ValidationRule } from 'graphql'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../domain/error.ts'
import { analyse, MAX_FIELDS } from './analysis.ts'
import { countedTokens } from './document-tokens.ts'
import { LIMITS } from './limits.ts'
import { mergeableFieldsRule } from './merge-rule.ts'

/** A text that was read. */
export interface ReadDocument {
  /** Null where the text is no document. */
  readonly document: DocumentNode | null
  /** Why it is none, or which limit it does not keep: then nothing more of it is looked at. */
  readonly error: GraphQLError | null
}

/** Reads and validates documents, each text once. */
export interface Documents {
  /** Parses a document; its limits are held before anything else is looked at. */
  read(text: string): ReadDocument
  /** What is not valid in a document that was read. */
  validate(document: DocumentNode): Promise<readonly GraphQLError[]>
}

/** Characters of a document: a thousand tokens with comments are far below. */
export const MAX_DOCUMENT_CHARACTERS = 64 * 1024
const MAX_ERRORS = 20
/** What the documents that are kept may take, in bytes, roughly: some hundred for each token. */
const KEPT_BYTES = 48 * 1024 * 1024
const TOKEN_BYTES = 400
/** How long validation may hold the event loop before others have their turn. */
const SLICE_MS = 4

const RULES: readonly ValidationRule[] = [
  ...specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule),
  mergeableFieldsRule,
]

/** A document of so few tokens is validated in one go, in a few milliseconds. */
const SMALL_TOKENS = 200
const ALL_AT_ONCE = [RULES]
const ONE_BY_ONE = RULES.map((rule) => [rule])

/** Opens a reader of documents for a schema. */
export function openDocuments(schema: GraphQLSchema): Documents {
  const known = new LRUCache<string, ReadDocument>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ document }, text) =>
      text.length * 2 + 1_000 + (document?.tokenCount ?? 0) * TOKEN_BYTES,
  })
  const results = new WeakMap<DocumentNode, Promise<readonly GraphQLError[]>>()
  return {
    read(text) {
      if (text.length > MAX_DOCUMENT_CHARACTERS) return { document: null, error: tooLong(text.length) }
      const read = known.get(text) ?? readText(text)
      known.set(text, read)
      return read
    },
    validate(document) {
      const result = results.get(document) ?? validateInSlices(schema, document)
      results.set(document, result)
      return result
    },
  }
}

function readText(text: string): ReadDocument {
  try {
    const document = parse(text, { maxLexicalTokens: LIMITS.tokensWithAllowance })
    return { document, error: tooManyTokens(document) ?? tooLarge(document) }
  } catch (error) {
    if (error instanceof GraphQLError) return { document: null, error }
    throw error
  }
}

function tooManyTokens(document: DocumentNode): ApiError | null {
  if ((document.tokenCount ?? 0) <= LIMITS.tokens) return null
  const counted = countedTokens(document)
  if (counted <= LIMITS.tokens) return null
  return invalid(
    `A document can have at most ${LIMITS.tokens} tokens, excluding introspection and aliases of ` +
      `repeated fields; this one has ${counted}. Send several operations, or use fragments.`,
  )
}

/** Held before the rules of GraphQL are: these may look at what is nested in what as often as they like then. */
function tooLarge(document: DocumentNode): ApiError | null {
  const { levels, fields } = analyse(document)
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

/** One rule after the other where a document is long, so that others have their turn in between. */
async function validateInSlices(
  schema: GraphQLSchema,
  document: DocumentNode,
): Promise<readonly GraphQLError[]> {
  const errors: GraphQLError[] = []
  let startedAt = performance.now()
  for (const rules of (document.tokenCount ?? 0) > SMALL_TOKENS ? ONE_BY_ONE : ALL_AT_ONCE) {
    errors.push(...validate(schema, document, rules, { maxErrors: MAX_ERRORS }))
    // A rule may rely on those before it, and nobody reads more.
    if (errors.length >= MAX_ERRORS) break
    if (performance.now() - startedAt < SLICE_MS) continue
    await nextTurn()
    startedAt = performance.now()
  }
  return errors
}
