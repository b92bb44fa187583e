import { rgb, type PDF, type PDFPage } from '@libpdf/core'
import type { Run } from './shape-line.ts'

export type TextStyle = { size: number; color?: ReturnType<typeof rgb> }

const INK = rgb(0.1, 0.12, 0.16)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cache of widths in thousandths of the type size, because all certificates contain the same words. */
const widths = new Map<string, number>()
const WIDTHS_KEPT = 2000

/**
 * Writes lines in any script on the pages of one document, each piece in the first font that has its characters. Call
 * `finish` last.
 */
export async function createTextWriter(pdf: PDF) {
  // Loaded on demand, because HarfBuzz takes memory and time to load, and only some threads print.
  const { shapeLine, hasUnprintableLetters } = await import('./shape-line.ts')
  const { createRunDrawer } = await import('./draw-runs.ts')
  const drawing = createRunDrawer(pdf)
  const known = new Map<string, Run[]>()
  const getRuns = (text: string): Run[] => {
    const runs = known.get(text) ?? shapeLine(text)
    known.set(text, runs)
    return runs
  }
  const measureWidth = (text: string, size: number) => {
    const wide = widths.get(text) ?? sumRunWidths(getRuns(text))
    if (widths.size >= WIDTHS_KEPT) widths.clear()
    widths.set(text, wide)
    return (wide * size) / 1000
  }

  return {
    width: measureWidth,
    write(page: PDFPage, text: string, at: { x: number; y: number }, { size, color = INK }: TextStyle) {
      drawing.draw(page, getRuns(text), { ...at, size, color })
    },
    /** Whether the text contains letters that can only be printed as code points. */
    spells: hasUnprintableLetters,
    /** Breaks a text into lines of at most this width, between words if possible. */
    lines(text: string, size: number, most: number): string[] {
      const lines = ['']
      let used = 0
      for (const word of text.split(/(?<=\s)/u))
        for (const part of measureWidth(word, size) <= most ? [word] : splitGraphemes(word)) {
          const line = lines.at(-1) ?? ''
          const wide = measureWidth(part, size)
          if (line === '' || used + wide <= most || used + measureWidth(part.trimEnd(), size) <= most)
            lines[lines.length - 1] = line + part
          else {
            lines.push(part)
            used = 0
          }
          used += wide
        }
      return lines.map((line) => line.trim())
    },
    /** Returns the largest size up to `size` at which the text fits. */
    fit: (text: string, size: number, most: number) =>
      Math.min(size, (size * most) / Math.max(measureWidth(text, size), 1)),
    finish: drawing.finish,
  }
}

export type Pen = Awaited<ReturnType<typeof createTextWriter>>

const sumRunWidths = (runs: readonly Run[]) =>
  runs.reduce(
    (sum, { font, clusters }) =>
      sum + (clusters.reduce((wide, { advance }) => wide + advance, 0) * 1000) / font.unitsPerEm,
    0,
  )

const splitGraphemes = (word: string) => Array.from(graphemes.segment(word), ({ segment }) => segment)
