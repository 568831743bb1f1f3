import { escapeMarkup } from '../domain/markup.ts'
import type { OpenApiDocument } from './openapi.ts'

/** An operation of the OpenAPI document. */
export interface OperationRow {
  readonly path: string
  readonly method: string
  readonly operation: ShownOperation
}

/** Lists the operations of the OpenAPI document in order. */
export function listOperations(document: OpenApiDocument): readonly OperationRow[] {
  const { paths } = document as unknown as Shown
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

/** Path of the reference's pages: one a resource, and `schemas`. */
const PAGES = '/docs/rest'
/** The page of the schemas. */
export const SCHEMAS_PAGE = 'schemas'

/** The page of a resource, below the reference's own: its tag in lower case. */
export function resourcePage(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-')
}

/** URL of an operation in the reference. */
export function operationAddress({ operation }: OperationRow): string {
  return `${PAGES}/${resourcePage(operation.tags[0] ?? '')}#${operation.operationId}`
}

/** Renders a page of the reference as HTML without scripts; `page` is empty for the list of all operations. */
export function renderReference(document: OpenApiDocument, page: string): string {
  const groups = groupByTag(document)
  if (page === '') return operationList(groups)
  if (page === SCHEMAS_PAGE) {
    const { components } = document as unknown as Shown
    return Object.entries(components.schemas).map(schemaOf).join('\n')
  }
  const own = groups.filter(({ tag }) => resourcePage(tag.name) === page)
  return [operationList(own), ...own.flatMap(({ rows }) => rows.map(article))].join('\n')
}

/** Renders a page of the reference as Markdown, without the examples and schemas of `/openapi.json`. */
export function renderReferenceText(document: OpenApiDocument, page: string): string {
  const groups = groupByTag(document)
  if (page === SCHEMAS_PAGE) return 'The schemas are those of `/openapi.json`, in `components`.'
  if (page === '') {
    return groups
      .map(({ tag, rows }) => {
        const items = rows.map((row) => `- [${row.operation.summary}](${PAGES}/${resourcePage(tag.name)}.md)`)
        return [`## ${tag.name}`, tag.description, items.join('\n')].join('\n\n')
      })
      .join('\n\n')
  }
  const own = groups.filter(({ tag }) => resourcePage(tag.name) === page)
  return own.flatMap(({ rows }) => rows.map(operationText)).join('\n\n')
}

function operationText({ path, method, operation }: OperationRow): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `- \`${name}\` (${place}${required ? ', required' : ''}; ${takes(schema)}): ${description}`,
  )
  const parts = [`## ${operation.summary}`, `\`${method.toUpperCase()} ${path}\``, operation.description]
  return [...parts, parameters.join('\n')].filter((part) => part !== '').join('\n\n')
}

interface Group {
  readonly tag: Tag
  readonly rows: readonly OperationRow[]
}

function groupByTag(document: OpenApiDocument): readonly Group[] {
  const { tags } = document as unknown as Shown
  const operations = listOperations(document)
  return tags.map((tag) => ({
    tag,
    rows: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
}

interface Shown {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly Tag[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

interface Tag {
  readonly name: string
  readonly description: string
}

interface ShownOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description: string
    readonly schema: Readonly<Record<string, unknown>>
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema: unknown; readonly example?: unknown }>>

function operationList(groups: readonly Group[]): string {
  return `<nav class="operations" aria-label="Operations">${groups.map(navigation).join('\n')}</nav>`
}

function navigation({ tag: { name }, rows }: Group): string {
  const items = rows.map(
    (row) => `<li><a href="${operationAddress(row)}">${escapeMarkup(row.operation.summary)}</a></li>`,
  )
  const page = `${PAGES}/${resourcePage(name)}`
  return `<div><p><a href="${page}">${escapeMarkup(name)}</a></p><ul>${items.join('')}</ul></div>`
}

function anchorTo(id: string, name: string): string {
  return `<a class="anchor" href="#${id}" aria-label="Link to “${escapeMarkup(name)}”">#</a>`
}

function article({ path, method, operation }: OperationRow): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const shown = description === summary ? '' : `<p>${prose(description)}</p>`
  const body = requestBody?.content['application/json']
  const call = {
    method: method.toUpperCase(),
    path,
    parameters: parameters
      .filter(({ in: place }) => place === 'path' || place === 'query')
      .map(({ name, in: place, required, schema, example }) => ({
        name,
        place,
        required: required === true,
        values: schema['enum'],
        example: example ?? schema['example'],
      })),
    ...(body === undefined ? {} : { body: body.example ?? {} }),
  }
  return `<article class="operation">
<h2 id="${operationId}">${escapeMarkup(summary)} ${anchorTo(operationId, summary)}</h2>
<p><code><b>${call.method}</b> ${escapeMarkup(path)}</code></p>${shown}
${parameters.length > 0 ? parameterTable(parameters, summary) : ''}
<div data-call="${escapeMarkup(JSON.stringify(call))}"></div>
${requestBody ? `<h3>Body</h3>${json(body?.schema, `Body of ${summary}`)}` : ''}
<h3>Responses</h3>
<ul>${Object.entries(responses)
    .map(([status, response]) => `<li><b>${status}</b> ${prose(response.description)}</li>`)
    .join('')}</ul>
${exampleOf(responses, summary)}
</article>`
}

function parameterTable(parameters: ShownOperation['parameters'], summary: string): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const need = required ? ', required' : ''
    return `<tr><td><code>${escapeMarkup(name)}</code><br><small>${place}${need}</small></td><td>${escapeMarkup(takes(schema))}</td><td>${prose(description)}</td></tr>`
  })
  return `<div class="scroll" tabindex="0" role="group" aria-label="Parameters of ${escapeMarkup(summary)}"><table><thead><tr><th scope="col">Parameter</th><th scope="col">Takes</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function takes(schema: Readonly<Record<string, unknown>>): string {
  const { type, minimum, maximum, enum: values, default: fallback } = schema
  const range = minimum === undefined ? '' : ` ${JSON.stringify(minimum)} to ${JSON.stringify(maximum)}`
  const listed = Array.isArray(values) ? `: ${values.join(', ')}` : ''
  const standing = fallback === undefined ? '' : `; ${JSON.stringify(fallback)} if omitted`
  return `${String(type)}${range}${listed}${standing}`
}

function exampleOf(responses: ShownOperation['responses'], summary: string): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const example = success?.content?.['application/json']?.example
  return example === undefined
    ? ''
    : `<details><summary>Example</summary>${json(example, `Example of ${summary}`)}</details>`
}

function schemaOf([name, schema]: [string, unknown]): string {
  return `<details id="schema-${escapeMarkup(name)}"><summary>${escapeMarkup(name)}</summary>${json(schema, `Schema ${name}`)}</details>`
}

function json(value: unknown, name: string): string {
  const text = escapeMarkup(JSON.stringify(value, null, 2))
  const linked = text.replace(
    /#\/components\/schemas\/(\w+)/g,
    `<a href="${PAGES}/${SCHEMAS_PAGE}#schema-$1">$1</a>`,
  )
  return `<pre tabindex="0" role="group" aria-label="${escapeMarkup(name)}"><code>${linked}</code></pre>`
}

/** Renders text with `code` in backquotes. */
function prose(text: string): string {
  return escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
