import { ClientError, ConnectionError, RequestError } from '../client/client.ts'

/** The exit codes and their meanings, for the table in `--help`. */
export const EXIT_CODES = {
  ok: [0, 'success'],
  failed: [1, 'the request was rejected or an error occurred'],
  usage: [2, 'invalid option or argument'],
  unauthorized: [3, 'missing or invalid API key: sports login'],
  notFound: [4, 'league, game or webhook not found'],
  limited: [5, 'quota or rate limit exceeded'],
  unreachable: [6, 'service unreachable'],
} as const satisfies Record<string, readonly [code: number, when: string]>

/** An error that the user can fix; the message says how. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export interface CliFailure {
  readonly exitCode: number
  readonly code: string
  readonly message: string
  /** What to do next. */
  readonly hint: string | undefined
  readonly requestId: string | undefined
}

/** The message and exit code of an error. */
export function describeFailure(error: unknown, url: string): CliFailure {
  const nothing = { hint: undefined, requestId: undefined }
  if (error instanceof RequestError) {
    const { code, message, requestId } = error
    const exitCode = EXIT_CODES[kindOf(error)][0]
    return { exitCode, code, message, hint: nextStep(error), requestId }
  }
  if (error instanceof ConnectionError) {
    const hint = `Is the service running at ${url}? Set SPORTS_URL or use \`sports login --url\` for another one.`
    return {
      ...nothing,
      exitCode: EXIT_CODES.unreachable[0],
      code: 'NO_ANSWER',
      message: error.message,
      hint,
    }
  }
  const message = error instanceof Error ? error.message : String(error)
  const isUsage = error instanceof UsageError || error instanceof ClientError || error instanceof TypeError
  const kind = isUsage ? 'usage' : 'failed'
  return { ...nothing, exitCode: EXIT_CODES[kind][0], code: isUsage ? 'USAGE' : 'FAILED', message }
}

function kindOf({ status, code }: RequestError): keyof typeof EXIT_CODES {
  if (status === 401) return 'unauthorized'
  if (status === 429 || code.startsWith('RATE_LIMIT')) return 'limited'
  return code.endsWith('_NOT_FOUND') ? 'notFound' : 'failed'
}

/** The next step: a command of this CLI if there is one, otherwise the service's hint. */
function nextStep({ status, code, hint }: RequestError): string | undefined {
  if (code === 'LEAGUE_NOT_FOUND') return 'Run `sports leagues` to list the leagues.'
  if (hint !== undefined) return hint
  if (status === 401) return 'Run `sports login` to save a key, or set SPORTS_KEY=… for one command.'
  if (code === 'PLAN_REQUIRED')
    return 'Webhooks and the stream require a plan that includes them. Run `sports status` to see your plan.'
  return undefined
}
