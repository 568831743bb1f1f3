import type { Store } from '../../src/store/store.ts'
import type { Graph } from './graph.ts'
import { until } from './updates.ts'

/** What a mirror keeps of an entity: its members in the graph. */
export type MirroredNode = Readonly<Record<string, unknown>>

interface PageOfChanges {
  readonly nodes: readonly {
    readonly position: string
    readonly type: string
    readonly league: { readonly slug: string }
    readonly sourceId: string
    readonly change: 'UPSERT' | 'DELETE'
    readonly node: MirroredNode | null
  }[]
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean }
}

/** A copy of the graph that follows the changes feed, as a user of the service would have. */
export interface Mirror {
  /** By `type/league/id`. */
  readonly entities: ReadonlyMap<string, MirroredNode>
  /** How many pages were read. */
  readonly pages: () => number
  /** Reads to the end of the feed for now; returns the changes. */
  follow(): Promise<PageOfChanges['nodes']>
}

const QUERY = `query ($since: String, $first: Int) {
  changes(since: $since, first: $first) {
    pageInfo { endCursor hasNextPage }
    nodes {
      position type league { slug } sourceId change
      node {
        __typename
        ... on Event { name date awayTeam { score } homeTeam { score } status { state detail } }
        ... on Play { text period awayScore homeScore }
        ... on Odds { provider spread { line } overUnder { total } }
        ... on Team { displayName: name color }
        ... on Athlete { displayName active }
        ... on Injury { report: status date }
        ... on StandingsGroup { name season entries { rank teamId stats { name displayValue } } }
        ... on Article { headline }
        ... on Transaction { description }
      }
    }
  }
}`

export function openMirror(graph: Graph, first: number): Mirror {
  const entities = new Map<string, MirroredNode>()
  let since: string | null = null
  let pages = 0
  return {
    entities,
    pages: () => pages,
    async follow() {
      const all: PageOfChanges['nodes'][number][] = []
      for (;;) {
        const { data, errors } = await graph.execute(QUERY, { since, first })
        if (errors.length > 0 || data === null) throw new Error(JSON.stringify(errors))
        const page = data['changes'] as unknown as PageOfChanges
        for (const { type, league, sourceId, node } of page.nodes) {
          const key = `${type}/${league.slug}/${sourceId}`
          if (node === null) entities.delete(key)
          else entities.set(key, node)
        }
        all.push(...page.nodes)
        since = page.pageInfo.endCursor
        pages += 1
        if (!page.pageInfo.hasNextPage) return all
      }
    },
  }
}

/** The entities of the graph, read at once. */
export async function readWholeGraph(graph: Graph): Promise<ReadonlyMap<string, MirroredNode>> {
  const whole = openMirror(graph, 150)
  await whole.follow()
  return whole.entities
}

/** Resolves when all that was written before is in the changes feed: other transactions of the server have ended. */
export async function feedSettled({ database }: Store): Promise<void> {
  const [row] = await database.run<{ id: string }>('SELECT txid_current()::text AS id')
  await until(async () => {
    const [now] = await database.run<{ isPast: boolean }>(
      'SELECT txid_snapshot_xmin(txid_current_snapshot()) > $1::int8 AS "isPast"',
      [row?.id ?? '0'],
    )
    return now?.isPast === true
  }, 'the end of older transactions')
}
