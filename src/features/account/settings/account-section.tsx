import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { ChangeEmail } from './change-email.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings.module.css'

/** The signed-in person, and the address to which codes and offers are mailed. */
export function AccountSection() {
  const { t } = useLingui()
  const { profile, user } = useAuthUser()
  const isOnline = useConnected()
  const change = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)

  const handleClose = (changedTo?: string) => {
    setChanging(false)
    if (changedTo) showSnack({ kind: 'positive', text: t`Your email is now ${changedTo}` })
    // The button is back after the next paint.
    requestAnimationFrame(() => change.current?.focus())
  }

  return (
    <SettingsSection title={<Trans>Account</Trans>}>
      <dl className={styles.facts}>
        {profile?.fullname && (
          <div>
            <dt>
              <Trans>Name</Trans>
            </dt>
            <dd>
              <bdi>{profile.fullname}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Email address</Trans>
          </dt>
          <dd>
            <bdi>{user?.email}</bdi>
          </dd>
        </div>
      </dl>
      <p className={styles.text}>
        <Trans>
          Your phone number and other contact details are in <Anchor href={PAGE.profile}>your profile</Anchor>.
        </Trans>
      </p>
      {isChanging ? (
        <ChangeEmail present={user?.email ?? ''} onClose={handleClose} />
      ) : (
        <Button ref={change} className={styles.action ?? ''} disabled={!isOnline} onClick={() => setChanging(true)}>
          {isOnline ? <Trans>Change email</Trans> : <Trans>Change email (needs the network)</Trans>}
        </Button>
      )}
    </SettingsSection>
  )
}
