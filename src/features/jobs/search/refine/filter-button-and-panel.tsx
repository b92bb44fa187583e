import { Plural, Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { FilterPanelProps } from '#src/features/jobs/search/filters/filter-panel.tsx'
import { createLazyView } from '#src/features/jobs/search/lazy-view.tsx'
import styles from './tools.module.css'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import { withFilters } from '#src/features/jobs/search/params/search-changes.ts'

type Props = Omit<FilterPanelProps, 'openAt' | 'onClose'> & { panel: PanelState }

/** Whether the filters are open, and where: at one of them, at the first (''), or not at all. */
export function useFilterPanelState() {
  const [openAt, setOpenAt] = useState<string | null>(null)
  return { openAt, open: setOpenAt }
}
export type PanelState = ReturnType<typeof useFilterPanelState>

/** Prefetched after the page, to be ready on a press. */
const Panel = createLazyView<FilterPanelProps>(
  async () => (await import('#src/features/jobs/search/filters/filter-panel.tsx')).FilterPanel,
)

/**
 * The button that opens the filters: a sheet on phones, a panel at the side on wider screens; without a script, a link
 * to a page of their own.
 */
export function FilterButtonAndPanel({ panel, ...props }: Props) {
  const { search, filters } = props
  const { ask } = filters
  const open = () => {
    ask()
    panel.open('')
  }
  const close = () => {
    search.apply()
    panel.open(null)
  }
  const count = filters.applied.length
  return (
    <>
      <Button
        href={toSearchAddress(PAGE.searchFilters, withFilters(search.params, search.filters))}
        aria-haspopup="dialog"
        onPointerEnter={ask}
        onFocus={ask}
        onPress={open}
      >
        <Icon of={SlidersHorizontal} />
        <Trans>Filters</Trans>
        {count > 0 && (
          <>
            <span aria-hidden="true" className={styles.badge}>
              {count}
            </span>{' '}
            <VisuallyHidden>
              <Plural value={count} one="# is on" other="# are on" />
            </VisuallyHidden>
          </>
        )}
      </Button>
      <Panel {...props} openAt={panel.openAt} onClose={close} />
    </>
  )
}
