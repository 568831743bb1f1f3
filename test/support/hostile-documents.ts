/** Repeats a text. */
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')

/** A field nested in itself. */
const nested = (levels: number, open: string, inner: string) =>
  `${open.repeat(levels)}${inner}${'}'.repeat(levels)}`

/** Selections that double at each level. */
const doubled = (levels: number, inner: string): string => {
  if (levels === 0) return inner
  const below = doubled(levels - 1, inner)
  return `ofType { ${below} } ofType { ${below} }`
}

/** Documents of at most a thousand counted tokens, each the worst case of a traversal. */
export const HOSTILE_DOCUMENTS: Readonly<Record<string, string>> = {
  'doubling fragments': `{ ...F0 } ${times(90, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F90 on Query { __typename }`,
  'doubling fragments of the report': `{ ...F0 } ${times(20, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F20 on Query { __typename }`,
  'crossing fragments': `{ ...F0 ...G0 } ${times(40, (i) => `fragment F${i} on Query { ...F${i + 1} ...G${i + 1} } fragment G${i} on Query { ...F${i + 1} ...G${i + 1} }`)} fragment F40 on Query { __typename } fragment G40 on Query { __typename }`,
  'fragments that double through fields': `{ __schema { types { ...F0 } } } ${times(12, (i) => `fragment F${i} on __Type { a: ofType { ...F${i + 1} } b: ofType { ...F${i + 1} } c: ofType { ...F${i + 1} } d: ofType { ...F${i + 1} } }`)} fragment F12 on __Type { name }`,
  'fragments that multiply up to the limit': `{ __schema { types { ...F0 } } } ${times(5, (i) => `fragment F${i} on __Type { ${times(6, (j) => `a${j}: ofType { ...F${i + 1} }`)} }`)} fragment F5 on __Type { name }`,
  'pages that multiply up to the limit': `{ league(slug: "nfl") { ...F0 } } ${times(3, (i) => `fragment F${i} on League { ${times(12, (j) => `a${j}: teams(first: 0) { nodes { league { ...F${i + 1} } } }`)} }`)} fragment F3 on League { slug }`,
  'leagues that double with first: 0': `{ league(slug: "nfl") { ...F0 } } ${times(13, (i) => `fragment F${i} on League { ${times(4, (j) => `a${j}: teams(first: 0) { nodes { league { ...F${i + 1} } } }`)} }`)} fragment F13 on League { slug }`,
  'aliases wide and deep with first: 0': `{ league(slug: "nfl") { ${times(60, (i) => `a${i}: teams(first: 0) { nodes { id } }`)} } }`,
  'a circle of fragments': `{ ...A } ${times(60, (i) => `fragment F${i} on Query { ...F${(i + 1) % 60} ...F${(i + 2) % 60} }`)} fragment A on Query { ...F0 }`,
  'a circle through fields':
    '{ __schema { types { ...A } } } fragment A on __Type { ofType { ...A a: ofType { ...A } } fields { type { ...A } } }',
  'a fragment within itself': '{ ...A } fragment A on Query { ...A ...A }',
  'fragments that are not there': `{ ${times(400, (i) => `...X${i}`)} }`,
  'many fragments at once': `{ ${times(80, (i) => `...F${i}`)} } ${times(80, (i) => `fragment F${i} on Query { __typename }`)}`,
  'one field again and again': `{ ${times(990, () => '__typename')} }`,
  'selections that double': `{ __schema { types { ${doubled(6, 'name')} } } }`,
  'one object again and again': `{ ${times(120, () => '__schema { types { name } }')} }`,
  'inline fragments in each other': `{ ${nested(230, '... on Query { ', '__typename')} }`,
  'inline fragments beside each other': `{ ${times(160, () => '... on Query { __typename }')} }`,
  'deep fields': `{ __schema { types { ${nested(300, 'ofType { ', 'name')} } } }`,
  directives: `{ __typename ${times(160, () => '@skip(if: true)')} }`,
  'unknown directives': `{ __typename ${times(480, (i) => `@d${i}`)} }`,
  arguments: `{ __type(${times(320, () => 'name: "a"')}) { name } }`,
  'unknown arguments': `{ __type(${times(320, (i) => `nama${i}: "a"`)}) { name } }`,
  'nested lists': `{ __type(name: ${'['.repeat(480)}${']'.repeat(480)}) { name } }`,
  'a long list': `{ __type(name: [${times(980, () => '1')}]) { name } }`,
  'nested objects': `{ __type(name: ${'{a:'.repeat(240)}1${'}'.repeat(240)}) { name } }`,
  variables: `query (${times(240, (i) => `$a${i}: Int`)}) { __typename }`,
  'variables of types that are not there': `query (${times(240, (i) => `$a${i}: Strong`)}) { __typename }`,
  'fields that are not there': `{ __schema { ${times(480, (i) => `typas${i}`)} } }`,
  'types that are not there': `{ __typename } ${times(120, (i) => `fragment X${i} on Evant${i} { a }`)}`,
  'many operations': times(160, (i) => `query Q${i} { __typename }`),
  'operations of one name': times(160, () => 'query Q { __typename }'),
  'long names': `{ ${times(15, (i) => `${'x'.repeat(4_000)}${i}: __typename`)} }`,
  'introspection up to the allowance': `{ ${times(1_990, () => '__typename')} }`,
  'an object of introspection up to the allowance': `{ ${times(220, (i) => `a${i}: __schema { types { name } }`)} }`,
  'repeated aliases up to the allowance': `{ ${times(245, (i) => `a${i}: sports { slug }`)} }`,
  'fragments of introspection up to the allowance': `{ __schema { types { ...F0 } } } ${times(130, (i) => `fragment F${i} on __Type { ofType { ...F${i + 1} } a: ofType { ...F${i + 1} } }`)} fragment F130 on __Type { name }`,
  'one token too many': `{ ${times(2_001, () => '__typename')} }`,
  'one character too many': `{ __typename } # ${'x'.repeat(64 * 1024)}`,
}
