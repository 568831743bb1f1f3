import { createHash } from 'node:crypto'

const REVISION_CHARACTERS = 16

/** The revision of the content of a result of a live query: its text, with `data` and, if there are any, `errors`. */
export function revisionOf(content: string, isIncomplete: boolean): string {
  return createHash('sha256')
    .update(`${content}${isIncomplete ? ' incomplete' : ''}`)
    .digest('base64url')
    .slice(0, REVISION_CHARACTERS)
}
