import { render } from 'preact'
import { App } from './app.tsx'
import { takeFirstScreen } from './parts/first-screen.tsx'
import { keepPlaces } from './router.ts'

const root = document.querySelector('#app')
keepPlaces()
if (root) {
  takeFirstScreen()
  // Otherwise its elements would be reused, and appear to move.
  root.textContent = ''
  render(<App />, root)
}
