import { useCallback, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import StructTree from 'react-pdf/dist/StructTree.js'
import type { Pdf } from './pdf-engine.ts'
import styles from './pdf-pages.module.css'
import { readInOrder } from './text/read-in-order.ts'
import { usePdfPagePicture } from './use-pdf-page-picture.ts'

// `StructTree` is no entry of its package; read in react-pdf 11.0.0. It takes the page from the context round it, and
// its reading of the structure is replaced by ours when we build (build/pdf-files.ts). If it moves, the build fails;
// if it changes, letters lose their headings.

/** What is printed on a sheet: the picture, and the text over it that can be selected and read out. */
export function PdfDrawing({ pdf, index, width, onDrawn, onError }: PdfDrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  /** The width that the words on the sheet were set for. */
  const [wordsFor, setWordsFor] = useState<number>()
  // Of another identity it has all words set anew.
  const handleWords = useCallback(() => {
    const layer = words.current?.querySelector('.textLayer')
    if (layer) readInOrder(layer)
    setWordsFor(width)
  }, [width])
  const isDrawn = usePdfPagePicture(place, { pdf, index, width, onDrawn, onError })

  return (
    <>
      <div ref={place} className={styles.picture} aria-hidden="true" />
      {/* The picture first: the words over it are for what comes after looking. */}
      {isDrawn ? (
        <div ref={words} className={styles.words}>
          <Page
            pdf={pdf}
            pageIndex={index}
            width={width}
            canvasBackground="transparent"
            suspense={false}
            loading={null}
            error={null}
            renderAnnotationLayer={false}
            // The structure points at words: before they are there a screen reader would find headings without any.
            renderMode={wordsFor === width ? 'custom' : 'none'}
            customRenderer={StructTree}
            onRenderTextLayerSuccess={handleWords}
            onLoadError={onError}
          />
        </div>
      ) : null}
    </>
  )
}

type PdfDrawingProps = {
  pdf: Pdf
  index: number
  width: number
  onDrawn: () => void
  onError: (error: Error) => void
}
