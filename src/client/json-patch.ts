/* Apart from the live queries, which load it with the first patch. */
export { applyPatch } from 'rfc6902'
