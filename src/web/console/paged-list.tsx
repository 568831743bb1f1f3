import { useState } from 'preact/hooks'

interface Page {
  readonly nodes: readonly unknown[]
  readonly totalCount: number
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** A list as far as it has been read. */
export interface PagedList<P extends Page> {
  /** The newest page with the nodes of those before it; `null` until there is one. */
  readonly list: P | null
  readonly error: Error | null
  /** Reads the first page again. */
  readonly load: () => void
  /** Reads the page after those that are shown. */
  readonly loadMore: () => void
}

/** A list that is read page by page. `read` returns the page after a cursor; `null` if its owner is gone. */
export function usePagedList<P extends Page>(
  read: (after: string | null) => Promise<P | null>,
): PagedList<P> {
  const [list, setList] = useState<P | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const loadAfter = (after: string | null) => {
    read(after).then((page) => {
      setList((shown) => {
        if (after === null) return page
        return shown && page ? { ...page, nodes: [...shown.nodes, ...page.nodes] } : shown
      })
      setError(null)
    }, setError)
  }
  return {
    list,
    error,
    load: () => loadAfter(null),
    loadMore: () => loadAfter(list?.pageInfo.endCursor ?? null),
  }
}

/** A button that reads the next page; nothing without one. */
export function ShowMore<P extends Page>({ of: { list, loadMore } }: { readonly of: PagedList<P> }) {
  if (!list?.pageInfo.hasNextPage) return null
  return (
    <button type="button" class="show-more" onClick={loadMore}>
      Show more of {list.totalCount.toLocaleString()}
    </button>
  )
}
