import { useBrowserState } from '../data/host.ts'
import { useBehind } from '../data/moments/behind.ts'
import { useTitle } from '../ui/use-title.ts'

const LINKS = [
  ['/watch', 'Watch next', 'the best games of today, without their scores'],
  ['/news', 'News', 'the newest articles of all leagues'],
  ['/status', 'Status', 'how fresh the scores are'],
  ['/console', 'Console', 'keys, webhooks and requests of developers'],
  ['/docs', 'API reference', 'how to read all of this by program'],
  ['/graphql', 'GraphiQL', 'to try queries'],
] as const

/** The parts of the site that have no tab on phones. */
export function MorePage() {
  useTitle('More')
  return (
    <>
      <h1>More</h1>
      <ul class="results">
        {LINKS.map(([href, name, what]) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <span class="quiet">{what}</span>
          </li>
        ))}
      </ul>
      <BehindSwitch />
    </>
  )
}

function BehindSwitch() {
  const [isBehind, setBehind] = useBehind()
  // Before the script is there, a press would do nothing.
  const [isReady] = useBrowserState(() => true, false)
  return (
    <section>
      <h2>Without spoilers</h2>
      <p>
        <label class="choice">
          <input
            type="checkbox"
            checked={isBehind}
            disabled={!isReady}
            onChange={({ currentTarget }) => setBehind(currentTarget.checked)}
          />
          Two minutes behind: scoreboards and games as they stood then, for a late stream
        </label>
      </p>
      <p class="quiet">
        A game’s own page can start wherever you are in it. “Hide scores” in the head hides all results.
      </p>
    </section>
  )
}
