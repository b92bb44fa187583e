import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Eye } from 'lucide'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { letterQuery } from '#src/data/offers/letters.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { DocumentLengthAndSize } from '#src/features/offers/offer/document-length-and-size.tsx'
import { isOfflineFailure } from '#src/features/offers/letter/not-cached.tsx'
import { LetterPaper } from '#src/features/offers/letter/letter-paper.tsx'
import styles from './upload-steps.module.css'
import { useLetterDownload } from '#src/features/offers/letter/use-letter-download.ts'

/** The letter before it is signed outside of the site: full-screen, or as a file. */
export function LetterToPrint({ offerId, document }: { offerId: number; document: OfferDocument }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const { download, isBusy } = useLetterDownload(offerId, document)
  // The page has preloaded the letters, so one that is missing on this device cannot be opened now.
  const { data: letter, error } = useQuery(letterQuery(offerId, document))
  const isMissing = isHydrated && !letter && isOfflineFailure(error)
  const blocked = isMissing ? { 'aria-disabled': true } : {}
  const name = document.name
  return (
    <>
      <div className={styles.letter}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <DocumentLengthAndSize document={document} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => setIsOpen(true)} disabled={!isHydrated} aria-label={t`View ${name}`}>
          <Icon of={Eye} />
          <Trans>View</Trans>
        </Button>
        <Button onClick={isMissing ? undefined : download} busy={isBusy} disabled={!isHydrated} {...blocked}>
          {isBusy ? null : <Icon of={Download} />}
          <span className={styles.download}>
            <Trans>Download PDF</Trans>
            {isMissing ? (
              <small>
                <Trans>Downloading needs the network</Trans>
              </small>
            ) : null}
          </span>
        </Button>
      </div>
      <Modal title={name} isOpen={isOpen} onClose={() => setIsOpen(false)} sheet>
        <div className={styles.reader} data-scroller="">
          <LetterPaper offerId={offerId} document={document} isToSign={false} />
        </div>
      </Modal>
    </>
  )
}
