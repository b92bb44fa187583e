import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown } from 'lucide'
import { useEffect, useRef } from 'react'
import { getConfiguredFilters } from '#contract/zod-free/filters.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { HiddenFields } from '#src/features/jobs/search/form/hidden-fields.tsx'
import styles from './tools.module.css'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { withSort } from '#src/features/jobs/search/params/search-changes.ts'
import { findSpecialLocation } from '#src/features/jobs/search/params/special-location.ts'

/** The order of the results. A GET form, with a submit button if there is no script. */
export function SortForm({ search: { params, filters, path, go } }: { search: Search }) {
  const { t } = useLingui()
  const { configs, profile } = useBoot()
  const { smart, all } = getConfiguredFilters(configs.pcsxConfig.searchConfig)
  const select = useRef<HTMLSelectElement>(null)
  const first = params.query ? 'relevance' : 'timestamp'
  const value = params.sort || first
  const choose = (sort: string) =>
    void go(withSort({ ...params, filters }, sort === first ? '' : sort), { staysPut: true })
  // The order may have been chosen before hydration.
  const chooseEarly = useRef(choose)
  useEffect(() => {
    if (select.current && select.current.value !== select.current.dataset['value'])
      chooseEarly.current(select.current.value)
  }, [])
  return (
    <form method="get" action={path} className={styles.sort}>
      <HiddenFields params={{ ...params, filters, sort: '', start: 0, pid: undefined }} />
      <select
        ref={select}
        name="sort_by"
        aria-label={t`Sort by`}
        autoComplete="off"
        className={styles.select}
        value={value}
        data-value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {(params.query || value === 'relevance') && <option value="relevance">{t`Most relevant`}</option>}
        <option value="timestamp">{t`Newest`}</option>
        {(value === 'distance' || (params.location && findSpecialLocation(params.location) !== 'remote')) && (
          <option value="distance">{t`Nearest`}</option>
        )}
        {(value === 'salary' || [...smart, ...all].includes('salary_min')) && (
          <option value="salary">{t`Highest pay`}</option>
        )}
        {profile?.hasMatches && <option value="match">{t`Best match for you`}</option>}
      </select>
      <Icon of={ArrowUpDown} />
      <Button type="submit" className={styles.scriptless}>
        <Trans>Sort</Trans>
      </Button>
    </form>
  )
}
