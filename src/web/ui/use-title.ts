import { useContext } from 'preact/hooks'
import { HostContext } from '../data/host.ts'

/** Names the page in the browser's tab and history; the name of the service alone until the text is known. */
export function useTitle(text: string | null): void {
  useContext(HostContext)?.onTitle(text)
}
