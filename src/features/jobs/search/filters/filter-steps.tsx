import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { escapeFilterValue } from '#contract/zod-free/filter-values.ts'
import type { FilterView } from '#src/features/jobs/search/params/filter-view.ts'
import styles from './filters.module.css'

type Props = { view: FilterView; value: string; onChoose: (name: string, value: string) => void }

/** A step of a scale, such as a distance or a minimum pay. */
export const FilterSteps = memo(function FilterSteps({ view, value, onChoose }: Props) {
  return (
    <fieldset id={`filter-${view.name}`} className={styles.group}>
      <legend className={styles.legend}>{view.title}</legend>
      <div className={styles.steps}>
        {[ANY, ...view.options].map((option) => (
          <label key={option.value} className={styles.step}>
            <input
              type="radio"
              name={`filter_${view.name}`}
              value={escapeFilterValue(option.value)}
              checked={value === option.value}
              onChange={() => onChoose(view.name, option.value)}
            />
            <span>{option === ANY ? <Trans>Any</Trans> : option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})

const ANY = { value: '', label: '' }
