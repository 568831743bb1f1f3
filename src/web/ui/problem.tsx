import { useContext } from 'preact/hooks'
import { RequestError } from '../../client/errors.ts'
import { messageOf } from '../data/retry.ts'
import { SiteContext } from '../data/site.ts'

/** What a page shows, by the code of the error if it does not exist. */
const THINGS: Readonly<Record<string, string>> = {
  ATHLETE_NOT_FOUND: 'player',
  EVENT_NOT_FOUND: 'game',
  LEAGUE_NOT_FOUND: 'league',
  SEASON_NOT_FOUND: 'season',
  TEAM_NOT_FOUND: 'team',
}

/** An error: what went wrong and how to fix it. */
export function Problem({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const { origin } = useContext(SiteContext)
  const thing = error instanceof RequestError ? THINGS[error.code] : undefined
  if (thing !== undefined)
    return (
      <div class="problem" role="alert">
        <p>There is no such {thing}.</p>
        <a class="link" href={`${origin}/leagues`}>
          All leagues
        </a>
      </div>
    )
  // It is requested again until it comes.
  if (error.message.endsWith('still being read.'))
    return (
      <p class="problem" role="status">
        This is on its way and will be here in a moment.
      </p>
    )
  return (
    <div class="problem" role="alert">
      <p>{messageOf(error)}</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}

/** What was thrown, as an error. */
export function toProblem(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
