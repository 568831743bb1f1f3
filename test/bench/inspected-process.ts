import { once } from 'node:events'
import type { Profiler } from 'node:inspector'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import type { ServiceProcess } from '../support/process.ts'
import { framesOf } from './top-frames.ts'
import type { Frame } from './top-frames.ts'

/** The memory of a thread, in bytes, as `process.memoryUsage` returns it there. */
export interface ThreadMemory {
  readonly heapUsed: number
  readonly heapTotal: number
  /** Buffers included. */
  readonly external: number
  readonly arrayBuffers: number
}

/** A thread of a running process that has an event loop. */
export interface InspectedThread {
  /** `main`, or the file name of the module that it runs. */
  readonly name: string
  collectGarbage(): Promise<void>
  memory(): Promise<ThreadMemory>
  /** Its functions by their own time, during the milliseconds. */
  profile(ms: number): Promise<readonly Frame[]>
}

type Post = (method: string, parameters?: object) => Promise<unknown>

/** Flags with which a process can be inspected later: until then they cost nothing. */
export const INSPECTABLE = ['--inspect-port=127.0.0.1:0']

/** Connects to a process started with `INSPECTABLE` and to its threads, which know nothing of it before. */
export async function inspectThreads({
  child,
  log,
}: ServiceProcess): Promise<{ readonly threads: readonly InspectedThread[]; close(): void }> {
  child.kill('SIGUSR1')
  let url: string | undefined
  while (url === undefined) {
    await sleep(50)
    url = /Debugger listening on (ws:\S+)/.exec(log())?.[1]
  }
  const socket = new WebSocket(url, { maxPayload: 0 })
  await once(socket, 'open')
  const threads: InspectedThread[] = []
  const receivers = new Map<string, (message: Message) => void>()
  const send = (message: object) => socket.send(JSON.stringify(message))
  const main = openSession(send)
  receivers.set('main', main.receive)
  threads.push(threadOf('main', main.post))
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message
    const { sessionId = 'main', message: inner, workerInfo } = message.params ?? {}
    if (message.method === 'NodeWorker.attachedToWorker') {
      const session = openSession((request) => {
        const parameters = { sessionId, message: JSON.stringify(request) }
        void main.post('NodeWorker.sendMessageToWorker', parameters)
      })
      receivers.set(sessionId, session.receive)
      threads.push(threadOf(workerInfo?.url.replace(/^.*\//, '') ?? '', session.post))
    } else if (message.method === 'NodeWorker.receivedMessageFromWorker')
      receivers.get(sessionId)?.(JSON.parse(inner ?? '{}') as Message)
    else receivers.get('main')?.(message)
  })
  await main.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return { threads, close: () => socket.close() }
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: unknown
  readonly params?: {
    readonly sessionId?: string
    readonly message?: string
    readonly workerInfo?: { readonly url: string }
  }
}

/** A session of the inspector's protocol: requests with ids, answered in any order. */
function openSession(send: (message: object) => void): {
  readonly post: Post
  readonly receive: (message: Message) => void
} {
  const waiting = new Map<number, (result: unknown) => void>()
  let id = 0
  return {
    post: (method, params = {}) =>
      new Promise((resolve) => {
        id += 1
        waiting.set(id, resolve)
        send({ id, method, params })
      }),
    receive: ({ id: answered = -1, result }) => {
      waiting.get(answered)?.(result)
      waiting.delete(answered)
    },
  }
}

function threadOf(name: string, post: Post): InspectedThread {
  return {
    name,
    async collectGarbage() {
      await post('HeapProfiler.enable')
      await post('HeapProfiler.collectGarbage')
      await post('HeapProfiler.disable')
    },
    async memory() {
      const expression = 'process.memoryUsage()'
      const { result } = (await post('Runtime.evaluate', { expression, returnByValue: true })) as {
        readonly result: { readonly value: ThreadMemory }
      }
      return result.value
    },
    async profile(ms) {
      await post('Profiler.enable')
      await post('Profiler.start')
      await sleep(ms)
      const { profile } = (await post('Profiler.stop')) as { readonly profile: Profiler.Profile }
      return framesOf(profile)
    },
  }
}
