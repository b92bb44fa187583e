import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { escapeFilterValue } from '#contract/zod-free/filter-values.ts'
import type { FilterOption } from '#src/features/jobs/search/params/filter-view.ts'
import { formatShortNumber } from '#src/platform/short-number.ts'
import styles from './filters.module.css'

type Props = { name: string; option: FilterOption; isOn: boolean; onToggle: (name: string, value: string) => void }

/** A value of a filter, and the number of jobs it would find. */
export const FilterValue = memo(function FilterValue({ name, option, isOn, onToggle }: Props) {
  const { t } = useLingui()
  const { value, label, count } = option
  return (
    <label className={styles.value}>
      <input
        type="checkbox"
        name={`filter_${name}`}
        value={escapeFilterValue(value)}
        checked={isOn}
        onChange={() => onToggle(name, value)}
        className={styles.box}
      />
      <span>
        <bdi>{label}</bdi>
      </span>
      {count !== undefined && (
        <span className={styles.count} title={t`${plural(count, { one: '# job', other: '# jobs' })}`}>
          {formatShortNumber(count)}
        </span>
      )}
    </label>
  )
})
