/** A JSON value. Documents in the store and the specification's open maps have this type. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** An open map from names to display values, as the specification has for statistics: `{points: "31"}`. */
export type StatMap = Readonly<Record<string, string>>
