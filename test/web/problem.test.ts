import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { ConnectionError, RequestError } from '../../src/client/errors.ts'
import { SiteContext } from '../../src/web/data/site.ts'
import { Problem } from '../../src/web/ui/problem.tsx'

const errorOf = (code: string) =>
  new RequestError({
    status: 404,
    code,
    message: 'nfl has no team "9".',
    hint: 'Use `{ leagues { slug } }`.',
  })

/** What is shown of an error, on another site. */
const shownOf = (error: Error) =>
  renderToString(
    h(SiteContext.Provider, {
      value: { origin: 'https://sports.example', hasImages: false },
      children: h(Problem, { error, retry: () => undefined }),
    }),
  )

test('what does not exist is said in a reader’s words, with a link to the leagues of the service', () => {
  const html = shownOf(errorOf('TEAM_NOT_FOUND'))
  expect(html).toContain('There is no such team.')
  expect(html).toContain('href="https://sports.example/leagues"')
  expect(html).not.toMatch(/leagues \{|button/)
})

test('other errors can be tried again', () => {
  const html = shownOf(errorOf('SERVICE_UNAVAILABLE'))
  expect(html).toContain('Use `{ leagues { slug } }`.')
  expect(html).toContain('Try again')
})

test('a page whose content is on its way says so in a reader’s words', () => {
  const error = new RequestError({
    status: 200,
    code: 'SERVICE_UNAVAILABLE',
    message: 'The rosters of nba are still being read.',
    hint: 'Retry in 2 seconds. /status says what is being read.',
  })
  const html = shownOf(error)
  expect(html).toContain('This is on its way and will be here in a moment.')
  expect(html).not.toMatch(/still being read|Retry|Try again/)
})

test('a lost connection is said in the same words, whoever noticed it', () => {
  const lost = new TypeError('Failed to fetch')
  const noticed = new ConnectionError(`No response from http://127.0.0.1: ${lost.message}`, { cause: lost })
  for (const error of [lost, noticed])
    expect(shownOf(error)).toContain('<p>No connection to the service.</p>')
})
