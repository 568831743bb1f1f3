import { readCount, valueAt } from '../normalise/json-readers.ts'

/** The number of the page after this one; `null` if it is the last. Pages of the core API carry the number of pages. */
export function pageAfter(body: unknown): number | null {
  const [page, pages] = [readCount(valueAt(body, 'pageIndex')), readCount(valueAt(body, 'pageCount'))]
  return page !== null && pages !== null && page < pages ? page + 1 : null
}
