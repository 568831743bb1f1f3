/** The five sports. */
export const SPORTS = [
  { slug: 'football', id: '20', name: 'Football', displayName: 'Football' },
  { slug: 'basketball', id: '40', name: 'Basketball', displayName: 'Basketball' },
  { slug: 'baseball', id: '1', name: 'Baseball', displayName: 'Baseball' },
  { slug: 'hockey', id: '70', name: 'Hockey', displayName: 'Ice Hockey' },
  { slug: 'soccer', id: '600', name: 'Soccer', displayName: 'Soccer' },
] as const satisfies readonly Sport[]

/** A sport; `id` is the upstream's number, as in the `uid` of every object (`s:20~…`). */
export interface Sport {
  readonly slug: string
  readonly id: string
  readonly name: string
  readonly displayName: string
}

export type SportSlug = (typeof SPORTS)[number]['slug']

/** The displayed clock of a game in which no time passes, as the upstream writes it. */
export const STILL_CLOCKS: Readonly<Record<SportSlug, string>> = {
  football: '0:00',
  basketball: '0.0',
  baseball: '0:00',
  hockey: '0:00',
  soccer: "0'",
}
