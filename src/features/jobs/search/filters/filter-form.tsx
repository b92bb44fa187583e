import { Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { HiddenFields } from '#src/features/jobs/search/form/hidden-fields.tsx'
import { useFilterViews } from '#src/features/jobs/search/refine/use-filter-views.ts'
import { useResults } from '#src/features/jobs/search/results/use-results.ts'
import { useSearch } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import type { RawSearch } from '#src/features/jobs/search/params/raw-search.ts'
import type { FilterView } from '#src/features/jobs/search/params/filter-view.ts'
import { findOwnProperty } from '#src/features/jobs/search/params/find-own-property.ts'
import type { Filters } from '#src/features/jobs/search/params/search-params.ts'
import { splitFilterValues } from '#contract/zod-free/filter-values.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { FilterGroups } from './filter-groups.tsx'
import styles from './filters.module.css'

const NONE: readonly FilterView[] = []

/** The filters as a page: a plain form, for visitors without JavaScript or with a direct link. */
export function FilterForm({ asked }: { asked: RawSearch }) {
  const search = useSearch(asked, PAGE.search)
  const { params } = search
  const form = useRef<HTMLFormElement>(null)
  const [filters, setFilters] = useState(params.filters)
  // Keeps boxes that were ticked before hydration.
  useEffect(() => {
    if (form.current) setFilters(readFormFilters(new FormData(form.current)))
  }, [])
  const { results } = useResults(params)
  const { views = NONE } = useFilterViews(results, search)
  return (
    <div className={styles.page}>
      <Anchor href={toSearchAddress(PAGE.search, params)} className={styles.back}>
        <Icon of={ChevronLeft} data-flips="" />
        <Trans>Back to the results</Trans>
      </Anchor>
      <PageTitle>
        <Trans>Filters</Trans>
      </PageTitle>
      <form ref={form} method="get" action={PAGE.search} className={styles.form} autoComplete="off">
        <HiddenFields params={{ ...params, filters: pickHiddenFilters(params.filters), start: 0, pid: undefined }} />
        <FilterGroups views={views} filters={filters} onChange={setFilters} isPlain />
        <Button kind="primary" type="submit">
          <Trans>Show jobs</Trans>
        </Button>
      </form>
    </div>
  )
}

/** Filters that this form does not show, kept as hidden fields. */
function pickHiddenFilters(filters: Filters): Filters {
  const since = findOwnProperty(filters, POSTED_SINCE)
  return since ? { [POSTED_SINCE]: since } : {}
}

function readFormFilters(form: FormData): Record<string, string[]> {
  const filters: Record<string, string[]> = {}
  for (const [field, value] of form) {
    const name = /^filter_(.+)$/.exec(field)?.[1]
    if (name && typeof value === 'string') (filters[name] ??= []).push(...splitFilterValues(value))
  }
  return filters
}
