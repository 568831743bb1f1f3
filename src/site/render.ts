import { moduleBeside, startThread, ThreadOnDemand } from '../domain/worker-thread.ts'

/** A rendered drawing. */
export interface RenderedPicture {
  readonly png: Uint8Array<ArrayBuffer>
  /** Whether nothing was drawn. */
  readonly isEmpty: boolean
  /** Time that it took, in milliseconds. */
  readonly spentMs: number
}

/** What the thread answers. */
export type RenderAnswer =
  | { readonly ok: true; readonly picture: RenderedPicture }
  | { readonly ok: false; readonly reason: string }

const thread = new ThreadOnDemand<string, RenderAnswer>(() =>
  startThread(moduleBeside(import.meta.url, 'render-thread'), {}),
)

/**
 * Renders a drawing in SVG in its own size, outside of the thread that serves requests. Throws if it cannot be read; images in
 * it that cannot be read are left out.
 */
export async function renderDrawing(drawing: string): Promise<RenderedPicture> {
  const answer = await thread.call(drawing)
  if (answer.ok) return answer.picture
  throw new Error(answer.reason)
}
