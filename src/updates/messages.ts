import { UPDATE_TYPES } from '../domain/update.ts'
import type { Update } from '../domain/update.ts'

/** What a stream's socket is sent of an update. */
export interface StreamFrame {
  readonly update: Update
  /** Others of the same game and type were left out in favour of this one. */
  readonly conflated: boolean
}

const frames = new WeakMap<Update, Buffer>()
const conflatedFrames = new WeakMap<Update, Buffer>()

/** The stream's message of an update (contract 4.1) as bytes: made once, however many sockets it goes to. */
export function streamBytes({ update, conflated }: StreamFrame): Buffer {
  const made = conflated ? conflatedFrames : frames
  const known = made.get(update)
  if (known) return known
  const { type, seq, timestamp, data } = update
  const mark = conflated ? ',"conflated":true' : ''
  const text = `{"type":"${UPDATE_TYPES[type].stream}","seq":${seq},"timestamp":"${timestamp}"${mark},"data":${data}}`
  const bytes = Buffer.from(text)
  made.set(update, bytes)
  return bytes
}

/** The body of a webhook's delivery (contract 4.2): the same bytes on every attempt. */
export function webhookBody(event: string, { timestamp, data }: Pick<Update, 'timestamp' | 'data'>): string {
  return `{"event":"${event}","timestamp":"${timestamp}","data":${data}}`
}
