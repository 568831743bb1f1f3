import { useEffect, useRef } from 'preact/hooks'

const KEYS = [
  ['/', 'search'],
  ['j k', 'next and previous game'],
  ['Enter', 'open the game'],
  ['g h', 'scores'],
  ['?', 'this list'],
] as const

/** The list of keys, opened by `?`. */
export function KeysHelp() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key === '?' && !(event.target instanceof HTMLInputElement)) dialog.current?.showModal()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <dialog ref={dialog} aria-label="Keys" onClick={() => dialog.current?.close()}>
      <h2>Keys</h2>
      <dl class="figures">
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <button type="button">Close</button>
    </dialog>
  )
}
