import { useLingui } from '@lingui/react/macro'
import styles from './pdf-pages.module.css'
import { PdfDrawing } from './pdf-drawing.tsx'
import { SheetMarkBox, type SheetMark } from './sheet-mark.tsx'
import type { Pdf } from './pdf-engine.ts'

/** A sheet of paper. Rendered only near the view; otherwise an empty sheet of the same size that uses no memory. */
export function PdfSheet({ pdf, index, count, width, height, isDrawn, mark, onDrawn, onError }: PdfSheetProps) {
  const { t } = useLingui()
  const page = index + 1
  return (
    <div
      // The content policy blocks style attributes, should the server ever render this.
      ref={(sheet) => {
        sheet?.style.setProperty('width', `${width}px`)
        sheet?.style.setProperty('height', `${height}px`)
      }}
      className={styles.sheet}
      role="group"
      aria-label={t`Page ${page} of ${count}`}
    >
      {isDrawn ? <PdfDrawing pdf={pdf} index={index} width={width} onDrawn={onDrawn} onError={onError} /> : null}
      {mark ? <SheetMarkBox mark={mark} /> : null}
    </div>
  )
}

type PdfSheetProps = {
  pdf: Pdf
  /** The page's index from 0. */
  index: number
  count: number
  /** CSS pixels. */
  width: number
  height: number
  isDrawn: boolean
  mark: SheetMark | undefined
  /** Called each time its picture is complete. */
  onDrawn: () => void
  onError: (error: Error) => void
}
