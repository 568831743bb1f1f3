import { make, recall, remember } from './dom.ts'

// The scoreboard stores its theme under the same name.
const THEME = 'theme'
const NEXT: Readonly<Record<string, string>> = { system: 'dark', dark: 'light', light: 'system' }

/** A button that cycles through the system's theme, dark and light. */
export function makeThemeSwitch(): HTMLElement {
  const button = make('button', { type: 'button', textContent: '◐' })
  let theme = recall(THEME) || 'system'
  const show = () => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
    button.title = `Theme: ${theme}`
    button.setAttribute('aria-label', `Theme: ${theme}. Switch to ${NEXT[theme] ?? 'system'}`)
  }
  button.addEventListener('click', () => {
    theme = NEXT[theme] ?? 'system'
    remember(THEME, theme)
    show()
  })
  show()
  return button
}
