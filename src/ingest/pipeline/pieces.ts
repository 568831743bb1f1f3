/**
 * A part of a JSON value: the members or items to add to the list or object at a path, as JSON. Parsing a large value part
 * by part lets other work run in between.
 */
export interface Piece {
  readonly path: readonly (string | number)[]
  readonly json: string
}

/** Parsed in about a millisecond. */
const PIECE_CHARACTERS = 64 * 1024

/** Cuts a JSON value, which must be an object or a list, into pieces of at most the given size where possible. */
export function cutIntoPieces(value: object, atMost = PIECE_CHARACTERS): readonly Piece[] {
  const pieces: Piece[] = [{ path: [], json: Array.isArray(value) ? '[]' : '{}' }]
  cut(value, [], { pieces, atMost })
  return pieces
}

interface Cutting {
  readonly pieces: Piece[]
  readonly atMost: number
}

function cut(container: object, path: Piece['path'], cutting: Cutting): void {
  const isList = Array.isArray(container)
  let texts: string[] = []
  let length = 0
  const flush = (): void => {
    if (texts.length > 0)
      cutting.pieces.push({ path, json: isList ? `[${texts.join()}]` : `{${texts.join()}}` })
    texts = []
    length = 0
  }
  for (const [key, child] of Object.entries(container) as [string, unknown][]) {
    if (child === undefined) continue
    const json = JSON.stringify(child)
    const isCut = json.length > cutting.atMost && typeof child === 'object' && child !== null
    const text = isCut ? (Array.isArray(child) ? '[]' : '{}') : json
    texts.push(isList ? text : `${JSON.stringify(key)}:${text}`)
    length += text.length
    if (isCut) {
      // What is added to the child must come after the child itself.
      flush()
      cut(child, [...path, isList ? Number(key) : key], cutting)
    } else if (length > cutting.atMost) flush()
  }
  flush()
}

/** Puts a value together again; `rest` is awaited between the pieces. */
export async function joinPieces(pieces: readonly Piece[], rest: () => Promise<void>): Promise<unknown> {
  const [first, ...others] = pieces
  const root: unknown = JSON.parse(first?.json ?? 'null')
  for (const { path, json } of others) {
    await rest()
    let target = root
    for (const key of path) target = (target as Record<string | number, unknown>)[key]
    const part: unknown = JSON.parse(json)
    if (Array.isArray(target)) for (const item of part as unknown[]) target.push(item)
    else Object.assign(target as object, part)
  }
  return root
}
