import { useCallback, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import StructTree from 'react-pdf/dist/StructTree.js'
import type { Pdf } from './pdf-engine.ts'
import styles from './pdf-pages.module.css'
import { mergeTextLayerLines } from './text/merge-text-layer-lines.ts'
import { usePdfPagePicture } from './use-pdf-page-picture.ts'

// `StructTree` is not exported by its package; read in react-pdf 11.0.0. It takes the page from the surrounding
// context, and our build replaces its parsing of the structure (build/copy-pdf-data.ts). If it moves, the build fails;
// if it changes, letters lose their headings.

/** The content of a sheet: the picture, and the text layer for selection and screen readers. */
export function PdfDrawing({ pdf, index, width, onDrawn, onError }: PdfDrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  /** The width for which the text layer was built. */
  const [wordsFor, setWordsFor] = useState<number>()
  // Stable, because another function would make it rebuild the text layer.
  const handleWords = useCallback(() => {
    const layer = words.current?.querySelector('.textLayer')
    if (layer) mergeTextLayerLines(layer)
    setWordsFor(width)
  }, [width])
  const isDrawn = usePdfPagePicture(place, { pdf, index, width, onDrawn, onError })

  return (
    <>
      <div ref={place} className={styles.picture} aria-hidden="true" />
      {/* The picture first, because the text layer is only needed afterwards. */}
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
            // The structure refers to the text layer: without it, screen readers would find empty headings.
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
