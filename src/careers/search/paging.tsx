import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import { PAGE_SIZE } from '#contract/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './results.module.css'
import type { Search } from './use-search.ts'
import { addressOf } from './wish/address.ts'
import { paged } from './wish/changes.ts'

/** Earlier and later results, as links. */
export function Paging({ search: { wish, path }, count }: { search: Search; count: number }) {
  const { t } = useLingui()
  const { start } = wish
  if (count <= PAGE_SIZE && start === 0) return null
  const first = start + 1
  const last = Math.min(start + PAGE_SIZE, count)
  // From beyond the end the way back is to the last page there is.
  const before = Math.min(start - PAGE_SIZE, Math.max(0, Math.ceil(count / PAGE_SIZE) - 1) * PAGE_SIZE)
  const to = (place: number) => addressOf(path, paged(wish, place))
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
      {first <= last && (
        <p className={styles.range}>
          <Trans>
            {first}–{last} of {count}
          </Trans>
        </p>
      )}
      {last < count ? (
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
