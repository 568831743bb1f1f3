import { create } from 'jsondiffpatch'
import { format } from 'jsondiffpatch/formatters/jsonpatch'

/** An operation of JSON Patch (RFC 6902). */
export type PatchOperation = ReturnType<typeof format>[number]

const differ = create({ objectHash: identityOf, omitRemovedValues: true })

/**
 * What names an object in a list, so that one that moved is moved: its `id`, that of its node, or its source's. What has none
 * is named by its text.
 */
function identityOf(item: object): string {
  const { id, sourceId, node } = item as Readonly<Record<string, unknown>>
  if (typeof id === 'string') return id
  const inner =
    typeof node === 'object' && node !== null ? (node as Readonly<Record<string, unknown>>)['id'] : null
  if (typeof inner === 'string') return inner
  return typeof sourceId === 'string' ? sourceId : JSON.stringify(item)
}

/** The operations that make one result of another; none if they are equal. */
export function patchOf(before: object, after: object): readonly PatchOperation[] {
  const delta = differ.diff(before, after)
  return delta === undefined ? [] : format(delta)
}
