import { Trans, useLingui } from '@lingui/react/macro'
import type { ErasurePreview } from '#contract/privacy/privacy.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { RetainedItems } from './retained-items.tsx'
import styles from './privacy.module.css'

/** The account is deleted; the only way on is the anonymous site. */
export function AccountDeletedModal({ kept }: { kept: ErasurePreview['kept'] }) {
  const { t } = useLingui()
  const handleLeave = () => location.assign(withPreservedParams(PAGE.home, location.search))
  return (
    <Modal
      title={t`Account deleted`}
      isOpen
      dismissible={false}
      onClose={handleLeave}
      footer={
        <Button kind="primary" onClick={handleLeave}>
          <Trans>Go to careers home</Trans>
        </Button>
      }
    >
      <div role="status" className={styles.question}>
        <p>
          <Trans>You’re signed out, and this site keeps nothing of yours on this device.</Trans>
        </p>
        {kept.length > 0 && (
          <>
            <h3>
              <Trans>What stays for now</Trans>
            </h3>
            <RetainedItems kept={kept} />
          </>
        )}
      </div>
    </Modal>
  )
}
