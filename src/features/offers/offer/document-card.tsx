import { useId } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, FileText } from 'lucide'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { getDocumentAction, findDocumentForm, isDocumentSigned } from './offer-documents.ts'
import styles from './document-card.module.css'
import { DocumentLengthAndSize } from './document-length-and-size.tsx'
import { formStatus } from './form-status.ts'
import { LazyCountersignNote } from './lazy-countersign-note.tsx'
import { getDocumentStatus } from './document-status.ts'
import { toDocumentPath } from './document-path.ts'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'

/** A document of an offer. */
export function DocumentCard({ offer, document, now }: DocumentCardProps) {
  const { t } = useLingui()
  const title = useId()
  const action = getDocumentAction(document)
  const form = findDocumentForm(offer, document)
  const canDecide = isOfferActionable(offer, now)
  const label = action.kind === 'start' ? <Trans>Start</Trans> : <Trans>View</Trans>
  const kind = action.kind === 'start' && canDecide ? 'primary' : 'secondary'
  return (
    <Card as="section" pressable={!action.isDisabled} className={styles.card} aria-labelledby={title}>
      <span className={styles.symbol} data-signed={isDocumentSigned(document) ? '' : undefined}>
        {isDocumentSigned(document) ? <Icon of={CircleCheck} /> : <Icon of={FileText} />}
      </span>
      <div className={styles.what}>
        <h2 id={title} className={styles.title}>
          {document.name}
        </h2>
        <p className={styles.status}>{t(form ? formStatus[form.status] : getDocumentStatus(document, canDecide))}</p>
        <DocumentLengthAndSize document={document} />
        {document.countersignature ? <LazyCountersignNote offer={offer} document={document} now={now} /> : null}
      </div>
      {action.isDisabled ? (
        <Button kind={kind} disabled aria-describedby={title}>
          {label}
        </Button>
      ) : (
        <Button kind={kind} href={toDocumentPath(offer, document)} className={styles.open} aria-describedby={title}>
          {label}
        </Button>
      )}
    </Card>
  )
}

type DocumentCardProps = { offer: Offer; document: OfferDocument; now: number }
