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

/** Renders the API reference as HTML without scripts: the content of its page. */
export function renderReference(document: OpenApiDocument): string {
  const { components } = document as unknown as Shown
  const groups = groupByTag(document)
  return `<nav class="operations" aria-label="Operations">${groups.map(({ tag, rows }) => navigation(tag, rows)).join('\n')}</nav>
${groups.map(({ tag, rows }) => section(tag, rows)).join('\n')}
<section><h2 id="schemas">Schemas ${anchorTo('schemas', 'Schemas')}</h2>
${Object.entries(components.schemas).map(schemaOf).join('\n')}
</section>`
}

/** Renders the API reference as Markdown, without the examples and schemas of `/openapi.json`. */
export function renderReferenceText(document: OpenApiDocument): string {
  const groups = groupByTag(document).map(({ tag, rows }) => {
    const operations = rows.map(({ path, method, operation }) => {
      const parameters = operation.parameters.map(
        ({ name, in: place, required, description, schema }) =>
          `- \`${name}\` (${place}${required ? ', required' : ''}; ${takes(schema)}): ${description}`,
      )
      const parts = [`### ${operation.summary}`, `\`${method.toUpperCase()} ${path}\``, operation.description]
      return [...parts, parameters.join('\n')].filter((part) => part !== '').join('\n\n')
    })
    return [`## ${tag.name}`, tag.description, ...operations].join('\n\n')
  })
  return groups.join('\n\n')
}

function groupByTag(document: OpenApiDocument) {
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

function navigation({ name }: Tag, rows: readonly OperationRow[]): string {
  const items = rows.map(
    ({ operation }) => `<li><a href="#${operation.operationId}">${escapeMarkup(operation.summary)}</a></li>`,
  )
  return `<div><p>${escapeMarkup(name)}</p><ul>${items.join('')}</ul></div>`
}

function section({ name, description }: Tag, rows: readonly OperationRow[]): string {
  const id = `tag-${name.toLowerCase().replaceAll(' ', '-')}`
  return `<section><h2 id="${id}">${escapeMarkup(name)} ${anchorTo(id, name)}</h2><p>${prose(description)}</p>${rows.map(article).join('\n')}</section>`
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
<h3 id="${operationId}">${escapeMarkup(summary)} ${anchorTo(operationId, summary)}</h3>
<p><code><b>${call.method}</b> ${escapeMarkup(path)}</code></p>${shown}
${parameters.length > 0 ? parameterTable(parameters, summary) : ''}
<div data-call="${escapeMarkup(JSON.stringify(call))}"></div>
${requestBody ? `<h4>Body</h4>${json(body?.schema, `Body of ${summary}`)}` : ''}
<h4>Responses</h4>
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
  return `<div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${escapeMarkup(summary)}"><table><thead><tr><th scope="col">Parameter</th><th scope="col">Takes</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
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
  const linked = text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')
  return `<pre tabindex="0" role="region" aria-label="${escapeMarkup(name)}"><code>${linked}</code></pre>`
}

/** Renders text with `code` in backquotes. */
function prose(text: string): string {
  return escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
