import type { ShapingFont } from '#contract/pdf-text/shape-text.ts'
import type { ShapeRequest, ShapeReply } from './shape-in-worker.ts'

// A separate thread, whose policy allows WebAssembly (docs/security.md). Imported dynamically: messages sent while a
// module awaits at top level are lost.
const loading = import('#contract/pdf-text/shape-text.ts')
const fonts = new Map<number, ShapingFont>()

const postReply = (reply: ShapeReply) => postMessage(reply)

addEventListener('message', ({ data }: MessageEvent<ShapeRequest>) => {
  shapeWords(data).then(
    (shaped) => postReply({ id: data.id, shaped }),
    () => postReply({ id: data.id, shaped: null }),
  )
})

async function shapeWords({ font: number, file, words }: ShapeRequest) {
  const { openShapingFont, shapeText } = await loading
  const font = file ? openShapingFont(new Uint8Array(file)).font : fonts.get(number)
  if (!font) throw new Error('words of a font that never came')
  fonts.set(number, font)
  return words.map(({ text, isRightToLeft }) => shapeText(font, text, isRightToLeft))
}
