import type { OpenApiDocument } from './openapi.ts'

/** The API reference as one page without scripts: everything on it comes from the document, nothing from elsewhere. */
export function renderDocs(document: OpenApiDocument): string {
  const { info, tags, paths, components } = document as unknown as Shown
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.map((tag) => ({
    tag,
    rows: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}: API reference</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<nav aria-label="Sections"><h1>${escape(info.title)}</h1>
${groups.map(({ tag, rows }) => navigation(tag, rows)).join('\n')}
<h2><a href="#schemas">Schemas</a></h2>
</nav>
<main>
<header><p>Version ${escape(info.version)} · <a href="/openapi.json">openapi.json</a> · <a href="/graphql">GraphQL</a></p>
<p>${prose(info.description)}</p></header>
${groups.map(({ tag, rows }) => section(tag, rows)).join('\n')}
<section id="schemas"><h2>Schemas</h2>
${Object.entries(components.schemas).map(schemaOf).join('\n')}
</section>
</main>
</body>
</html>
`
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
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema: unknown; readonly example?: unknown }>>

interface OperationRow {
  readonly path: string
  readonly method: string
  readonly operation: ShownOperation
}

function navigation({ name }: Tag, rows: readonly OperationRow[]): string {
  const items = rows.map(
    ({ operation }) => `<li><a href="#${operation.operationId}">${escape(operation.summary)}</a></li>`,
  )
  return `<h2>${escape(name)}</h2><ul>${items.join('')}</ul>`
}

function section({ name, description }: Tag, rows: readonly OperationRow[]): string {
  return `<section><h2>${escape(name)}</h2><p>${prose(description)}</p>${rows.map(article).join('\n')}</section>`
}

function article({ path, method, operation }: OperationRow): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const shown = description === summary ? '' : `<p>${prose(description)}</p>`
  return `<article id="${operationId}">
<h3>${escape(summary)}</h3>
<p><code><b>${method.toUpperCase()}</b> ${escape(path)}</code></p>${shown}
${parameters.length > 0 ? parameterTable(parameters) : ''}
${requestBody ? `<h4>Body</h4>${json(requestBody.content['application/json']?.schema)}` : ''}
<h4>Answers</h4>
<ul>${Object.entries(responses)
    .map(([status, response]) => `<li><b>${status}</b> ${prose(response.description)}</li>`)
    .join('')}</ul>
${exampleOf(responses)}
</article>`
}

function parameterTable(parameters: ShownOperation['parameters']): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const need = required ? ', required' : ''
    return `<tr><td><code>${escape(name)}</code><br><small>${place}${need}</small></td><td>${escape(takes(schema))}</td><td>${prose(description)}</td></tr>`
  })
  return `<table><thead><tr><th>Parameter</th><th>Takes</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function takes(schema: Readonly<Record<string, unknown>>): string {
  const { type, minimum, maximum, enum: values, default: fallback } = schema
  const range = minimum === undefined ? '' : ` ${JSON.stringify(minimum)} to ${JSON.stringify(maximum)}`
  const listed = Array.isArray(values) ? `: ${values.join(', ')}` : ''
  const standing = fallback === undefined ? '' : `; ${JSON.stringify(fallback)} if not given`
  return `${String(type)}${range}${listed}${standing}`
}

function exampleOf(responses: ShownOperation['responses']): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const example = success?.content?.['application/json']?.example
  return example === undefined ? '' : `<details><summary>Example</summary>${json(example)}</details>`
}

function schemaOf([name, schema]: [string, unknown]): string {
  return `<details id="schema-${escape(name)}"><summary>${escape(name)}</summary>${json(schema)}</details>`
}

function json(value: unknown): string {
  const text = escape(JSON.stringify(value, null, 2))
  const linked = text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')
  return `<pre tabindex="0">${linked}</pre>`
}

/** Text with `code` in backquotes. */
function prose(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What the page may load: its style sheet, and nothing else. */
export const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const DOCS_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8884; --soft: #8881; }
body { margin: 0; display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; box-sizing: border-box; padding: 1rem; border-right: 1px solid var(--line); }
nav h1 { font-size: 1.1rem; } nav h2 { font-size: .85rem; margin: 1rem 0 .25rem; } nav ul { list-style: none; margin: 0; padding: 0; font-size: .85rem; }
main { padding: 1rem 2rem 4rem; max-width: 60rem; } article { border-top: 1px solid var(--line); padding: 1rem 0; }
h3 { margin: 0; } a { color: inherit; } code, pre { font: .85rem/1.45 ui-monospace, monospace; }
pre { background: var(--soft); padding: .75rem; overflow: auto; max-height: 24rem; } summary { cursor: pointer; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } th, td { text-align: left; vertical-align: top; padding: .35rem .5rem; border-bottom: 1px solid var(--line); }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border-right: 0; } main { padding: 1rem; } }
`
