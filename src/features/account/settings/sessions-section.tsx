import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide'
import { useState } from 'react'
import type { SessionRow } from '#contract/account/account.ts'
import { sessionsQuery, useRevokeSession } from '#src/data/account/account.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { LocalDateTime } from './local-date-time.tsx'
import { SettingsDataState } from './settings-data-state.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings.module.css'

/** The devices where the account is signed in. Any other device can be signed out from here. */
export function SessionsSection() {
  const { t } = useLingui()
  const sessions = useQuery(sessionsQuery())
  const revoke = useRevokeSession()
  const [leaving, setLeaving] = useState<SessionRow>()

  const handleConfirm = async (session: SessionRow) => {
    await revoke.mutateAsync(session.id).then(
      () => showSnack({ kind: 'positive', text: t`Signed out on ${session.device}` }),
      (error: Error) => showSnack({ kind: 'disruptive', text: getFailureText(error) }),
    )
    setLeaving(undefined)
  }

  return (
    <SettingsSection
      title={<Trans>Signed-in devices</Trans>}
      text={<Trans>If you do not know one of them, sign it out and change your email password.</Trans>}
    >
      <SettingsDataState query={sessions} rows={2}>
        {(data) => (
          <ul className={styles.rows}>
            {data.sessions.map((session) => (
              <SessionLine key={session.id} session={session} onSignOut={() => setLeaving(session)} />
            ))}
          </ul>
        )}
      </SettingsDataState>
      {leaving && (
        <ConfirmRemoval
          title={t`Sign out on ${leaving.device}?`}
          action={t`Sign out there`}
          isBusy={revoke.isPending}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => void handleConfirm(leaving)}
        >
          <Trans>Whoever uses that device has to sign in again with a new code.</Trans>
        </ConfirmRemoval>
      )}
    </SettingsSection>
  )
}

function SessionLine({ session, onSignOut }: { session: SessionRow; onSignOut: () => void }) {
  const { t } = useLingui()
  const isOnline = useConnected()
  const { device } = session
  const icon = /android|iphone|ipad/i.test(device) ? Smartphone : Monitor
  return (
    <li className={styles.row}>
      <Icon of={icon} className={styles.icon} />
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{device}</bdi> {session.isCurrent && <Tag tone="success">{t`This device`}</Tag>}
        </p>
        <p className={styles.detail}>
          <Trans>
            Last used <LocalDateTime at={session.lastSeenAt} />
          </Trans>
        </p>
        {/* The IP address is on its own line: whether it fits next to the time would depend on the time's width. */}
        {session.ip && (
          <p className={styles.detail}>
            <bdi>{session.ip}</bdi>
          </p>
        )}
      </div>
      {!session.isCurrent && (
        <Button size="small" disabled={!isOnline} onClick={onSignOut}>
          <span>
            {isOnline ? <Trans>Sign out there</Trans> : <Trans>Needs the network</Trans>}
            <VisuallyHidden> {device}</VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  )
}
