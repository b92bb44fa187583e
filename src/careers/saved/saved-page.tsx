import { Trans } from '@lingui/react/macro'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import { SavedList } from './saved-list.tsx'
import styles from './saved.module.css'
import { SavedSkeleton } from './saved-skeleton.tsx'
import { useKeepSaved } from './use-keep-saved.ts'
import { useRows } from './use-rows.ts'
import { useSaved, type SavedState } from './use-saved.ts'

/** The jobs a candidate put aside, last saved first (S-09). */
export function SavedPage() {
  const state = useSaved()
  useKeepSaved(state.phase === 'ready')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>
          <Trans>Saved jobs</Trans>
        </PageTitle>
        {state.phase === 'ready' && <LastUpdated state={state} />}
      </header>
      <Body state={state} />
    </div>
  )
}

function Body({ state }: { state: SavedState }) {
  if (state.phase === 'loading') return <SavedSkeleton />
  if (state.phase === 'ready') return <Ready positions={state.positions} />
  return (
    <>
      {state.positions.length > 0 && <Ready positions={state.positions} />}
      <ErrorState onRetry={state.retry} isRetrying={state.isFetching} />
    </>
  )
}

function Ready({ positions }: Pick<SavedState & { phase: 'ready' }, 'positions'>) {
  const rows = useRows(positions)
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
