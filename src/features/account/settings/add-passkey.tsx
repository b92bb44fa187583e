import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useState } from 'react'
import { passkeysQuery } from '#src/data/account/account.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { useConnected } from '#src/platform/connection.ts'
import { addPasskey, hasPasskeySupport, PasskeyFailure } from '#src/platform/session/passkey.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './settings.module.css'

/** Adds a passkey of this device. The server may require a recent sign-in first. */
export function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isOnline = useConnected()
  // Until hydration passkeys count as supported, since nearly all browsers have them.
  const canAdd = !useHydrated() || hasPasskeySupport()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isStale = failure instanceof RequestFailure && failure.code === 'session_not_fresh'

  const formatFailure = (error: unknown): string | undefined => {
    if (error === undefined) return undefined
    if (isStale) return t`For your security, sign in again. Then add the passkey.`
    if (error instanceof RequestFailure) return error.message
    if (error instanceof PasskeyFailure && error.reason === 'cancelled') return t`No passkey was added.`
    if (error instanceof PasskeyFailure && error.reason === 'known')
      return t`This device already has a passkey for your account.`
    return t`This device could not make a passkey.`
  }
  const handleAdd = async () => {
    setFailure(undefined)
    setBusy(true)
    try {
      await storeAnswer(client, passkeysQuery().queryKey, { passkeys: await addPasskey() })
      showSnack({ kind: 'positive', text: t`Passkey added` })
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  if (!canAdd)
    return isFirst ? (
      <p className={styles.text}>
        <Trans>This browser does not support passkeys.</Trans>
      </p>
    ) : null
  return (
    <>
      <FormAlert text={formatFailure(failure)} />
      {isStale ? (
        <Button className={styles.action ?? ''} onClick={() => requestLogin()}>
          <Trans>Sign in again</Trans>
        </Button>
      ) : (
        <Button className={styles.action ?? ''} busy={isBusy} disabled={!isOnline} onClick={() => void handleAdd()}>
          {!isBusy && <Icon of={Plus} />}
          {isOnline ? <Trans>Add a passkey</Trans> : <Trans>Add a passkey (needs the network)</Trans>}
        </Button>
      )}
    </>
  )
}
