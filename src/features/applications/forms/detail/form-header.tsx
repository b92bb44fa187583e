import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide'
import { FORMS_PAGE, FORM_CENTER } from '#contract/applications/forms/form-paths.ts'
import type { FormState } from '#contract/applications/forms/forms.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { DueLine } from '#src/features/applications/forms/due-line.tsx'
import { statusLabels } from '#src/features/applications/forms/status-labels.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { OfferExpiryLine } from './offer-expiry-line.tsx'
import styles from './form-page.module.css'

type Props = { form: FormState; now: number; isSent: boolean }

/** A link back, the subject of the form, its progress and due date; an offer's form links back to the offers (O-21). */
export function FormHeader({ form, now, isSent }: Props) {
  const { t } = useLingui()
  const { user } = useBoot()
  const { title, positionTitle, offer, dueTs, closedBy } = form
  const status = statusLabels[isSent ? 'completed' : form.status]
  return (
    <header className={styles.head}>
      <Button href={offer ? PAGE.offers : user ? FORM_CENTER : FORMS_PAGE} kind="quiet" className={styles.back}>
        <Icon of={ChevronLeft} data-flips="" />
        {offer ? <Trans>Return to offers</Trans> : <Trans>Forms</Trans>}
      </Button>
      <PageTitle className={styles.title}>
        <bdi>{title}</bdi>
      </PageTitle>
      {positionTitle !== null && (
        <p className={styles.about} dir="auto">
          {positionTitle}
        </p>
      )}
      <div className={styles.facts}>
        <Tag tone={status.tone}>{t(status.text)}</Tag>
        {!isSent && offer && (
          <OfferExpiryLine expiresTs={offer.expiresTs} now={now} isOver={closedBy === 'offer_final'} />
        )}
        {!isSent && !closedBy && <DueLine dueTs={dueTs} now={now} />}
      </div>
    </header>
  )
}
