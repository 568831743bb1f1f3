import { useEffect } from 'preact/hooks'

/** Names the page in the browser's tab and history; the name of the service alone until the text is known. */
export function useTitle(text: string | null): void {
  useEffect(() => {
    document.title = text === null ? 'Sports' : `${text} · Sports`
  }, [text])
}
