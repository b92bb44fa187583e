import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { STALE } from '#contract/zod-free/limits.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PanelRow, type Row } from './panel-row.tsx'
import styles from './panels.module.css'

/** Props of every panel. `most`: in an overview, a panel shows only its first rows. */
export type PanelProps = { most?: number | undefined }

type Props = PanelProps & {
  query: UseQueryResult<{ asOf: number }>
  rows: readonly Row[] | undefined
  /** Shown if there are no rows. */
  empty: ReactNode
  /** The area's page, linked if it has more. */
  all?: { href: string; label: ReactNode; hasMore?: boolean }
  /** Shown instead of the rows on a panel's own tab: the same entries, with their actions. */
  whole?: ReactNode
}

/** Rows at most; of hundreds, the rest are on the page of the area. */
const MOST_ROWS = 20

/** The rows of one area, in every state that they can be in. */
export function PanelList({ query, rows, most, empty, all, whole }: Props) {
  const { t } = useLingui()
  const age = useDataAge(query, STALE.MINUTES_5)
  const retry = () => void query.refetch()
  if (!rows) {
    // The overview has many panels, so their loading error shows once, above.
    if (query.isError) return <ErrorState isSilent={most !== undefined} onRetry={retry} isRetrying={query.isFetching} />
    return (
      <div role="status">
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        <Skeleton kind="card" />
      </div>
    )
  }
  return (
    <>
      {query.data && age.isOffline && most === undefined && (
        <LastUpdated state={{ ...age, asOf: query.data.asOf, isFetching: query.isFetching, retry }} />
      )}
      {whole && most === undefined ? (
        whole
      ) : rows.length === 0 ? (
        empty
      ) : (
        <ul className={styles.list}>
          {rows.slice(0, most ?? MOST_ROWS).map((row) => (
            <PanelRow key={row.key} row={row} />
          ))}
        </ul>
      )}
      {all && most === undefined && (all.hasMore || rows.length > MOST_ROWS) && (
        <p>
          <Button href={all.href} size="small">
            {all.label}
          </Button>
        </p>
      )}
    </>
  )
}
