import { useEffect, useRef, useState } from 'preact/hooks'

/** The most messages kept on the page. */
const MAX_MESSAGES = 200

/** A message sent or received on the socket. */
export interface StreamLine {
  readonly id: number
  readonly at: string
  readonly direction: 'sent' | 'received'
  readonly type: string
  readonly text: string
}

/** The state of a stream socket. */
export interface Stream {
  readonly state: 'closed' | 'opening' | 'open'
  /** The connection status, in words. */
  readonly words: string
  /** Newest first. */
  readonly lines: readonly StreamLine[]
  readonly open: (token: string) => void
  readonly send: (message: object) => void
  readonly close: () => void
}

/** A stream socket and its messages, newest first. */
export function useStream(): Stream {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  const [words, setWords] = useState('Not connected')
  const [lines, setLines] = useState<readonly StreamLine[]>([])
  const socket = useRef<WebSocket | null>(null)
  const lastId = useRef(0)
  const add = (direction: StreamLine['direction'], text: string) => {
    lastId.current += 1
    const { type = '?' } = JSON.parse(text) as { readonly type?: string }
    const line = { id: lastId.current, at: new Date().toLocaleTimeString(), direction, type, text }
    setLines((known) => [line, ...known].slice(0, MAX_MESSAGES))
  }
  useEffect(() => () => socket.current?.close(), [])
  return {
    state,
    words,
    lines,
    open(token: string) {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
      const opened = new WebSocket(`${scheme}://${location.host}/ws?token=${encodeURIComponent(token)}`)
      socket.current?.close()
      socket.current = opened
      setState('opening')
      setWords('Connecting…')
      opened.onopen = () => {
        setState('open')
        setWords('Connected')
      }
      opened.onmessage = ({ data }) => add('received', String(data))
      opened.onclose = ({ code, reason }) => {
        if (socket.current !== opened) return
        setState('closed')
        setWords(`Closed: ${code}${reason === '' ? '' : `, ${reason}`}`)
      }
    },
    send(message: object) {
      const text = JSON.stringify(message)
      socket.current?.send(text)
      add('sent', text)
    },
    close: () => socket.current?.close(1000),
  }
}
