/** Where the documentation has the schema: a page for each type, and one for all directives. */
export const SCHEMA_PAGES = '/docs/graphql/schema'
export const DIRECTIVES_PAGE = 'directives'

/**
 * Where the documentation has a part of the schema: `/docs/graphql/schema/Event#Event.plays(first:)`. Anchors are schema
 * coordinates, all characters of which a fragment may have (RFC 3986, 3.5).
 */
export function documentationOf(coordinate: string): string {
  const [type = ''] = /^\w+/.exec(coordinate) ?? [DIRECTIVES_PAGE]
  return `${SCHEMA_PAGES}/${type}#${coordinate}`
}
