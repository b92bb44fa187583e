import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsDataState } from '#src/features/account/settings/settings-data-state.tsx'
import { privacyOverviewQuery } from '#src/data/privacy/privacy.ts'
import { ConsentList } from './consent-list.tsx'
import { EmployersList } from './employers-list.tsx'
import { RetentionPeriods } from './retention-periods.tsx'
import { StoredDataTable } from './stored-data-table.tsx'
import styles from './privacy.module.css'

/**
 * Explains in plain words what is stored and why, who reads it, for how long, and the candidate's consents. Loaded when
 * opened.
 */
export function StoredDataSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>What we keep, and why</Trans>
      </summary>
      {isOpen && (
        <div className={styles.all}>
          <StoredDataTable />
          <LoadedPrivacyOverview />
        </div>
      )}
    </details>
  )
}

function LoadedPrivacyOverview() {
  const overview = useQuery(privacyOverviewQuery())
  return (
    <SettingsDataState query={overview} rows={3}>
      {({ employers, consents, retention }) => (
        <>
          <RetentionPeriods retention={retention} />
          <EmployersList employers={employers} />
          <ConsentList consents={consents} />
        </>
      )}
    </SettingsDataState>
  )
}
