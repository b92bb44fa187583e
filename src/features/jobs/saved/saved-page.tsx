import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import { hasSavedSearches } from '#src/data/jobs/saved-searches/has-saved-searches.ts'
import { SAVED_SEARCHES_PAGE, SEARCHES_TAB } from '#src/data/jobs/saved-searches/saved-searches-page.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { TabLinks } from '#src/ui/tabs/tab-links.tsx'
import styles from './saved.module.css'
import { SavedJobs } from './saved-jobs.tsx'
import { SavedSearches } from './searches/saved-searches.tsx'
import { resolveSavedTab } from './saved-tab.ts'
import { useCacheSavedJobs } from './use-cache-saved-jobs.ts'
import { useSavedJobs } from './use-saved-jobs.ts'

/** Saved jobs, last saved first (S-09), and saved searches in a separate tab (S-14). */
export function SavedPage() {
  const search: Record<string, unknown> = useRouterState({ select: ({ location }) => location.search })
  const { isSearches, wanted } = resolveSavedTab(search, hasSavedSearches(useBoot()))
  return isSearches ? <SavedSearchesTab wanted={wanted} /> : <SavedJobsTab />
}

function SavedJobsTab() {
  const state = useSavedJobs()
  useCacheSavedJobs(state)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>
          <Trans>Saved jobs</Trans>
        </PageTitle>
        {state.phase === 'ready' && <LastUpdated state={state} />}
      </header>
      <SavedTabs current="" />
      <SavedJobs state={state} />
    </div>
  )
}

function SavedSearchesTab({ wanted }: { wanted: string | undefined }) {
  return (
    <div className={styles.page}>
      <PageTitle>
        <Trans>Saved searches</Trans>
      </PageTitle>
      <SavedTabs current={SEARCHES_TAB} />
      <SavedSearches wanted={wanted} />
    </div>
  )
}

function SavedTabs({ current }: { current: string }) {
  const { t } = useLingui()
  const boot = useBoot()
  const tabs = [
    { id: '', href: PAGE.saved, label: t`Jobs` },
    { id: SEARCHES_TAB, href: SAVED_SEARCHES_PAGE, label: t`Searches` },
  ]
  return hasSavedSearches(boot) && <TabLinks label={t`What you saved`} tabs={tabs} current={current} />
}
