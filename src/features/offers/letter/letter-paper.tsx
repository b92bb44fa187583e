import { useEffect, useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileX2 } from 'lucide'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { hasLetter, letterQuery } from '#src/data/offers/letters.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PdfView } from '#src/ui/pdf-view.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'
import { DownloadButton } from './download-button.tsx'
import { logLetterFailure } from './log-letter-failure.ts'
import { isOfflineFailure, NotCached } from '#src/features/offers/letter/not-cached.tsx'
import { useLetterDownload } from './use-letter-download.ts'
import { recordLetterPageView } from './record-letter-views.ts'

const NOT_YET = { data: undefined, error: null } as const

/** The letter itself, to read and to download. */
export function LetterPaper({ offerId, document, isToSign }: LetterPaperProps) {
  const { t } = useLingui()
  const read = useQuery(letterQuery(offerId, document))
  // The letter may be cached before hydration, but the server's markup never includes it.
  const isHydrated = useHydrated()
  const { data: letter, error } = isHydrated ? read : NOT_YET
  const onShown = useRecordLetterPages(offerId, document, letter?.isExact === true)
  const { download, isBusy } = useLetterDownload(offerId, document)
  useEffect(() => {
    if (error) logLetterFailure(error)
  }, [error])

  if (!letter && isOfflineFailure(error))
    return <NotCached onRetry={() => void read.refetch({ cancelRefetch: false })} isRetrying={read.isFetching} />

  const place = document.signature_place
  const button = <DownloadButton isBusy={isBusy} onPress={download} />
  if (!hasLetter(document))
    return (
      <Empty
        icon={<Icon of={FileX2} />}
        title={<Trans>No offer letter content available</Trans>}
        // A pending letter cannot be downloaded.
        action={document.status === 'Pending' ? undefined : button}
      >
        {document.status === 'Pending' ? (
          <p>
            <Trans>The employer is still preparing it. You can sign it when it is ready.</Trans>
          </p>
        ) : null}
      </Empty>
    )
  return (
    <PdfView
      file={letter?.file}
      failure={letter ? undefined : error}
      title={document.name}
      pageCount={document.page_count ?? undefined}
      actions={button}
      mark={isToSign && place ? { ...place, label: t`Your signature` } : undefined}
      onShown={onShown}
      onRetry={() => void read.refetch()}
      onDownload={download}
      onFailure={logLetterFailure}
    />
  )
}

type LetterPaperProps = {
  offerId: number
  document: OfferDocument
  /** The place of the signature is shown on the paper. */
  isToSign: boolean
}

/**
 * Records pages of a letter that may be signed as they are shown. Records nothing if the shown copy is not the one that
 * the offer names.
 */
function useRecordLetterPages(offerId: number, document: OfferDocument, isExact: boolean) {
  const { id: documentId, sha256, status } = document
  const canBeSigned = status === 'Unsigned' && isExact && sha256
  const note = useCallback(
    (page: number) => {
      if (sha256) recordLetterPageView({ offerId, documentId, sha256 }, page)
    },
    [offerId, documentId, sha256],
  )
  return canBeSigned ? note : undefined
}
