import { Trans, useLingui } from '@lingui/react/macro'
import type { Referral } from '#contract/referrals/referrals.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import styles from './referrals.module.css'
import { ShareReferral } from './share-referral.tsx'

/** The created link, ready to be shared. */
export function CreatedLinkDialog({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const day = formatLocalDay(referral.expiresTs * 1000, i18n.locale, useTimeZone())
  return (
    <Modal
      title={t`Your link is ready`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <ShareReferral referral={referral} kind="primary" />
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <Trans>It works for one person until {day}. You can find it on your home page under Referrals.</Trans>
        </p>
        <TextField
          name="link"
          label={t`Link`}
          dir="ltr"
          readOnly
          value={referral.shareUrl}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Modal>
  )
}
