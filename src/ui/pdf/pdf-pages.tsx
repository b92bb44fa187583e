import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import 'react-pdf/dist/Page/TextLayer.css'
import { findPageId } from '#contract/zod-free/page-id.ts'
import { logPageInteractive } from '#src/platform/telemetry/page-view.ts'
import { PaperSkeleton } from './paper-skeleton.tsx'
import { isPageDrawn } from './page-window.ts'
import styles from './pdf-pages.module.css'
import { PdfSheet } from './pdf-sheet.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import type { SheetMark } from './sheet-mark.tsx'
import { usePagePosition } from './use-page-position.ts'
import { usePagesShown } from './use-pages-shown.ts'
import { usePdf } from './use-pdf.ts'
import { usePinch } from './zoom/use-pinch.ts'
import { useWidth } from './use-width.ts'
import { useZoom } from './zoom/use-zoom.ts'
import { stepZoomIn, stepZoomOut } from './zoom/zoom.ts'

/**
 * The letter as a stack of sheets in the flow of the page. Heavy: only `pdf-view` loads it, once there is something to
 * show.
 */
export function PdfPages({ file, title, noun, pageCount, actions, mark, onShown, onError }: PdfPagesProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const { pdf, ratios, isBegun, begin } = usePdf(file, onError)
  const fitted = useWidth(frame)
  const zooming = useZoom(frame, stack)
  const { zoom, zoomTo } = zooming
  usePinch(stack, zooming)
  const { range, current } = usePagePosition(stack, `${fitted}x${zoom}:${ratios.length}`)
  // Unrendered pages do not count as seen.
  usePagesShown(stack, `${isBegun}:${ratios.length}`, isBegun ? onShown : undefined)
  const width = Math.floor(fitted * zoom)
  // The content is readable from here on, even if sheets are still being rendered.
  useEffect(() => {
    const page = findPageId(location.pathname)
    if (isBegun && page) logPageInteractive(page, 'pdf-view')
  }, [isBegun])

  const handleKey = (event: KeyboardEvent) => {
    const zoomed = findZoomForKey(event, zoom)
    if (zoomed === undefined) return
    event.preventDefault()
    zoomTo(zoomed)
  }

  return (
    <>
      <PdfToolbar
        noun={noun}
        page={current + 1}
        count={ratios.length || pageCount}
        zoom={zoom}
        onZoom={zoomTo}
        actions={actions}
      />
      {/* A zoomed page scrolls horizontally, so it must be focusable by keyboard. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={frame}
        className={styles.frame}
        role="region"
        aria-label={title}
        tabIndex={0}
        dir="ltr"
        onKeyDown={handleKey}
      >
        {/* oxlint-enable */}
        <div ref={stack} className={styles.stack}>
          {pdf && width > 0 ? (
            ratios.map((ratio, index) => (
              <PdfSheet
                // oxlint-disable-next-line react/no-array-index-key -- a sheet is its place in the letter
                key={index}
                pdf={pdf}
                index={index}
                count={ratios.length}
                width={width}
                height={Math.floor(width * ratio)}
                isDrawn={isBegun ? isPageDrawn(index, range) : index === range.first}
                mark={mark?.page === index + 1 ? mark : undefined}
                onDrawn={begin}
                onError={onError}
              />
            ))
          ) : (
            <PaperSkeleton label={noun === 'letter' ? t`Loading the letter` : t`Loading the document`} />
          )}
        </div>
      </div>
    </>
  )
}

function findZoomForKey(event: KeyboardEvent, zoom: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === '+' || event.key === '=') return stepZoomIn(zoom)
  if (event.key === '-') return stepZoomOut(zoom)
  return event.key === '0' ? 1 : undefined
}

type PdfPagesProps = {
  file: Blob
  title: string
  noun: 'letter' | 'document'
  /** Expected number of pages; 0 if unknown. */
  pageCount: number
  actions?: ReactNode
  mark?: SheetMark | undefined
  /** Called with each page (1 is the first) that becomes visible. Must be a stable function. */
  onShown?: ((page: number) => void) | undefined
  /** Called if the file cannot be read or rendered. Must be a stable function. */
  onError: (error: Error) => void
}
