import { useEffect, useState } from 'react'
import type { Pages, TextRun } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'

const names = new WeakMap<Font, string>()
let lastNumber = 0

/** The name under which the page knows a font of the document; each slice has its own, as in the PDF. */
export function getPreviewFontName(font: Font): string {
  const name = names.get(font) ?? `resume-${(lastNumber += 1)}`
  names.set(font, name)
  return name
}

/**
 * Loads a document's fonts into the page, from the very files that the PDF embeds. Returns true once they can be used.
 */
export function usePreviewFonts(pages: Pages): boolean {
  const [ready, setReady] = useState<Pages | null>(null)
  useEffect(() => {
    const faces = listUsedFonts(pages).map((font) => new FontFace(getPreviewFontName(font), new Uint8Array(font.file)))
    for (const face of faces) document.fonts.add(face)
    let isCurrent = true
    const load = async () => {
      // Text in another font is better than none.
      await Promise.allSettled(faces.map((face) => face.load()))
      if (isCurrent) setReady(pages)
    }
    void load()
    return () => {
      isCurrent = false
      for (const face of faces) document.fonts.delete(face)
    }
  }, [pages])
  return ready === pages
}

function listUsedFonts({ pages }: Pages): Font[] {
  const runs = pages.flatMap(({ marks }) => marks.filter((mark): mark is TextRun => mark.kind === 'text'))
  return [...new Set(runs.map(({ font }) => font))]
}
