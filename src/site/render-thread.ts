// Renders drawings on a thread of its own: to compress a picture takes as long as many requests.
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { toError } from '../domain/to-error.ts'
import type { RenderAnswer } from './render.ts'

const require = createRequire(import.meta.url)
const font = {
  loadSystemFonts: false,
  fontFiles: ['400Regular/Inter_400Regular', '700Bold/Inter_700Bold'].map((name) =>
    require.resolve(`@expo-google-fonts/inter/${name}.ttf`),
  ),
  defaultFontFamily: 'Inter',
  sansSerifFamily: 'Inter',
}

function render(drawing: string): RenderAnswer {
  const startedAt = performance.now()
  try {
    const rendered = new Resvg(drawing, { font }).render()
    const isEmpty = rendered.pixels.every((byte) => byte === 0)
    const png = new Uint8Array(rendered.asPng())
    return { ok: true, picture: { png, isEmpty, spentMs: performance.now() - startedAt } }
  } catch (error) {
    return { ok: false, reason: toError(error).message }
  }
}

parentPort?.on('message', (drawing: string) => {
  const answer = render(drawing)
  parentPort?.postMessage(answer, answer.ok ? [answer.picture.png.buffer] : [])
})
