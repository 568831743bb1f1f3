import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of style that a renderer or a browser decides when it writes elements.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // The standard accepts it in small letters.
    'doctype-style': 'off',
    // The standard lets any list have a name, which screen readers say.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Renderers encode what the standard wants encoded: `>` is text.
    'no-raw-characters': 'off',
    // The field for a key in the documentation takes effect while it is filled in; a password must have a form.
    'wcag/h32': 'off',
    // The colours of teams and the places of marks; the policy of the pages allows attributes only.
    'no-inline-style': 'off',
    // The standard accepts digits; headings such as `1. Start the service` begin with one.
    'valid-id': ['error', { relaxed: true }],
  },
})

/** What is wrong with HTML: each finding with its rule and the text around its place. */
export async function findingsOf(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html)
  const lines = html.split('\n')
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const text = lines[line - 1] ?? ''
      return `${ruleId}: ${message}: ${text.slice(Math.max(0, column - 60), column + 100)}`
    }),
  )
}

/** The findings in the document of a page as its scripts have left it, and in the shadow roots of its elements. */
export async function findingsIn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const shadows = [...document.querySelectorAll('*')].flatMap(
      ({ shadowRoot }) => shadowRoot?.innerHTML ?? [],
    )
    return [document.documentElement.outerHTML, ...shadows]
  })
  const [whole = '', ...shadows] = texts
  const documents = [`<!doctype html>\n${whole}`, ...shadows.map(asDocument)]
  return (await Promise.all(documents.map(findingsOf))).flat()
}

/** A document of which only the content is of interest. */
export const asDocument = (content: string): string =>
  `<!doctype html>\n<html lang="en"><head><title>Content</title></head><body>${content}</body></html>`
