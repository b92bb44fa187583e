import { Trans } from '@lingui/react/macro'
import { FORM_CENTER } from '#contract/applications/forms/form-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import { FormList } from './form-list.tsx'
import styles from './forms.module.css'
import { FormsSkeleton } from './forms-skeleton.tsx'
import { useForms, type FormsState } from './use-forms.ts'

/** The list of public forms, for people with and without an account. */
export function PublicFormsPage() {
  const state = useForms('public')
  const { user } = useBoot()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>
          <Trans>Open forms</Trans>
        </PageTitle>
        {state.phase === 'ready' && <LastUpdated state={state} />}
      </header>
      {user && (
        <p>
          <Anchor href={FORM_CENTER}>
            <Trans>Forms that you were given</Trans>
          </Anchor>
        </p>
      )}
      <PublicFormsBody state={state} />
    </div>
  )
}

function PublicFormsBody({ state }: { state: FormsState }) {
  if (state.phase === 'loading') return <FormsSkeleton />
  if (state.phase === 'failed') return <ErrorState onRetry={state.retry} isRetrying={state.isFetching} />
  if (state.forms.length > 0) return <FormList forms={state.forms} now={state.now} />
  return (
    <Empty
      title={<Trans>There are no forms open to everyone</Trans>}
      action={
        <Button kind="primary" href={PAGE.search}>
          <Trans>Find jobs</Trans>
        </Button>
      }
    />
  )
}
