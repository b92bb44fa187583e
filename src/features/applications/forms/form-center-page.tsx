import { Trans, useLingui } from '@lingui/react/macro'
import type { FormTab } from '#contract/applications/forms/forms-list.ts'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { FormList } from './form-list.tsx'
import { FormsSkeleton } from './forms-skeleton.tsx'
import { NoForms } from './no-forms.tsx'
import { useForms, type FormsState } from './use-forms.ts'
import { FORM_CENTER } from '#contract/applications/forms/form-paths.ts'
import type { FormsRead } from '#src/data/applications/forms/forms-list.ts'
import { TabLinks } from '#src/ui/tabs/tab-links.tsx'
import styles from './forms.module.css'

/** The form center: tabs of forms (F-13). */
export function FormCenterPage({ tab }: { tab: FormTab }) {
  const state = useForms(tab)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>
          <Trans>Forms</Trans>
        </PageTitle>
        {state.phase === 'ready' && <LastUpdated state={state} />}
      </header>
      <FormTabs tabs={state.tabs} current={tab} />
      <FormCenterBody tab={tab} state={state} />
    </div>
  )
}

function FormCenterBody({ tab, state }: { tab: FormTab; state: FormsState }) {
  if (state.phase === 'loading') return <FormsSkeleton />
  if (state.phase === 'failed') return <ErrorState onRetry={state.retry} isRetrying={state.isFetching} />
  if (state.forms.length === 0) return <NoForms tab={tab} />
  return <FormList forms={state.forms} now={state.now} />
}

/** The tabs of the form center, with the number of forms in each. */
function FormTabs({ tabs, current }: { tabs: FormsRead['tabs']; current: FormTab }) {
  const { t } = useLingui()
  const links = tabs.map((tab, at) => ({ ...tab, href: at === 0 ? FORM_CENTER : `${FORM_CENTER}?tab=${tab.id}` }))
  return <TabLinks label={t`Kinds of forms`} tabs={links} current={current} />
}
