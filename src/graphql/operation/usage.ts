import { getOperationAST, print, separateOperations, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { STREAM_ENDPOINT } from '../../accounts/connections/send-queue.ts'
import type { UsedField, UsedOperation } from '../../accounts/quota/usage-buffer.ts'
import { limitNames } from '../../domain/limit-names.ts'
import { once } from '../../domain/once.ts'
import type { RequestHeaders } from '../../http/server/request.ts'

/** Endpoint of queries and mutations in usage. */
export const GRAPHQL_ENDPOINT = 'graphql'
/** Name of operations that have none. */
const ANONYMOUS = 'anonymous'

/** An operation as usage, metrics and traces name it. */
export interface OperationUsage {
  readonly type: string
  /** As sent, or `anonymous`. */
  readonly name: string
  /** Both: `query Board`. */
  readonly label: string
  /** Its text with what it uses, without literals. */
  readonly text: () => string
  /** How its calls are counted for a client, by its name. */
  readonly usedBy: (client: string) => UsedOperation
  /** How its results that are pushed as messages are counted for a client: for the stream. */
  readonly pushedTo: (client: string) => UsedOperation
}

const MAX_NAME = 100
/** How many clients of one operation are distinguished in this process. */
const MAX_CLIENTS = 200

const known = new WeakMap<DocumentNode, Map<string, OperationUsage>>()

/** Returns how an operation of a valid document is counted; the same for each request of the document. */
export function usageOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): OperationUsage {
  let ofDocument = known.get(document)
  if (!ofDocument) known.set(document, (ofDocument = new Map<string, OperationUsage>()))
  const operation = getOperationAST(document, operationName)
  const name = operation?.name?.value ?? ''
  let usage = ofDocument.get(name)
  if (!usage) {
    const alone = once(() => separateOperations(document)[name] ?? document)
    ofDocument.set(name, (usage = createUsage(schema, operation, alone)))
  }
  return usage
}

function createUsage(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode | null | undefined,
  alone: () => DocumentNode,
): OperationUsage {
  const name = operation?.name?.value.slice(0, MAX_NAME) ?? ANONYMOUS
  const fields = once(() => usedFields(schema, alone()))
  const limit = limitNames(MAX_CLIENTS)
  const countedFor = (endpoint: string) => {
    const byClient = new Map<string, UsedOperation>()
    return (given: string) => {
      const client = limit(given)
      const used = byClient.get(client) ?? { endpoint, name, client, fields }
      byClient.set(client, used)
      return used
    }
  }
  const type = operation?.operation ?? 'query'
  return {
    type,
    name,
    label: `${type} ${name}`,
    text: once(() => textWithoutLiterals(alone())),
    usedBy: countedFor(GRAPHQL_ENDPOINT),
    pushedTo: countedFor(STREAM_ENDPOINT),
  }
}

/** The fields that an operation selects, each once. */
function usedFields(schema: GraphQLSchema, operation: DocumentNode): readonly UsedField[] {
  const info = new TypeInfo(schema)
  const fields = new Map<string, UsedField>()
  visit(
    operation,
    visitWithTypeInfo(info, {
      Field() {
        const [parent, field] = [info.getParentType(), info.getFieldDef()]
        if (!parent || !field || field.name.startsWith('__')) return
        const coordinate = `${parent.name}.${field.name}`
        fields.set(coordinate, { coordinate, isDeprecated: field.deprecationReason != null })
      },
    }),
  )
  return [...fields.values()]
}

/** Numbers are 0, texts and objects and lists empty: nothing of what a client asks about is in it, only what it asks for. */
function textWithoutLiterals(operation: DocumentNode): string {
  return print(
    visit(operation, {
      IntValue: (node) => ({ ...node, value: '0' }),
      FloatValue: (node) => ({ ...node, value: '0' }),
      StringValue: (node) => ({ ...node, value: '', block: false }),
      ListValue: (node) => ({ ...node, values: [] }),
      ObjectValue: (node) => ({ ...node, fields: [] }),
    }),
  )
}

/** The client of a request as it names itself, with its version: `scores-app 1.4`; empty if it does not. */
export function clientOf(headers: RequestHeaders): string {
  const name = headers.get('graphql-client-name') ?? headers.get('apollographql-client-name')
  if (name === null) return ''
  const version = headers.get('graphql-client-version') ?? headers.get('apollographql-client-version')
  return `${name} ${version ?? ''}`.trim().slice(0, MAX_NAME)
}
