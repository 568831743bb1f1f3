import { useEffect, useState } from 'preact/hooks'
import { BEHIND_MS, useBehind } from '../../data/moments/behind.ts'
import { useHiddenScores } from '../hidden-scores.tsx'
import { useStoredSet } from '../stored/use-stored-set.ts'
import { followNotices, registerWorker } from './follow-notices.ts'
import { useNotices } from './use-notices.ts'

/** Announces what happens in the games of the reader's teams while a page is open; it shows nothing itself. */
export function Notices() {
  const [favourites] = useStoredSet('favourite-teams')
  const [isHidden] = useHiddenScores()
  const [isBehind] = useBehind()
  const teams = [...favourites].sort().join()
  useEffect(() => {
    if (isHidden || teams === '') return
    const stop = new AbortController()
    const followed = { favourites, behindMs: isBehind ? BEHIND_MS : 0 }
    // Without a service there are no notices; pages say that it is not there.
    followNotices(followed, stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [teams, isHidden, isBehind])
  return null
}

/** Switches notices on, with the permission of the browser, which is requested by its press only. */
export function NoticesSwitch() {
  const [isOn, setOn] = useNotices()
  const [problem, setProblem] = useState('')
  if (!('Notification' in globalThis && 'serviceWorker' in navigator)) return null
  const press = async () => {
    const isAllowed = isOn || (await Notification.requestPermission()) === 'granted'
    setProblem(isAllowed ? '' : 'This browser does not allow notices of this site.')
    if (!isAllowed) return
    if (!isOn) await registerWorker()
    setOn(!isOn)
  }
  return (
    <p class="notices quiet">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => {
          press().catch(() => setProblem('Notices could not be switched on.'))
        }}
      >
        {isOn ? 'Notices are on' : 'Notify me'}
      </button>
      <output>{problem}</output>
      <span>
        Of starts, goals and changes of the lead, and results of your teams, while a page of this site is
        open; never while scores are hidden.
      </span>
    </p>
  )
}
