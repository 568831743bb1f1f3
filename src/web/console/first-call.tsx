import { useEffect } from 'preact/hooks'
import { isOfConsole, useRequests } from './requests.tsx'
import { Command } from './secret.tsx'

/** Instructions for the first call; they disappear automatically once it arrives. */
export function FirstCall({ onCalled }: { readonly onCalled: () => void }) {
  const { found } = useRequests()
  const first = found?.requests.findLast((row) => !isOfConsole(row) && row.status < 400)
  useEffect(() => {
    if (first) onCalled()
  }, [first?.requestId])
  return (
    <>
      <p>No calls yet. Make your first call with your key:</p>
      <Command
        text={`curl ${location.origin}/api/v1/sports/football/leagues/nfl/events -H "Authorization: Bearer $API_KEY"`}
      />
      <p class="quiet" role="status">
        {first
          ? `First call received: ${first.status} in ${first.durationMs} ms.`
          : 'Waiting for your first call; it appears here automatically.'}
      </p>
    </>
  )
}
