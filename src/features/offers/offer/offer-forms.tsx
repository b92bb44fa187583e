import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, FileText } from 'lucide'
import { useId } from 'react'
import type { Offer, OfferForm } from '#contract/offers/offers.ts'
import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { listFormsWithoutDocument } from './offer-documents.ts'
import styles from './document-card.module.css'
import { formStatus } from './form-status.ts'

/** The forms that go along with an offer (O-21). */
export function OfferForms({ offer }: { offer: Offer }) {
  return listFormsWithoutDocument(offer).map((form) => <OfferFormCard key={form.id} form={form} />)
}

function OfferFormCard({ form }: { form: OfferForm }) {
  const { t } = useLingui()
  const title = useId()
  const isDone = form.status === 'completed'
  return (
    <Card as="section" pressable className={styles.card} aria-labelledby={title}>
      <span className={styles.symbol} data-signed={isDone ? '' : undefined}>
        {isDone ? <Icon of={CircleCheck} /> : <Icon of={FileText} />}
      </span>
      <div className={styles.what}>
        <h2 id={title} className={styles.title}>
          <bdi>{form.title}</bdi>
        </h2>
        <p className={styles.status}>{t(formStatus[form.status])}</p>
      </div>
      <Button href={toFormPath(form.id)} className={styles.open} aria-describedby={title}>
        {form.status === 'open' && <Trans>Start</Trans>}
        {form.status === 'in_progress' && <Trans>Continue</Trans>}
        {isDone && <Trans>View</Trans>}
      </Button>
    </Card>
  )
}
