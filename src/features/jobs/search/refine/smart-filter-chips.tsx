import { useLingui } from '@lingui/react/macro'
import type { FocusEvent } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { getConfiguredFilters } from '#contract/zod-free/filters.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import styles from './tools.module.css'
import type { FilterViews } from './use-filter-views.ts'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import { withFilters, toggleFilterValue } from '#src/features/jobs/search/params/search-changes.ts'
import { YES } from '#src/features/jobs/search/params/filter-view.ts'

type Props = {
  search: Search
  filters: FilterViews
  /** Called to open the panel at one of the filters. */
  onOpen: (name: string) => void
}

const TOGGLES: ReadonlySet<string> = new Set(['include_remote'])

/** The most used filters, one press away (S-06): toggles switch, others open. Selected ones are listed as applied. */
export function SmartFilterChips({ search, filters: { titles, ask }, onOpen }: Props) {
  const { t } = useLingui()
  const { smart } = getConfiguredFilters(useBoot().configs.pcsxConfig.searchConfig)
  const { params, filters, path, change } = search
  const shown = smart.filter((name) => titles[name] !== undefined && !Object.hasOwn(filters, name))
  if (shown.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its chips, on its way up
    <ul className={styles.smart} onFocus={scrollChipIntoView} aria-label={t`Common filters`}>
      {shown.map((name) => {
        const isToggle = TOGGLES.has(name)
        const href = isToggle
          ? toSearchAddress(path, withFilters(params, toggleFilterValue(filters, name, YES)))
          : `${toSearchAddress(PAGE.searchFilters, withFilters(params, filters))}#filter-${name}`
        const press = () => (isToggle ? change(toggleFilterValue(filters, name, YES)) : onOpen(name))
        return (
          <li key={name}>
            <Anchor
              href={href}
              className={joinClassNames(styles.smartChip, !isToggle && styles.opens)}
              {...(isToggle ? {} : { 'aria-haspopup': 'dialog', onPointerEnter: ask, onFocus: ask })}
              onPress={press}
            >
              <bdi>{titles[name]}</bdi>
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Scrolls a focused chip fully into view, because browsers do not if its edge is visible. Only for the keyboard: a chip
 * that is being touched does not move.
 */
function scrollChipIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
