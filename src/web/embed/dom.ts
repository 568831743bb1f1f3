/** Creates an element with attributes and content; texts are never read as HTML. */
export function make(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElement {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...content)
  return element
}

/** The elements' style. The page that has them sets the variables. */
export const STYLE = `
:host {
  --paper: var(--sports-paper, light-dark(#fff, #0f1214));
  --ink: var(--sports-ink, light-dark(#14171a, #e8eaed));
  --quiet: var(--sports-quiet, light-dark(#5b636b, #9aa0a8));
  --line: var(--sports-line, light-dark(#e6e8eb, #23282d));
  --live: var(--sports-live, light-dark(#d92d20, #ff6b5e));
  color-scheme: var(--sports-scheme, light dark);
  display: block;
  background: var(--paper);
  color: var(--ink);
  font: var(--sports-font, 14px/1.4 system-ui, sans-serif);
  font-variant-numeric: tabular-nums;
}
h2 { margin: 0 0 8px; font-size: 1.1em; }
ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
a { color: inherit; text-decoration: none; }
li a, :host > a, h2 + a { display: block; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; }
.side { display: flex; justify-content: space-between; gap: 8px; }
.side b { font-weight: 400; }
.winner, .winner b { font-weight: 600; }
small, .quiet, caption { color: var(--quiet); }
small.live { color: var(--live); }
table { width: 100%; border-collapse: collapse; }
caption { padding: 8px 0; text-align: left; }
th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: right; font-weight: 400; }
th:first-child { text-align: left; }
abbr { text-decoration: none; }
`
