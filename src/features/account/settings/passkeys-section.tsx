import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide'
import { useState } from 'react'
import type { PasskeyRow } from '#contract/account/account.ts'
import { passkeysQuery, useRemovePasskey } from '#src/data/account/account.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { SettingsDataState } from './settings-data-state.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings.module.css'

/** Passkeys of the account: the list, adding one, removing one. */
export function PasskeysSection() {
  const { t } = useLingui()
  const passkeys = useQuery(passkeysQuery())
  const remove = useRemovePasskey()
  const [leaving, setLeaving] = useState<PasskeyRow>()

  const handleConfirm = async (passkey: PasskeyRow) => {
    await remove.mutateAsync(passkey.id).then(
      () => showSnack({ kind: 'positive', text: t`Passkey removed` }),
      (error: Error) => showSnack({ kind: 'disruptive', text: getFailureText(error) }),
    )
    setLeaving(undefined)
  }

  return (
    <SettingsSection
      title={<Trans>Passkeys</Trans>}
      text={<Trans>Sign in with your face, finger or device PIN, without waiting for a code.</Trans>}
    >
      <SettingsDataState query={passkeys} rows={1}>
        {(data) =>
          data.passkeys.length > 0 && (
            <ul className={styles.rows}>
              {data.passkeys.map((passkey) => (
                <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
              ))}
            </ul>
          )
        }
      </SettingsDataState>
      <AddPasskey isFirst={passkeys.data?.passkeys.length === 0} />
      {leaving && (
        <ConfirmRemoval
          title={t`Remove the passkey “${leaving.name}”?`}
          action={t`Remove passkey`}
          isBusy={remove.isPending}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => void handleConfirm(leaving)}
        >
          <Trans>It no longer signs you in here. You can still sign in with a code.</Trans>
        </ConfirmRemoval>
      )}
    </SettingsSection>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: PasskeyRow; onRemove: () => void }) {
  const isOnline = useConnected()
  const isHydrated = useHydrated()
  const { i18n } = useLingui()
  const { name } = passkey
  const date = isHydrated ? formatLocalDay(Date.parse(passkey.createdAt), i18n.locale) : ''
  return (
    <li className={styles.row}>
      <Icon of={KeyRound} className={styles.icon} />
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.detail}>
          <Trans>
            Added <time dateTime={passkey.createdAt}>{date}</time>
          </Trans>
        </p>
      </div>
      <Button size="small" disabled={!isOnline} onClick={onRemove}>
        <span>
          {isOnline ? <Trans>Remove</Trans> : <Trans>Needs the network</Trans>}
          <VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </Button>
    </li>
  )
}
