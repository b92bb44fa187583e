import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from './button/button.tsx'
import { PaperSkeleton } from './pdf/paper-skeleton.tsx'
import { PdfToolbar } from './pdf/pdf-toolbar.tsx'
import type { SheetMark } from './pdf/sheet-mark.tsx'
import { usePdfPages } from './pdf/use-pdf-pages.ts'
import styles from './pdf-view.module.css'

/**
 * Shows a PDF like paper: fitted to the width, zoomed by pinch or buttons, with the text selectable and the page
 * position in view. Only the sheets near the view are drawn. The heavy code is fetched beside the file.
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
  // Whoever wants to know of a letter that cannot be read (O-23) wants to know of a reader that did not come.
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
  /** Absent while it is being fetched. */
  file: Blob | undefined
  /** Why there is no file, when it could not be fetched. */
  failure?: unknown
  /** Name of the letter, for those who do not see it. */
  title: string
  /** What it is called in the view's own words. */
  noun?: 'letter' | 'document'
  pageCount?: number | undefined
  /** Further buttons beside the zoom. */
  actions?: ReactNode
  mark?: SheetMark | undefined
  /** Told of each page (1 is the first) that is seen. Must keep its identity. */
  onShown?: ((page: number) => void) | undefined
  onRetry: () => void
  /** Absent where there is nothing to download. */
  onDownload: (() => void) | undefined
  /** Told when the file cannot be read or drawn. Must keep its identity. */
  onFailure?: (error: Error) => void
}
