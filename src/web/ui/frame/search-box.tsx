import { useEffect, useRef } from 'preact/hooks'
import { navigate, useAddress } from '../../data/router.ts'

/** The search field of all pages: `/` focuses it, and results appear while typing. */
export function SearchBox() {
  const address = useAddress()
  const input = useRef<HTMLInputElement>(null)
  const query = address.pathname === '/search' ? (address.searchParams.get('q') ?? '') : ''
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <input
      ref={input}
      class="search"
      type="search"
      placeholder="Search  /"
      aria-label="Search teams, players and leagues"
      value={query}
      onInput={({ currentTarget }) => {
        const href = `/search?q=${encodeURIComponent(currentTarget.value)}`
        navigate(href, address.pathname === '/search' ? 'replace' : 'push')
      }}
    />
  )
}
