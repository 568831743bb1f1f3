import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const FONTS = ['400Regular/Inter_400Regular', '700Bold/Inter_700Bold'].map((name) =>
  require.resolve(`@expo-google-fonts/inter/${name}.ttf`),
)

/** A rendered drawing; `pixels` are four bytes each: red, green, blue and opacity. */
export interface RenderedDrawing {
  readonly pixels: Uint8Array
  asPng(): Uint8Array
}

/**
 * Renders a drawing in SVG in its own size. Throws if it cannot be read; images in it that cannot be read are left out.
 */
export async function renderDrawing(drawing: string): Promise<RenderedDrawing> {
  // Native code, loaded for the first picture.
  const { renderAsync } = await import('@resvg/resvg-js')
  return renderAsync(drawing, {
    font: {
      loadSystemFonts: false,
      fontFiles: [...FONTS],
      defaultFontFamily: 'Inter',
      sansSerifFamily: 'Inter',
    },
  })
}
