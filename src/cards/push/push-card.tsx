import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide'
import { useState } from 'react'
import { pushStateQuery, usePushSwitch } from '#src/data/notifications/push.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './push-card.module.css'
import { PushHelp } from './push-help.tsx'
import { hasDismissedPush, rememberPushDismissal } from './push-dismissal.ts'

/**
 * Offers notifications on this device after something made them useful. The browser's permission prompt only appears on
 * a press. Empty if pushes are unavailable or the offer was declined.
 */
export function PushCard() {
  const { t } = useLingui()
  const { data: state } = useQuery(pushStateQuery())
  const [isOver, setOver] = useState(hasDismissedPush)
  const [wasAsked, setAsked] = useState(false)
  const { mutateAsync: turn, isPending } = usePushSwitch(t`There is news for you`)

  const handleYes = async () => {
    setAsked(true)
    const result = await turn(true).catch((error: Error) => {
      showSnack({ kind: 'disruptive', text: getFailureText(error) })
      return null
    })
    if (result === 'on') showSnack({ kind: 'positive', text: t`You will be told on this device` })
  }
  const handleNotNow = () => {
    setOver(true)
    rememberPushDismissal()
  }

  const isOffered = state === 'off' || state === 'install' || state === 'revoked' || (state === 'denied' && wasAsked)
  if (!isOffered || isOver) return null
  return (
    <Card as="section" className={styles.card ?? ''} aria-label={t`Tell me on this device`}>
      <Icon of={BellRing} className={styles.icon} />
      <div className={styles.what}>
        <p className={styles.title}>
          <Trans>Know of it at once</Trans>
        </p>
        {state === 'off' ? (
          <p className={styles.text}>
            <Trans>
              This device tells you when an offer arrives or is about to expire. The lock screen shows no details unless
              you choose so.
            </Trans>
          </p>
        ) : (
          <PushHelp state={state} />
        )}
      </div>
      <div className={styles.actions}>
        {state === 'off' && (
          <Button size="small" busy={isPending} onClick={() => void handleYes()}>
            <Trans>Tell me on this device</Trans>
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={handleNotNow}>
          {state === 'off' ? <Trans>Not now</Trans> : <Trans>Close</Trans>}
        </Button>
      </div>
    </Card>
  )
}
