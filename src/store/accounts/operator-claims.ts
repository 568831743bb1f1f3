import type { Store } from '../store.ts'
import { updateSetting } from './settings.ts'

/** When the operator was last informed of each subject, in Unix epoch milliseconds. */
type ReportedAtMs = Readonly<Record<string, number>>

const SETTING = 'operator-webhook'

/**
 * Claims a message to the operator, of all processes of the database and over their restarts: `false` if one about the
 * subject was claimed less than `silenceMs` ago.
 */
export async function claimOperatorMessage(
  store: Store,
  subject: string,
  { atMs, silenceMs }: { readonly atMs: number; readonly silenceMs: number },
): Promise<boolean> {
  let isClaimed = false
  await updateSetting<ReportedAtMs>(store, SETTING, (stored) => {
    const recent = Object.entries(stored ?? {}).filter(([, reportedAtMs]) => atMs - reportedAtMs < silenceMs)
    isClaimed = !recent.some(([reported]) => reported === subject)
    return Object.fromEntries(isClaimed ? [...recent, [subject, atMs]] : recent)
  })
  return isClaimed
}
