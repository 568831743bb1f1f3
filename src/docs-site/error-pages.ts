import { ERRORS } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import { ERROR_HELP } from './error-help.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]

/** The list of all codes, as Markdown. */
export function errorTable(): string {
  const rows = CODES.map((code) => {
    const { status, message } = ERRORS[code]
    return `| [\`${code}\`](/docs/errors/${code}) | ${status} | ${message} |`
  })
  return ['| code | status | message |', '| --- | --: | --- |', ...rows].join('\n')
}

/** One page per code, by path. */
export function errorPages(): ReadonlyMap<string, string> {
  return new Map(CODES.map((code) => [`/docs/errors/${code}`, errorPage(code)]))
}

function errorPage(code: ErrorCode): string {
  const { status, message } = ERRORS[code]
  const { why, fix, example } = ERROR_HELP[code]
  const body = JSON.stringify({ success: false, error: { code, message } }, null, 2)
  return `# ${code}

\`\`\`json
${body}
\`\`\`

| | |
| --- | --- |
| HTTP status | ${status} |
| On the graph | \`extensions.code\`: \`${code}\` |
| Costs a call | no |
| Try again | ${retryOf(status)} |

## Why it happens

${why}

## What to do

${fix}
${example === undefined ? '' : `\n## A request that gets it\n\n\`\`\`sh\n${example}\n\`\`\`\n`}
All codes: [errors](/docs/errors).
`
}

function retryOf(status: number): string {
  if (status === 429 || status === 503) return 'after `Retry-After` seconds'
  return status === 500 ? 'yes, once' : 'no: the same request gets the same response'
}
