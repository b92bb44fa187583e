import { Plural, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './tools.module.css'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import { withFilters, toggleFilterValue } from '#src/features/jobs/search/params/search-changes.ts'

/** A chosen value with its label. */
export type Applied = { name: string; value: string; label: string }

/**
 * Most chips: each link contains all other values, so a page with hundreds of values, which no person selects, would
 * have megabytes.
 */
const MOST_CHIPS = 20

/** Applied filters; pressing one removes it. Links, so they work without JavaScript. */
export function AppliedChips({ search, applied }: { search: Search; applied: readonly Applied[] }) {
  const { t } = useLingui()
  const { params, filters, path, change } = search
  const rest = applied.length - MOST_CHIPS
  return (
    <ul className={styles.chips} aria-label={t`Applied filters`}>
      {applied.slice(0, MOST_CHIPS).map(({ name, value, label }) => {
        const without = toggleFilterValue(filters, name, value)
        return (
          <li key={`${name} ${value}`}>
            <Anchor
              href={toSearchAddress(path, withFilters(params, without))}
              className={styles.chip}
              aria-label={t`Remove filter: ${label}`}
              onPress={() => change(without)}
            >
              <bdi>{label}</bdi>
              <Icon of={X} />
            </Anchor>
          </li>
        )
      })}
      {rest > 0 && (
        <li>
          <Plural value={rest} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}
