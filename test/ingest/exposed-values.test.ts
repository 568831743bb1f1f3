import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureExposedValues } from '../support/exposed-values.ts'
import type { RowShare } from '../support/exposed-values.ts'
import { ALL_RECORDINGS_DIR, FIXTURES_DIR, RECORDINGS_DIR } from '../support/recordings-folder.ts'

/** Rows of which some values are in no answer for a reason that no pattern tells, by the end of their patterns. */
const EXCEPTIONS: readonly { readonly end: string; readonly least: number; readonly reason: string }[] = [
  { end: '.status.period', least: 0.97, reason: 'football boards of 2022 have period 1 before the game' },
  { end: '.coordinate.{x,y}', least: 0.97, reason: '(25, 0) stands for no place in college basketball' },
  {
    end: '.hitCoordinate.{x,y}',
    least: 0.6,
    reason: 'pitches before the one that was put in play repeat it',
  },
  { end: '.trajectory', least: 0.9, reason: 'pitches before the one that was put in play repeat it' },
  { end: '.pitchCount.balls', least: 0.4, reason: 'plays that are no pitch have a count, too' },
  { end: '.pitchCount.strikes', least: 0.4, reason: 'plays that are no pitch have a count, too' },
  { end: '.fieldPosition2{X,Y}', least: 0.9, reason: 'passes and crosses have an end, too' },
  { end: '.entries[].{label,value,startDate,endDate}', least: 0.95, reason: 'the off-season is no week' },
  { end: 'boxscore.teams[].statistics[].{name,displayValue}', least: 0.98, reason: 'a group may be empty' },
  { end: '.statistics[].keys[]', least: 0.97, reason: 'a group may have no players' },
  { end: '.{homeWinPercentage,playId,tiePercentage}', least: 0.95, reason: 'the last is the outcome' },
  { end: '.shortDescription', least: 0.6, reason: 'a play may have another short text' },
  { end: '.names[]', least: 0.98, reason: 'two networks of one name are two' },
  { end: '.media.shortName', least: 0.98, reason: 'two networks of one name are two' },
  { end: '.details[].clock.{value,displayValue}', least: 0.8, reason: 'of finished games only' },
  { end: '.details[].type.{id,text}', least: 0.8, reason: 'of finished games only' },
  { end: '.details[].team.id', least: 0.8, reason: 'of finished games only' },
  { end: '.details[].athletesInvolved[].id', least: 0.8, reason: 'of finished games only' },
  { end: '.details[].athletesInvolved[].displayName', least: 0.8, reason: 'of finished games only' },
  {
    end: 'totals[],names[],name,displayName}',
    least: 0.99,
    reason: 'a season with two teams has its sum, not that of each',
  },
  { end: '.notes[].{headline,text}', least: 0.9, reason: 'a summary repeats the result of a tie in words' },
]

test.each([
  ['our own fixtures', FIXTURES_DIR],
  ['the recordings', RECORDINGS_DIR],
])(
  'every value of %s that the coverage table calls exposed is in answers',
  async (_, directory) => expectExposed(await measureExposedValues(directory)),
  600_000,
)

test.skipIf(!existsSync(ALL_RECORDINGS_DIR))(
  'every value of all recorded responses that the coverage table calls exposed is in answers',
  async () => expectExposed(await measureExposedValues(ALL_RECORDINGS_DIR)),
  600_000,
)

function expectExposed(shares: readonly RowShare[]): void {
  const values = shares.reduce((sum, share) => sum + share.values, 0)
  const found = shares.reduce((sum, share) => sum + share.found, 0)
  console.log(
    `${found} of ${values} values (${((100 * found) / values).toFixed(2)} %) are in answers, all of them in ` +
      `${shares.filter((share) => share.found === share.values).length} of ${shares.length} rows`,
  )
  const wrong = shares.flatMap(({ row, values: all, found: some, absent }) => {
    const exception = EXCEPTIONS.find(({ end }) => row.pattern.endsWith(end))
    if (some === all || (exception && some / all >= exception.least)) return []
    return [`${some} of ${all}: ${row.pattern}`, ...absent.slice(0, 3)]
  })
  expect(wrong).toEqual([])
  expect(values).toBeGreaterThan(1_000)
}
