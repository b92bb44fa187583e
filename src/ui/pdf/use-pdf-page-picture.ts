import { useEffect, useRef, useState, type RefObject } from 'react'
import { startDrawingPage, releaseCanvas, toThumbnail } from './draw-page.ts'
import type { Pdf, PdfPage } from './pdf-engine.ts'

/**
 * Renders a page inside `place`, again whenever its width changes, keeping the previous picture until then. True once
 * there is a picture.
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
      const drawing = startDrawingPage(page, width)
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

  // Data read to render a page stays in memory until the page is cleaned up.
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
  /** The page's index from 0. */
  index: number
  /** CSS pixels. */
  width: number
  /** Called each time the picture is complete. Must be a stable function. */
  onDrawn: () => void
  /** Must be a stable function. */
  onError: (error: Error) => void
}
