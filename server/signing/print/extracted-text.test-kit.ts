import { PDF } from '@libpdf/core'
import { computeLevels, toVisualOrder } from '#contract/pdf-text/bidi.ts'
import type { Pen } from './pen.ts'

/** What a reader that turns nothing round takes out of the first page, and how long the file is. */
export async function takenOut(pdf: PDF, pen: Pen): Promise<{ text: string; size: number }> {
  pen.finish()
  const bytes = await pdf.save()
  const page = (await PDF.load(bytes)).getPage(0)
  return { text: page?.extractText().text ?? '', size: bytes.length }
}

/** The characters of a text as they follow each other on paper, from left to right. */
export function asDrawn(text: string): string {
  const composed = text.normalize('NFC')
  const levels = computeLevels(composed, 'auto')
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
