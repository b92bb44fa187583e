import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import { PAGE_SIZE } from '#contract/zod-free/limits.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './results.module.css'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import { withPageStart } from '#src/features/jobs/search/params/search-changes.ts'

/** Earlier and later results, as links. */
export function Paging({ search: { params, present, waits, path }, count: total }: { search: Search; count: number }) {
  const { t, i18n } = useLingui()
  const { start } = params
  if (total <= PAGE_SIZE && start === 0) return null
  const end = Math.min(start + PAGE_SIZE, total)
  const [first, last, count] = [start + 1, end, total].map((place) => i18n.number(place))
  // From beyond the end, "previous" leads to the last page with results.
  const before = Math.min(start - PAGE_SIZE, Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) * PAGE_SIZE)
  // Other filters lead to the first page of their results.
  const to = (place: number) => toSearchAddress(path, waits ? present : withPageStart(params, place))
  return (
    <nav aria-label={t`Pages of results`} className={styles.paging}>
      {start > 0 ? (
        <Button href={to(before)} rel="prev">
          <Icon of={ChevronLeft} data-flips="" />
          <Trans>Previous</Trans>
        </Button>
      ) : (
        <span />
      )}
      {start < total && (
        <p className={styles.range}>
          <Trans>
            {first}–{last} of {count}
          </Trans>
        </p>
      )}
      {end < total ? (
        <Button href={to(start + PAGE_SIZE)} rel="next">
          <Trans>Next</Trans>
          <Icon of={ChevronRight} data-flips="" />
        </Button>
      ) : (
        <span />
      )}
    </nav>
  )
}
