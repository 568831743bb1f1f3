import { expect, test } from 'vitest'
import { playHeadline, playText, sourceText } from '../../src/web/data/source-text.ts'

test.each([
  ['Texas A&amp;M  at  Arkansas', 'Texas A&M at Arkansas'],
  ['Rookie&#39;s 40&nbsp;yards &#x2014; &quot;a lot&quot;', 'Rookie\'s 40 yards — "a lot"'],
  ['sacked for -6 yards', 'sacked for −6 yards'],
  ['-.5', '−.5'],
  ['4-14', '4-14'],
  ['Giants beat Reds 7-5', 'Giants beat Reds 7-5'],
  ['2026-11-28', '2026-11-28'],
  ['&unknown; &#0; &#99999999;', '&unknown; &#99999999;'],
])('%j reads %j', (text, read) => {
  expect(sourceText(text)).toBe(read)
})

test('a goal is told without the score, which stands beside it', () => {
  expect(playText('Goal!  Chelsea 0, West Ham United 1. Rodrigo Novais (West Ham United) scores.')).toBe(
    'Rodrigo Novais (West Ham United) scores.',
  )
  expect(playText('Own Goal! Chelsea 1, Arsenal 1. Some One, Chelsea.')).toBe('Some One, Chelsea.')
  expect(playText(null)).toBe('')
})

test('a play of football as a headline has neither formation nor tacklers', () => {
  const text = '(No Huddle, Shotgun) T.Pickett left end to DET 27 for -6 yards (T.Goodwin; D.Nance).'
  expect(playHeadline('football', text)).toBe('T.Pickett left end to DET 27 for −6 yards')
  expect(playHeadline('football', '(Shotgun) L.Ashford pass incomplete to H.Royster.')).toBe(
    'L.Ashford pass incomplete to H.Royster.',
  )
  expect(playHeadline('soccer', 'Foul by Ryan Langley (West Ham United).')).toBe(
    'Foul by Ryan Langley (West Ham United).',
  )
})
