import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { History } from 'lucide'
import { STALE } from '#contract/zod-free/limits.ts'
import { getServerNow, toServerTime } from '#src/platform/time/clock.ts'
import { formatMoment } from '#src/platform/time/dates.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './results.module.css'

export type StaleLineProps = { results: UseQueryResult }

/** Outdated results show their age and a button to refetch. Offline, the page's own line does. */
export function StaleResultsLine({ results }: StaleLineProps) {
  const { i18n } = useLingui()
  const isOnline = useConnected()
  const { dataUpdatedAt, isError, data, isFetching, isPlaceholderData, refetch } = results
  if (data === undefined || isPlaceholderData) return null
  // Newer results are being fetched, so no age is shown yet.
  const updatedAt = toServerTime(dataUpdatedAt)
  const isOld = getServerNow() - updatedAt > STALE.MINUTES_5 && !isFetching
  if (!isOnline || (!isError && !isOld)) return null
  const moment = formatMoment(updatedAt, i18n.locale)
  return (
    <div className={styles.stale} role="status">
      <Icon of={History} />
      <span>
        <Trans>Last updated {moment}</Trans>
      </span>
      <Button kind="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
        <Trans>Refresh</Trans>
      </Button>
    </div>
  )
}
