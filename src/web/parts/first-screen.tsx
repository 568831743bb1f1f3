import type { ComponentChildren } from 'preact'
import { Problem } from './problem.tsx'

interface SentScreen {
  /** Path and parameters of the page that it is of. */
  readonly address: string
  readonly html: string
}

let sent: SentScreen | null = null

const addressOf = () => location.pathname + location.search

/** Takes the content that the server sent with the page, before the pages replace it. */
export function takeFirstScreen(): void {
  const html = document.querySelector('#content')?.innerHTML ?? ''
  sent = html === '' ? null : { address: addressOf(), html }
}

interface FirstScreenProps {
  /** Why the page's data is not here yet, if reading it failed. */
  readonly error?: Error | null
  /** Reads it again. */
  readonly retry?: () => void
  /** What is shown without a first screen. */
  readonly children?: ComponentChildren
}

/** What the server sent with this page, until its data is here; otherwise the children. */
export function FirstScreen({
  error = null,
  retry = () => location.reload(),
  children = null,
}: FirstScreenProps) {
  const problem = error && <Problem error={error} retry={retry} />
  if (sent?.address !== addressOf()) return problem ?? <>{children}</>
  return (
    <>
      {problem}
      {/* The server has escaped its texts. */}
      <div dangerouslySetInnerHTML={{ __html: sent.html }} />
    </>
  )
}
