import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

type Value = Readonly<Record<string, unknown>>

/** An object of Kubernetes, as far as tests look into it. */
export interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> }
  readonly spec: Readonly<Record<string, unknown>>
}

/** The text that is shown once a chart is installed. */
const NOTES = 'NOTES.txt'

/**
 * Renders a chart as `helm template release <folder>` does, with values that replace the chart's. It knows the part of
 * the templates' language that the chart uses, and throws for anything else: paths (`.Values.x`, `$.Release.Name`,
 * `$name.x`), texts, `not`, `and`, `eq`, parentheses, the pipes `quote`, `default` and `toJson`, and the blocks `if` and
 * `range $key, $value :=`, which end with `end`.
 */
export function renderChart(folder: string, values: Value = {}): readonly Manifest[] {
  return [...renderTemplates(folder, values)]
    .filter(([name]) => name !== NOTES)
    .flatMap(([name, text]) =>
      parseAllDocuments(text, { strict: true })
        .map((document) => {
          if (document.errors.length > 0) throw new Error(`${name}: ${document.errors.join('; ')}\n${text}`)
          return document.toJS() as Manifest | null
        })
        .filter((manifest) => manifest !== null),
    )
}

/** Renders what helm shows after an install. */
export function renderNotes(folder: string, values: Value = {}): string {
  return renderTemplates(folder, values).get(NOTES) ?? ''
}

function renderTemplates(folder: string, values: Value): ReadonlyMap<string, string> {
  const chart = parse(readFileSync(path.join(folder, 'Chart.yaml'), 'utf8')) as {
    readonly appVersion: string
  }
  const usual = parse(readFileSync(path.join(folder, 'values.yaml'), 'utf8')) as Value
  const root = {
    Values: merge(usual, values),
    Release: { Name: 'release' },
    Chart: { AppVersion: chart.appVersion },
  }
  const read = (name: string) => readFileSync(path.join(folder, 'templates', name), 'utf8')
  return new Map(readdirSync(path.join(folder, 'templates')).map((name) => [name, render(read(name), root)]))
}

function merge(one: Value, other: Value): Value {
  const merged = Object.entries(other).map(([key, value]) => {
    const known = one[key]
    return [key, isObject(known) && isObject(value) ? merge(known, value) : value]
  })
  return { ...one, ...(Object.fromEntries(merged) as Value) }
}

function isObject(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Scope = Readonly<Record<string, unknown>>
type Node = string | { readonly expression: string } | Block
interface Block {
  readonly head: string
  readonly body: readonly Node[]
}

function render(template: string, root: Value): string {
  // `{{-` removes the white space before it, `-}}` that after it.
  const text = template.replaceAll(/\s*\{\{-/g, '{{').replaceAll(/-\}\}\s*/g, '}}')
  const parts = text.split(/\{\{(.*?)\}\}/s)
  let index = 0
  const blockBody = (isTop: boolean): readonly Node[] => {
    const nodes: Node[] = []
    for (; index < parts.length; index += 1) {
      const part = parts[index] ?? ''
      if (index % 2 === 0) nodes.push(part)
      else if (part.trim() === 'end') return nodes
      else if (/^\s*(if|range)\b/.test(part)) {
        index += 1
        nodes.push({ head: part.trim(), body: blockBody(false) })
      } else nodes.push({ expression: part.trim() })
    }
    if (!isTop) throw new Error('a block has no end')
    return nodes
  }
  return renderNodes(blockBody(true), { $: root })
}

function renderNodes(nodes: readonly Node[], scope: Scope): string {
  return nodes.map((node) => renderNode(node, scope)).join('')
}

function renderNode(node: Node, scope: Scope): string {
  if (typeof node === 'string') return node
  if ('expression' in node) return String(evaluate(node.expression, scope))
  const condition = /^if (.+)$/.exec(node.head)?.[1]
  if (condition !== undefined) return isTrue(evaluate(condition, scope)) ? renderNodes(node.body, scope) : ''
  const [, key, name, list] = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(node.head) ?? []
  if (key === undefined || name === undefined || list === undefined) throw new Error(`unknown: ${node.head}`)
  // Go visits the keys of a map in their order.
  return Object.entries(evaluate(list, scope) as Value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([each, value]) => renderNodes(node.body, { ...scope, [key]: each, [name]: value }))
    .join('')
}

function evaluate(expression: string, scope: Scope): unknown {
  const [first = '', ...pipes] = expression.split('|').map((part) => part.trim())
  return pipes.reduce<unknown>(
    (value, pipe) => {
      const [name, argument] = pipe.split(/\s+/, 2)
      if (name === 'quote') return JSON.stringify(String(value))
      if (name === 'toJson') return JSON.stringify(value)
      if (name === 'default' && argument !== undefined)
        return isTrue(value) ? value : evaluate(argument, scope)
      throw new Error(`unknown pipe: ${pipe}`)
    },
    call(tokensOf(first), scope),
  )
}

type Token = string | readonly Token[]

function tokensOf(text: string): readonly Token[] {
  const stack: Token[][] = [[]]
  for (const [word] of text.matchAll(/"[^"]*"|[()]|[^\s()]+/g)) {
    if (word === '(') stack.push([])
    else if (word === ')') {
      const inner = stack.pop() ?? []
      stack.at(-1)?.push(inner)
    } else stack.at(-1)?.push(word)
  }
  return stack[0] ?? []
}

function call([head, ...rest]: readonly Token[], scope: Scope): unknown {
  const valueOf = (token: Token | undefined): unknown =>
    typeof token === 'string' ? lookup(token, scope) : call(token ?? [], scope)
  if (head === 'not') return !isTrue(valueOf(rest[0]))
  if (head === 'and') return rest.map(valueOf).every(isTrue)
  if (head === 'eq') return valueOf(rest[0]) === valueOf(rest[1])
  if (rest.length > 0) throw new Error(`unknown function: ${String(head)}`)
  return valueOf(head)
}

function lookup(word: string, scope: Scope): unknown {
  if (word.startsWith('"')) return word.slice(1, -1)
  const [variable = '', ...members] = (word.startsWith('.') ? `$${word}` : word).split('.')
  if (!(variable in scope)) throw new Error(`unknown: ${word}`)
  return members.reduce<unknown>((value, member) => {
    if (!isObject(value) || !(member in value)) throw new Error(`there is no ${word}`)
    return value[member]
  }, scope[variable])
}

/** As in Go: empty texts, lists and maps, 0 and false are not true. */
function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return isObject(value) ? Object.keys(value).length > 0 : Boolean(value)
}
