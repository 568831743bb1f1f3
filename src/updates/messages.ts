import { UPDATE_TYPES } from '../domain/update.ts'
import type { Update } from '../domain/update.ts'

/** An update as sent on a stream connection. */
export interface StreamFrame {
  readonly update: Update
  /** Whether older updates of the same game and type were skipped. */
  readonly conflated: boolean
}

const frames = new WeakMap<Update, Buffer>()
const conflatedFrames = new WeakMap<Update, Buffer>()

/** Returns the stream message of an update (contract 4.1) as bytes, created once for all sockets. */
export function streamBytes({ update, conflated }: StreamFrame): Buffer {
  const made = conflated ? conflatedFrames : frames
  const known = made.get(update)
  if (known) return known
  const { type, seq, timestamp, data, replay } = update
  const mark = (conflated ? ',"conflated":true' : '') + (replay ? ',"replay":true' : '')
  const text = `{"type":"${UPDATE_TYPES[type].stream}","seq":${seq},"timestamp":"${timestamp}"${mark},"data":${data}}`
  const bytes = Buffer.from(text)
  made.set(update, bytes)
  return bytes
}

/** The content of a webhook delivery; marked if it is a message of a replay or a sample sent as a test. */
interface WebhookContent extends Pick<Update, 'timestamp' | 'data'> {
  readonly replay?: boolean | null
  readonly test?: boolean
}

/** Returns the body of a webhook delivery (contract 4.2): the same bytes on every attempt. */
export function webhookBody(event: string, { timestamp, data, replay, test }: WebhookContent): string {
  const mark = (replay ? ',"replay":true' : '') + (test ? ',"test":true' : '')
  return `{"event":"${event}","timestamp":"${timestamp}"${mark},"data":${data}}`
}
