import { Trans } from '@lingui/react/macro'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import { SavedList } from './saved-list.tsx'
import { SavedSkeleton } from './saved-skeleton.tsx'
import { useSavedRows } from './use-saved-rows.ts'
import type { SavedState } from './use-saved-jobs.ts'

/** The saved jobs, or why there are none to see. */
export function SavedJobs({ state }: { state: SavedState }) {
  if (state.phase === 'loading') return <SavedSkeleton />
  if (state.phase === 'ready') return <LoadedSavedJobs positions={state.positions} />
  return (
    <>
      {state.positions.length > 0 && <LoadedSavedJobs positions={state.positions} />}
      <ErrorState onRetry={state.retry} isRetrying={state.isFetching} />
    </>
  )
}

function LoadedSavedJobs({ positions }: Pick<SavedState & { phase: 'ready' }, 'positions'>) {
  const rows = useSavedRows(positions)
  if (rows.length > 0) return <SavedList rows={rows} />
  return (
    <Empty
      title={<Trans>You have not saved any jobs yet</Trans>}
      action={
        <Button kind="primary" href={PAGE.search}>
          <Trans>Find jobs</Trans>
        </Button>
      }
    />
  )
}
