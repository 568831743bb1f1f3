import { clockTime } from '../format.ts'
import type { LiveState } from './use-live.ts'

/** Says that the connection is lost, and as of when the scores are. */
export function ConnectionBar({ live: { connection, heardAt } }: { readonly live: LiveState }) {
  if (connection !== 'lost') return null
  return (
    <div class="connection" role="status">
      Reconnecting…{heardAt ? ` scores as of ${clockTime(heardAt)}` : ''}
    </div>
  )
}
