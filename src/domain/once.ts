/** Returns a function that makes a value on its first call and returns the same one afterwards. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
