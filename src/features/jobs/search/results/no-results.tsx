import { Trans } from '@lingui/react/macro'
import type { ResultsMetaData } from '#contract/jobs/positions/search.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'
import { AppliedChips, type Applied } from '#src/features/jobs/search/refine/applied-chips.tsx'
import { AlternativeSearches } from './alternative-searches.tsx'
import styles from './results.module.css'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import { withFilters, withPageStart } from '#src/features/jobs/search/params/search-changes.ts'

type Props = { search: Search; count: number; applied: readonly Applied[]; meta: ResultsMetaData | undefined }

/** Shown when nothing was found: offers only searches that really find more. */
export function NoResults({ search, count, applied, meta }: Props) {
  const { params, path } = search
  // The page is beyond the last result.
  if (count > 0)
    return (
      <Empty
        title={<Trans>There is nothing on this page of the results.</Trans>}
        action={
          <Button href={toSearchAddress(path, withPageStart(params, 0))}>
            <Trans>Back to the first results</Trans>
          </Button>
        }
      />
    )
  if (applied.length > 0)
    return (
      <Empty
        title={<Trans>No open jobs match all of your filters.</Trans>}
        action={
          <div className={styles.ways}>
            <Button href={toSearchAddress(path, withFilters(params, {}))}>
              <Trans>Clear all filters</Trans>
            </Button>
            {(params.query || params.location) && (
              <Button kind="quiet" href={PAGE.search}>
                <Trans>See all jobs</Trans>
              </Button>
            )}
          </div>
        }
      >
        <p className={styles.about}>
          <Trans>Remove one:</Trans>
        </p>
        <AppliedChips search={search} applied={applied} />
      </Empty>
    )
  return (
    <Empty
      title={params.query || params.location ? <Trans>No open jobs match. Try fewer or other words.</Trans> : undefined}
      action={
        <Button href={PAGE.search}>
          <Trans>See all jobs</Trans>
        </Button>
      }
    >
      <AlternativeSearches search={search} meta={meta} />
    </Empty>
  )
}
