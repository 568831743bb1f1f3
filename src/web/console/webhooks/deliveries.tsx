import { useEffect, useState } from 'preact/hooks'
import { DELIVERIES_QUERY } from '../../data/documents/console.ts'
import { Problem } from '../../ui/problem.tsx'
import { subjectOf, wordsOf } from '../data.ts'
import type { DeliveryEntry } from '../data.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { ShowMore, usePagedList } from '../paged-list.tsx'
import { When } from '../secret.tsx'
import type { RunOperation } from '../session.ts'
import { ScrollTable } from '../../ui/scroll-table.tsx'

interface DeliveriesProps {
  readonly id: string
  /** The URL of the webhook. */
  readonly url: string
  readonly runOperation: RunOperation
  readonly isBusy: boolean
  readonly onReplay: (deliveryId: string) => void
}

const STATUSES = ['', 'PENDING', 'DELIVERED', 'FAILED'] as const

/** The deliveries of a webhook, newest first, filtered by status. */
export function Deliveries({ id, url, runOperation, isBusy, onReplay }: DeliveriesProps) {
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('')
  const deliveries = usePagedList(async (after) => {
    const variables = { id, status: status === '' ? null : status, after }
    const { node } = await runOperation(DELIVERIES_QUERY, variables)
    return node?.deliveries ?? null
  })
  const { list, error, load } = deliveries
  useEffect(load, [id, status])
  return (
    <section>
      <div class="row">
        <h2>Deliveries</h2>
        <label class="inline">
          Show
          <select
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as (typeof STATUSES)[number])}
          >
            {STATUSES.map((name) => (
              <option key={name} value={name}>
                {name === '' ? 'all' : wordsOf(name)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={load}>
          Refresh
        </button>
      </div>
      {error && <Problem error={error} retry={load} />}
      {list && <DeliveryTable deliveries={list.nodes} url={url} isBusy={isBusy} onReplay={onReplay} />}
      <ShowMore of={deliveries} />
    </section>
  )
}

interface TableProps extends Pick<DeliveriesProps, 'url' | 'isBusy' | 'onReplay'> {
  readonly deliveries: readonly DeliveryEntry[]
}

function DeliveryTable({ deliveries, url, isBusy, onReplay }: TableProps) {
  return (
    <ScrollTable
      label="Deliveries"
      class="entries"
      columns={[
        'Update',
        'Game',
        'Written',
        'Status',
        { head: 'Attempts', class: 'figure' },
        { head: 'Response', class: 'figure' },
        { head: 'Took', class: 'figure' },
        { head: 'Actions', isHeadHidden: true },
      ]}
      empty="No recent deliveries. Deliveries of matching updates and tests appear here."
    >
      {deliveries.map((each) => (
        <DeliveryRow key={each.sourceId} delivery={each} url={url} isBusy={isBusy} onReplay={onReplay} />
      ))}
    </ScrollTable>
  )
}

interface RowProps extends Omit<TableProps, 'deliveries'> {
  readonly delivery: DeliveryEntry
}

/** A delivery, with its request and response on demand. */
function DeliveryRow({ delivery, url, isBusy, onReplay }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const { sourceId, isTest, event, createdAt, status, attempts, responseStatus, error, durationMs } = delivery
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" class="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {wordsOf(event)}
            {isTest && ' (test)'}
          </button>
        </th>
        <td>
          <Subject delivery={delivery} />
        </td>
        <td>
          <When iso={createdAt} hasSeconds />
        </td>
        <td>{wordsOf(status)}</td>
        <td class="figure">{attempts}</td>
        <td class="figure">{responseStatus ?? (error === null ? '–' : 'none')}</td>
        <td class="figure">{durationMs === null ? '–' : `${durationMs} ms`}</td>
        <td>
          <button type="button" disabled={isBusy} onClick={() => onReplay(sourceId)}>
            Replay
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={8}>
            <DeliveryDetails delivery={delivery} url={url} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The game with its score at the update; the text of a chat message. */
function Subject({ delivery }: Pick<RowProps, 'delivery'>) {
  const subject = subjectOf(delivery.requestBody)
  if (subject === null) return <>–</>
  if (subject.href === null || delivery.isTest) return <span class="short">{subject.text}</span>
  return (
    <a class="link" href={subject.href} title={subject.title}>
      {subject.text}
    </a>
  )
}
