/** The name of all that is not distinguished, because there are too many. */
export const OTHER_NAME = 'other'

/** Distinguishes the first `max` names, which clients choose; all others are `other`. */
export function limitNames(max: number): (name: string) => string {
  const known = new Set<string>()
  return (name) => {
    if (known.size < max) known.add(name)
    return known.has(name) ? name : OTHER_NAME
  }
}
