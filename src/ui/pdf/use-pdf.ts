import { useCallback, useEffect, useState } from 'react'
import { readPageSizes, repeatFirstSize } from './page-sizes.ts'
import { openPdf, type Pdf } from './pdf-engine.ts'

/**
 * A letter and the shape of each of its pages. The first page is drawn before anything is asked about the others:
 * `isBegun` is false until `begin` says that it stands.
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
      (open) => isCurrent && setLetter({ pdf: open.pdf, ratios: repeatFirstSize(open.first, open.pdf.numPages) }),
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
    readPageSizes(pdf).then(
      (ratios) => isCurrent && setLetter({ pdf, ratios }),
      (error: Error) => isCurrent && onError(error),
    )
    return () => {
      isCurrent = false
    }
  }, [pdf, isBegun, onError])

  return { pdf, ratios: letter?.ratios ?? NONE, isBegun, begin }
}

const NONE: number[] = []

type OpenLetter = { pdf: Pdf | undefined; ratios: number[]; isBegun: boolean; begin: () => void }
