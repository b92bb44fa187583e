import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SettingsDataState } from '#src/features/account/settings/settings-data-state.tsx'
import { SettingsSection } from '#src/features/account/settings/settings-section.tsx'
import styles from '#src/features/account/settings/settings.module.css'
import { useConnected } from '#src/platform/connection.ts'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'

/** Stored data, its export, and account deletion. Fetched once the page is up. */
export function PrivacySection() {
  const isOnline = useConnected()
  const part = useQuery({
    queryKey: ['privacy-part'],
    queryFn: () => loadChunk('privacy', () => import('./privacy-content.tsx')),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <SettingsSection
      title={<Trans>Your data</Trans>}
      text={<Trans>See what we keep about you, download it, or delete your account.</Trans>}
    >
      {part.data === undefined && !isOnline ? (
        <p className={styles.text}>
          <Trans>You’re offline. This needs the network.</Trans>
        </p>
      ) : (
        <SettingsDataState query={part} rows={4}>
          {({ PrivacyContent }) => <PrivacyContent />}
        </SettingsDataState>
      )}
    </SettingsSection>
  )
}
