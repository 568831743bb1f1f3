import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { frameOf } from '../../src/http/sockets/frames.ts'

/** The part of `ws` that writes frames, which has no types of its own. */
const { Sender } = createRequire(import.meta.url)('ws') as {
  Sender: { frame(data: Buffer, options: object): Buffer[] }
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %i bytes has the same frame as in ws',
  (length) => {
    const text = Buffer.alloc(length, 'a')
    const options = { fin: true, opcode: 1, mask: false, rsv1: false, readOnly: true }
    expect(frameOf(text).equals(Buffer.concat(Sender.frame(text, options)))).toBe(true)
  },
)

test('the frame of equal bytes is cached', () => {
  const text = Buffer.from('{"type":"event_final"}')
  expect(frameOf(text)).toBe(frameOf(text))
})
