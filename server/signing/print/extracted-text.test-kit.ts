import { PDF } from '@libpdf/core'
import { computeBidiLevels, toVisualOrder } from '#contract/pdf-text/bidi.ts'
import type { Pen } from './text-writer.ts'

/** Extracts the text of the first page without reordering, and measures the size of the file. */
export async function extractText(pdf: PDF, pen: Pen): Promise<{ text: string; size: number }> {
  pen.finish()
  const bytes = await pdf.save()
  const page = (await PDF.load(bytes)).getPage(0)
  return { text: page?.extractText().text ?? '', size: bytes.length }
}

/** Returns the characters of a text in visual order, left to right. */
export function asDrawn(text: string): string {
  const composed = text.normalize('NFC')
  const levels = computeBidiLevels(composed, 'auto')
  let at = 0
  const characters = [...composed].map((character) => {
    const level = levels[at] ?? 0
    at += character.length
    return { character, level }
  })
  return toVisualOrder(characters)
    .map(({ character }) => character)
    .join('')
}
