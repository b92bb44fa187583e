import { useEffect, useRef, useState, type RefObject } from 'react'
import { drawPage, releaseCanvas, toThumbnail } from './draw-page.ts'
import type { Pdf, PdfPage } from './pdf-engine.ts'

/**
 * Has a page drawn inside `place`, again whenever its width changes; the picture before stays until then. True once
 * one stands there.
 */
export function usePdfPagePicture(
  place: RefObject<HTMLElement | null>,
  { pdf, index, width, onDrawn, onError }: Wanted,
): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  const picture = useRef<HTMLCanvasElement>(undefined)
  const read = useRef<PdfPage>(undefined)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isCurrent = true
    const show = (canvas: HTMLCanvasElement) => {
      const before = picture.current
      picture.current = canvas
      place.current?.replaceChildren(canvas)
      if (before && before !== canvas) releaseCanvas(before)
    }
    const draw = async () => {
      const page = await pdf.getPage(index + 1)
      if (!isCurrent) return
      read.current = page
      const drawing = drawPage(page, width)
      stop = drawing.stop
      const canvas = await drawing.drawn
      if (!isCurrent) return releaseCanvas(canvas)
      canvas.dataset['drawn'] = String(index + 1)
      show(canvas)
      setIsDrawn(true)
      onDrawn()
    }
    if (picture.current) show(toThumbnail(picture.current))
    delete picture.current?.dataset['drawn']
    draw().catch((error: Error) => {
      if (isCurrent) onError(error)
    })
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [place, pdf, index, width, onDrawn, onError])

  // What was read to draw a page stays in memory until the page is told that nobody looks at it any more.
  useEffect(
    () => () => {
      if (picture.current) releaseCanvas(picture.current)
      read.current?.cleanup()
    },
    [],
  )

  return isDrawn
}

type Wanted = {
  pdf: Pdf
  /** From 0. */
  index: number
  /** CSS pixels. */
  width: number
  /** Told each time the picture is complete. Must keep its identity. */
  onDrawn: () => void
  /** Must keep its identity. */
  onError: (error: Error) => void
}
