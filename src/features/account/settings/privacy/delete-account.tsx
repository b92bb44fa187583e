import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { DeleteAccountModal } from './delete-account-modal.tsx'
import styles from './privacy.module.css'

export function DeleteAccount() {
  const isOnline = useConnected()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.part}>
      <h3>
        <Trans>Delete your account</Trans>
      </h3>
      <p className={styles.text}>
        <Trans>
          Deletes everything we keep about you, at once and for good. You see first what goes and what stays.
        </Trans>
      </p>
      <Button className={styles.action ?? ''} disabled={!isOnline} onClick={() => setAsking(true)}>
        {isOnline ? <Trans>Delete account</Trans> : <Trans>Delete account (needs the network)</Trans>}
      </Button>
      {isAsking && <DeleteAccountModal onClose={() => setAsking(false)} />}
    </div>
  )
}
