import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide'
import { SAVED_CURRENT } from '#contract/zod-free/limits.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { PositionView } from '#src/cards/position/position-view.tsx'
import { findKnownPosition, overridesQuery, positionQuery } from '#src/data/jobs/positions/positions.ts'
import { refreshPosition } from '#src/data/jobs/positions/refresh-position.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { OwnBranding } from './own-branding.tsx'
import { PositionFailed } from './position-failed.tsx'
import styles from './position-page.module.css'
import { usePreviousList } from './use-previous-list.ts'
import { PositionPending } from './position-pending.tsx'

/** A job page: immediately from a list's data, in full once loaded. */
export function PositionPage({ id }: { id: number }) {
  const client = useQueryClient()
  const read = useQuery(positionQuery(id))
  const overrides = useQuery(overridesQuery(id))
  const { data: details, error, isFetching } = read
  const age = useDataAge(read, SAVED_CURRENT)
  const position = details ?? (error ? undefined : findKnownPosition(client, id))
  if (!details && error instanceof RequestFailure && error.status === 404) throw notFound()
  if (!details && error) return <PositionFailed error={error} />
  if (!position) return <PositionPending />
  // A refetch is under way, so no age is shown.
  const isOld = details !== undefined && age.isOld && (age.isOffline || !isFetching)
  return (
    <>
      {overrides.data && <OwnBranding branding={overrides.data.branding} />}
      <div className={styles.page}>
        <div className={styles.top}>
          <BackToList />
          <LastUpdated
            state={{ asOf: details?.asOf ?? 0, isOld, isFetching, retry: () => void refreshPosition(client, id) }}
          />
        </div>
        <PositionView place="page" position={position} details={details} overrides={overrides.data} />
      </div>
    </>
  )
}

/** A link back to the list in the state in which it was left. Visitors who came another way get a link to all jobs. */
function BackToList() {
  const { history } = useRouter()
  const list = usePreviousList()
  return (
    <Anchor href={list?.href ?? PAGE.search} className={styles.back} onPress={list && (() => history.go(-list.steps))}>
      <Icon of={ChevronLeft} data-flips="" />
      <Trans>All jobs</Trans>
    </Anchor>
  )
}
