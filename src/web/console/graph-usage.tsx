import type { Viewer } from './data.ts'
import { ScrollTable } from '../ui/scroll-table.tsx'

const SHOWN_NAMES = 10

interface Count {
  readonly name: string
  readonly calls: number
}

/** What the account asks the graph, and which deprecated fields it still selects; nothing if it did not use the graph. */
export function GraphUsage({ viewer }: { readonly viewer: Viewer }) {
  const operations = sumsOf(viewer.operations)
  const clients = sumsOf(viewer.clients)
  if (operations.length === 0) return null
  return (
    <section>
      <h2>Operations of the graph</h2>
      <DeprecatedFields rows={viewer.deprecatedFields} />
      <Counts label="Operation" counts={operations} />
      {clients.length === 0 ? (
        <p class="quiet">
          Send the header <code>graphql-client-name</code>, and your clients are distinguished here.
        </p>
      ) : (
        <Counts label="Client" counts={clients} />
      )}
    </section>
  )
}

/** Calls of all days by name, most first. */
function sumsOf(rows: readonly Count[]): readonly Count[] {
  const sums = new Map<string, number>()
  for (const { name, calls } of rows) sums.set(name, calls + (sums.get(name) ?? 0))
  return [...sums].map(([name, calls]) => ({ name, calls })).toSorted((one, other) => other.calls - one.calls)
}

function Counts({ label, counts }: { readonly label: string; readonly counts: readonly Count[] }) {
  const rest = counts.slice(SHOWN_NAMES)
  return (
    <ScrollTable
      label={`Calls by ${label.toLowerCase()}`}
      columns={[label, 'Calls']}
      rows={[
        ...counts.slice(0, SHOWN_NAMES).map(({ name, calls }) => ({
          id: name,
          cells: [<code>{name}</code>, calls.toLocaleString()],
        })),
        ...(rest.length === 0
          ? []
          : [
              {
                id: '',
                cells: [
                  `${rest.length.toLocaleString()} more`,
                  rest.reduce((sum, { calls }) => sum + calls, 0).toLocaleString(),
                ],
              },
            ]),
      ]}
    />
  )
}

function DeprecatedFields({ rows }: { readonly rows: Viewer['deprecatedFields'] }) {
  if (rows.length === 0) return null
  const fields = sumsOf(rows)
  return (
    <>
      <p class="alert" role="status">
        {fields.length === 1 ? 'A field that you select is' : `${fields.length} fields that you select are`}{' '}
        deprecated.
      </p>
      <ScrollTable
        label="Deprecated fields"
        columns={['Field', { head: 'Instead', class: 'words' }, { head: 'Clients', class: 'words' }, 'Calls']}
        rows={fields.map(({ name, calls }) => {
          const ofField = rows.filter((row) => row.name === name)
          const clients = new Set(ofField.flatMap((row) => row.clients))
          return {
            id: name,
            cells: [
              <code>{name}</code>,
              ofField[0]?.deprecationReason,
              [...clients].join(', '),
              calls.toLocaleString(),
            ],
          }
        })}
      />
    </>
  )
}
