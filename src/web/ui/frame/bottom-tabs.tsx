/** The parts of the site, by the path that each icon draws in 16 by 16. */
const TABS = [
  ['/', 'Scores', 'M2 3h12v10H2zM8 3v10M4 8h2M10 8h2'],
  ['/?mine', 'My games', 'm8 2 1.9 3.9 4.1.6-3 3 .7 4.2L8 11.7l-3.7 2 .7-4.2-3-3 4.1-.6z'],
  ['/leagues', 'Leagues', 'M4 3h8v4a4 4 0 0 1-8 0zM8 11v2M5 13h6'],
  ['/search', 'Search', 'M11 7A4 4 0 1 1 3 7a4 4 0 0 1 8 0zm-1 3 4 4'],
  ['/more', 'More', 'M2 4h12M2 8h12M2 12h12'],
] as const

/** The five parts of the site at the bottom of phones. */
export function BottomTabs({ address }: { readonly address: URL }) {
  const isMine = address.searchParams.has('mine')
  return (
    <nav class="bottom-tabs" aria-label="Parts of the site">
      {TABS.map(([href, name, drawing]) => {
        const [path = '', parameter] = href.split('?')
        const isHere =
          path === '/'
            ? address.pathname === '/' && isMine === (parameter !== undefined)
            : address.pathname.startsWith(path)
        return (
          <a key={href} href={href} aria-current={isHere ? 'page' : undefined}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d={drawing} />
            </svg>
            {name}
          </a>
        )
      })}
    </nav>
  )
}
