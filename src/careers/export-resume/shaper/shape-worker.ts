import { openShapingFont, shapeText, type ShapingFont } from '#contract/pdf-text/shape-text.ts'
import type { Asked, Told } from './shape-aside.ts'

// A thread of its own: its file's policy lets it run WebAssembly (docs/security.md).

const fonts = new Map<number, ShapingFont>()

addEventListener('message', ({ data: { id, font: number, file, words } }: MessageEvent<Asked>) => {
  const font = file ? openShapingFont(new Uint8Array(file)).font : fonts.get(number)
  if (!font) throw new Error('words of a font that never came')
  fonts.set(number, font)
  const shaped = words.map(({ text, isRightToLeft }) => shapeText(font, text, isRightToLeft))
  postMessage({ id, shaped } satisfies Told)
})
