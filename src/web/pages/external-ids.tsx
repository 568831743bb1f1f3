import type { PageOperations } from '../generated/operations.ts'

/** Ids at other providers, with their pages where there are any: small, as few readers need them. */
export function ExternalIds({ ids }: { readonly ids: PageOperations['Team']['team']['externalIds'] }) {
  if (ids.length === 0) return null
  return (
    <p class="quiet external-ids">
      Ids elsewhere:
      {ids.map(({ provider, id, url }, index) => (
        <span key={`${provider} ${id}`}>
          {index === 0 ? ' ' : ' · '}
          {provider} {url === null ? id : <a href={url}>{id}</a>}
        </span>
      ))}
    </p>
  )
}
