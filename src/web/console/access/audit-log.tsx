import { useEffect, useState } from 'preact/hooks'
import { AUDIT_QUERY } from '../../data/documents/console.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { Problem } from '../../ui/problem.tsx'
import { wordsOf } from '../data.ts'
import type { ConsoleProps } from '../props.ts'
import { When } from '../secret.tsx'
import { ScrollTable } from '../../ui/scroll-table.tsx'

type Page = PageOperations['AuditLog']['viewer']['auditLog']
type Entry = Page['nodes'][number]

/** Who changed keys, webhooks and the plan, newest first. */
export function AuditLogPage({ runOperation }: Pick<ConsoleProps, 'runOperation'>) {
  const [found, setFound] = useState<Page | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const load = (after: string | null) => {
    setError(null)
    runOperation(AUDIT_QUERY, { after }).then(({ viewer: { auditLog } }) => {
      setFound((known) =>
        known && after !== null ? { ...auditLog, nodes: [...known.nodes, ...auditLog.nodes] } : auditLog,
      )
    }, setError)
  }
  useEffect(() => load(null), [])
  return (
    <>
      <h1>Audit log</h1>
      <p class="quiet">Changes of keys, webhooks and the plan in the last year, newest first.</p>
      {error && <Problem error={error} retry={() => load(null)} />}
      {found && <AuditTable entries={found.nodes} />}
      {found?.pageInfo.hasNextPage && (
        <button type="button" class="show-more" onClick={() => load(found.pageInfo.endCursor)}>
          Show more of {found.totalCount.toLocaleString()}
        </button>
      )}
    </>
  )
}

function AuditTable({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ScrollTable
      label="Audit log"
      class="entries"
      columns={['Change', 'Of', 'By', 'At']}
      rows={entries.map(({ sourceId, action, detail, objectId, actor, keyHint, at }) => ({
        id: sourceId,
        cells: [
          <>
            {wordsOf(action)}
            {detail !== null && <span class="quiet">: {detail}</span>}
          </>,
          <code>{objectId}</code>,
          keyHint === null ? `the ${wordsOf(actor)}` : <code>{keyHint}</code>,
          <When iso={at} />,
        ],
      }))}
      empty="Nothing has been changed in the last year."
    />
  )
}
