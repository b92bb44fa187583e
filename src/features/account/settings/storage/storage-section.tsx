import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ConfirmRemoval } from '#src/features/account/settings/confirm-removal.tsx'
import { SettingsSection } from '#src/features/account/settings/settings-section.tsx'
import styles from '#src/features/account/settings/settings.module.css'
import { useBoot } from '#src/platform/boot.tsx'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatByteSize } from '#src/ui/byte-size.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { STORED_KINDS, measureStorage, removeStoredData, type StorageUse, type StoredKind } from './storage-use.ts'
import { LettersChoice } from './letters-choice.tsx'

/** Offline data on this device, its size, and a way to delete it. */
export function StorageSection() {
  const { t, i18n } = useLingui()
  const { account } = useBoot()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<readonly StoredKind[]>()
  const queryKey = ['device-storage', account]
  const storage = useQuery({ queryKey, queryFn: () => measureStorage(account), networkMode: 'always', gcTime: 0 })
  const names: Record<StoredKind, { name: string; text: ReactNode }> = {
    letters: { name: t`Letters`, text: <Trans>To read and check without a network.</Trans> },
    offers: { name: t`Offers`, text: <Trans>The list as you last saw it.</Trans> },
    jobs: { name: t`Jobs`, text: <Trans>Saved jobs, and jobs you looked at.</Trans> },
    searches: { name: t`Searches`, text: <Trans>Results and suggestions.</Trans> },
  }
  const whole = storage.data && STORED_KINDS.reduce((sum, kind) => sum + (storage.data[kind].bytes ?? 0), 0)
  const size = formatByteSize(whole ?? 0, i18n)
  const what = leaving?.[0] ? names[leaving[0]].name : ''

  const formatSize = ({ bytes, pieces }: StorageUse[StoredKind]) =>
    pieces > 0 ? <bdi>{formatByteSize(bytes, i18n)}</bdi> : <Trans>Nothing is kept.</Trans>
  const measureAgain = () => client.invalidateQueries({ queryKey })
  const handleConfirm = async (kinds: readonly StoredKind[]) => {
    await removeStoredData(account, kinds)
    await measureAgain()
    setLeaving(undefined)
    showSnack({ kind: 'positive', text: t`Removed from this device` })
  }

  return (
    <SettingsSection
      title={<Trans>Storage on this device</Trans>}
      text={<Trans>Kept so that the site works without a network. All of it goes when you sign out.</Trans>}
    >
      {/* Rows show before they are measured, so that nothing moves below. */}
      <ul className={styles.rows} aria-busy={storage.isPending}>
        {STORED_KINDS.map((kind) => (
          <li key={kind} className={joinClassNames(styles.row, styles.keptRow)}>
            <div className={styles.what}>
              <p className={styles.name}>{names[kind].name}</p>
              <p className={styles.detail}>
                {names[kind].text}
                <br />
                {storage.data ? formatSize(storage.data[kind]) : '\u00a0'}
              </p>
            </div>
            {storage.data && storage.data[kind].pieces > 0 && (
              <Button size="small" onClick={() => setLeaving([kind])}>
                <span>
                  <Trans>Remove</Trans>
                  <VisuallyHidden> {names[kind].name}</VisuallyHidden>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {storage.isError && (
        <ErrorState
          message={getFailureText(storage.error)}
          onRetry={() => void storage.refetch()}
          isRetrying={storage.isFetching}
        />
      )}
      <Button className={styles.action ?? ''} disabled={!whole} onClick={() => setLeaving(STORED_KINDS)}>
        {whole ? <Trans>Remove all ({size})</Trans> : <Trans>Remove all</Trans>}
      </Button>
      <LettersChoice onChange={() => void measureAgain()} />
      {leaving && (
        <ConfirmRemoval
          title={leaving.length > 1 ? t`Remove everything from this device?` : t`Remove from this device: ${what}?`}
          action={t`Remove`}
          isBusy={false}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => void handleConfirm(leaving)}
        >
          <Trans>Nothing is lost on the server. What you open again is kept here again.</Trans>
        </ConfirmRemoval>
      )}
    </SettingsSection>
  )
}
