/** Whether games of a season are missing: the newest and the next that are stored need not be the newest and the next. */
export function isSeasonMissing(notes: readonly string[]): boolean {
  return notes.some((note) => /^The (\d+ )?season of /.test(note))
}
