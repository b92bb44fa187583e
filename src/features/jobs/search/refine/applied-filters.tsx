import { Trans } from '@lingui/react/macro'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { type Applied, AppliedChips } from './applied-chips.tsx'
import styles from './tools.module.css'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import { withFilters } from '#src/features/jobs/search/params/search-changes.ts'

/** The chosen filters above the results, with a button that clears all of them. */
export function AppliedFilters({ search, applied }: { search: Search; applied: readonly Applied[] }) {
  if (applied.length === 0) return null
  const { params, path, clear } = search
  return (
    <div className={styles.applied}>
      <AppliedChips search={search} applied={applied} />
      <Anchor href={toSearchAddress(path, withFilters(params, {}))} className={styles.clear} onPress={clear}>
        <Trans>Clear all</Trans>
      </Anchor>
    </div>
  )
}
