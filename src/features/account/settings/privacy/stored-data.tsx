import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsList } from '#src/features/account/settings/settings-list.tsx'
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
          <Stored />
        </div>
      )}
    </details>
  )
}

function Stored() {
  const overview = useQuery(privacyOverviewQuery())
  return (
    <SettingsList query={overview} rows={3}>
      {({ employers, consents, retention }) => (
        <>
          <RetentionPeriods retention={retention} />
          <EmployersList employers={employers} />
          <ConsentList consents={consents} />
        </>
      )}
    </SettingsList>
  )
}
