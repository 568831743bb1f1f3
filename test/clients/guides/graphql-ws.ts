import { createResumingClient } from './resume.ts'

export const SCORES = `subscription Scores($leagues: [String!], $since: Sequence) {
  updates(leagues: $leagues, types: [SCORE_CHANGE, FINAL], since: $since) {
    seq
    event {
      shortName
      homeTeam {
        score
      }
      awayTeam {
        score
      }
    }
  }
}`

export interface Scores {
  updates: {
    seq: number
    event: {
      shortName: string
      homeTeam: { score: number }
      awayTeam: { score: number }
    }
  }
}

/** Follows the scores of some leagues; returns a function that stops. */
export function followScores(
  site: string,
  key: string,
  { leagues, show }: { leagues: string[] | null; show: (scores: Scores['updates']) => void },
): () => void {
  const client = createResumingClient({
    url: `${site.replace('http', 'ws')}/graphql`,
    // A function is called for each connection: a stream token expires after an hour.
    connectionParams: () => ({ authorization: `Bearer ${key}` }),
    // Node 20 has no built-in WebSocket: use `webSocketImpl: WebSocket` with the package ws.
    webSocketImpl: WebSocket,
    onGap: () => console.warn('updates are missing: read the scoreboard'),
  })
  const stop = client.subscribe<Scores>(
    { query: SCORES, variables: { leagues, since: null } },
    {
      next: ({ data }) => data && show(data.updates),
      error: (cause) => console.error(cause),
      complete: () => {},
    },
  )
  return () => {
    stop()
    void client.dispose()
  }
}
