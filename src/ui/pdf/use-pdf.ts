import { useCallback, useEffect, useState } from 'react'
import { openPdf, type Pdf, type PdfPage } from './pdf-engine.ts'

/** Height divided by width of A4 paper. */
const A4 = Math.SQRT2

const NONE: number[] = []

/**
 * Opens a letter and returns the aspect ratio of each page. The first page is rendered before the others are read:
 * `isBegun` is false until `begin` reports that it is visible.
 */
export function usePdf(file: Blob, onError: (error: Error) => void): OpenLetter {
  const [letter, setLetter] = useState<{ pdf: Pdf; ratios: number[] }>()
  const [isBegun, setIsBegun] = useState(false)
  const begin = useCallback(() => setIsBegun(true), [])
  const pdf = letter?.pdf

  useEffect(() => {
    let isCurrent = true
    const { opened, stop } = openPdf(file)
    opened.then(
      (open) => isCurrent && setLetter({ pdf: open.pdf, ratios: repeatFirstRatio(open.first, open.pdf.numPages) }),
      (error: Error) => isCurrent && onError(error),
    )
    return () => {
      isCurrent = false
      setLetter(undefined)
      stop()
    }
  }, [file, onError])

  useEffect(() => {
    if (!pdf || !isBegun) return undefined
    let isCurrent = true
    readPageRatios(pdf).then(
      (ratios) => isCurrent && setLetter({ pdf, ratios }),
      (error: Error) => isCurrent && onError(error),
    )
    return () => {
      isCurrent = false
    }
  }, [pdf, isBegun, onError])

  return { pdf, ratios: letter?.ratios ?? NONE, isBegun, begin }
}

type OpenLetter = { pdf: Pdf | undefined; ratios: number[]; isBegun: boolean; begin: () => void }

/**
 * Assumes the first page's aspect ratio for all pages: most letters have one page size, and the first page is shown
 * without waiting.
 */
function repeatFirstRatio(first: PdfPage, count: number): number[] {
  return Array.from<number>({ length: count }).fill(getPageRatio(first))
}

/** Height divided by width of each page, with its rotation applied. */
async function readPageRatios(pdf: Pdf): Promise<number[]> {
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => getPageRatio(await pdf.getPage(index + 1))),
  )
}

function getPageRatio(page: PdfPage): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return width > 0 ? height / width : A4
}
