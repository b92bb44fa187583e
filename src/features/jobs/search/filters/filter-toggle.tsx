import { memo } from 'react'
import { type FilterView, YES } from '#src/features/jobs/search/params/filter-view.ts'
import styles from './filters.module.css'

type Props = { view: FilterView; isOn: boolean; onToggle: (name: string, value: string) => void }

/** A filter that is on or off. */
export const FilterToggle = memo(function FilterToggle({ view, isOn, onToggle }: Props) {
  return (
    <label className={styles.toggle}>
      <span>
        <span className={styles.legend}>{view.title}</span>
        {view.tooltip && <span className={styles.tip}>{view.tooltip}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        name={`filter_${view.name}`}
        value={YES}
        checked={isOn}
        onChange={() => onToggle(view.name, YES)}
        className={styles.switch}
      />
    </label>
  )
})
