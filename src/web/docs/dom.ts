/** Creates an element with properties and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...content)
  return element
}

/** Reads a value from the browser's storage; empty if there is none or storage is blocked. */
export function recall(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Stores a value in the browser; without storage it is lost with the page. */
export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // Storage may be blocked in private windows.
  }
}
