import { clockTime } from '../data/format.ts'
import type { LiveState } from './use-query.ts'
import { useSourceProblem } from './use-source-state.ts'

/** Reports a lost connection, or a source that does not answer, and the time of the last update. */
export function ConnectionBar({ live }: { readonly live: LiveState }) {
  const { connection, lastMessageAt, problem } = live
  const source = useSourceProblem(lastMessageAt)
  const isLost = connection === 'lost' || connection === 'ended'
  if (!isLost && !source) return null
  return (
    <div class="connection" role="status">
      {!isLost && 'The source of the scores does not answer;'}
      {connection === 'lost' && 'Reconnecting…'}
      {connection === 'ended' && `No further updates: ${problem ?? ''}`}
      {isLost && lastMessageAt ? ` scores as of ${clockTime(lastMessageAt)}` : ''}
      {!isLost && source ? ` scores as of ${clockTime(new Date(source.since))}` : ''}
    </div>
  )
}
