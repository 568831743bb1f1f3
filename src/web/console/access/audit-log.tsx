import { useEffect } from 'preact/hooks'
import { AUDIT_QUERY } from '../../data/documents/console.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { Problem } from '../../ui/problem.tsx'
import { wordsOf } from '../data.ts'
import { ShowMore, usePagedList } from '../paged-list.tsx'
import type { ConsoleProps } from '../props.ts'
import { When } from '../secret.tsx'
import { ScrollTable } from '../../ui/scroll-table.tsx'

type Entry = PageOperations['AuditLog']['viewer']['auditLog']['nodes'][number]

/** Who changed keys, webhooks and the plan, newest first. */
export function AuditLogPage({ runOperation }: Pick<ConsoleProps, 'runOperation'>) {
  const entries = usePagedList(async (after) => {
    const { viewer } = await runOperation(AUDIT_QUERY, { after })
    return viewer.auditLog
  })
  useEffect(entries.load, [])
  return (
    <>
      <h1>Audit log</h1>
      <p class="quiet">Changes of keys, webhooks and the plan in the last year, newest first.</p>
      {entries.error && <Problem error={entries.error} retry={entries.load} />}
      {entries.list && <AuditTable entries={entries.list.nodes} />}
      <ShowMore of={entries} />
    </>
  )
}

function AuditTable({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ScrollTable
      label="Audit log"
      class="entries"
      columns={['Change', 'At', { head: 'Of', class: 'rest' }, { head: 'By', class: 'rest' }]}
      rows={entries.map(({ sourceId, action, detail, objectId, actor, keyHint, at }) => ({
        id: sourceId,
        cells: [
          <>
            {wordsOf(action)}
            {detail !== null && <span class="quiet">: {detail}</span>}
          </>,
          <When iso={at} />,
          <code>{objectId}</code>,
          keyHint === null ? `the ${wordsOf(actor)}` : <code>{keyHint}</code>,
        ],
      }))}
      empty="Nothing has been changed in the last year."
    />
  )
}
