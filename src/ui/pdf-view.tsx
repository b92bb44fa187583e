import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from './button/button.tsx'
import { PaperSkeleton } from './pdf/paper-skeleton.tsx'
import { PdfToolbar } from './pdf/pdf-toolbar.tsx'
import type { SheetMark } from './pdf/sheet-mark.tsx'
import { usePdfPages } from './pdf/use-pdf-pages.ts'
import styles from './pdf-view.module.css'

/**
 * Shows a PDF as paper: fitted to the width, with zoom by pinch or buttons, selectable text and the current page. Only
 * sheets near the view are rendered. Its heavy code is loaded in parallel with the file.
 */
export function PdfView({
  file,
  failure,
  title,
  noun = 'letter',
  pageCount = 0,
  actions,
  mark,
  onShown,
  onRetry,
  onDownload,
  onFailure,
}: PdfViewProps) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const [broken, setBroken] = useState<{ file: Blob }>()
  const { Pages, error } = usePdfPages(attempt)

  const handleError = useCallback(
    (reason: Error) => {
      if (file) setBroken({ file })
      onFailure?.(reason)
    },
    [file, onFailure],
  )
  // A failed load of the code is reported like an unreadable letter (O-23).
  useEffect(() => {
    if (error) onFailure?.(error)
  }, [error, onFailure])
  const handleRetry = () => {
    setBroken(undefined)
    setAttempt(attempt + 1)
    onRetry()
  }

  if (failure || error || (file && broken?.file === file))
    return (
      <div className={styles.failure} role="alert">
        <p className={styles.failureTitle}>
          {noun === 'letter' ? <Trans>The letter cannot be shown</Trans> : <Trans>The document cannot be shown</Trans>}
        </p>
        <p className={styles.failureText}>
          {onDownload ? (
            <Trans>Try again, or download it and open it with another app.</Trans>
          ) : (
            <Trans>Try again in a moment.</Trans>
          )}
        </p>
        <div className={styles.failureActions}>
          <Button kind="primary" onClick={handleRetry}>
            <Trans>Retry</Trans>
          </Button>
          {onDownload && (
            <Button onClick={onDownload}>
              <Trans>Download</Trans>
            </Button>
          )}
        </div>
      </div>
    )

  return (
    <div className={styles.view}>
      {Pages && file ? (
        <Pages
          key={attempt}
          file={file}
          title={title}
          noun={noun}
          pageCount={pageCount}
          actions={actions}
          mark={mark}
          onShown={onShown}
          onError={handleError}
        />
      ) : (
        <>
          <PdfToolbar noun={noun} page={1} count={pageCount} zoom={1} actions={actions} />
          <PaperSkeleton label={noun === 'letter' ? t`Loading the letter` : t`Loading the document`} />
        </>
      )}
    </div>
  )
}

type PdfViewProps = {
  /** Undefined while loading. */
  file: Blob | undefined
  /** The error, if the file could not be loaded. */
  failure?: unknown
  /** Name of the letter, for screen readers. */
  title: string
  /** Noun for it in the view's texts. */
  noun?: 'letter' | 'document'
  pageCount?: number | undefined
  /** Additional buttons beside the zoom. */
  actions?: ReactNode
  mark?: SheetMark | undefined
  /** Called with each page (1 is the first) that becomes visible. Must be a stable function. */
  onShown?: ((page: number) => void) | undefined
  onRetry: () => void
  /** Undefined if there is nothing to download. */
  onDownload: (() => void) | undefined
  /** Called if the file cannot be read or rendered. Must be a stable function. */
  onFailure?: (error: Error) => void
}
