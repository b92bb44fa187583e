import { useCallback, useEffect, useRef } from 'react'
import { toggleFilterValue, withFilterValues } from '#src/features/jobs/search/params/search-changes.ts'
import { type FilterView, YES } from '#src/features/jobs/search/params/filter-view.ts'
import { findOwnProperty } from '#src/features/jobs/search/params/find-own-property.ts'
import type { Filters } from '#src/features/jobs/search/params/search-params.ts'
import { FilterSteps } from './filter-steps.tsx'
import { FilterToggle } from './filter-toggle.tsx'
import { FilterValues } from './filter-values.tsx'
import styles from './filters.module.css'

type Props = {
  views: readonly FilterView[]
  filters: Filters
  onChange?: (filters: Filters) => void
  /** A plain form: no change handlers, native disclosure. */
  isPlain?: boolean
}

const NONE: readonly string[] = []

/** All filters with their options. Only the changed group re-renders. */
export function FilterGroups({ views, filters, onChange = returnUndefined, isPlain = false }: Props) {
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])
  const toggle = useCallback(
    (name: string, value: string) => {
      latest.current = toggleFilterValue(latest.current, name, value)
      onChange(latest.current)
    },
    [onChange],
  )
  const choose = useCallback(
    (name: string, value: string) => {
      latest.current = withFilterValues(latest.current, name, value ? [value] : [])
      onChange(latest.current)
    },
    [onChange],
  )
  return (
    <div className={styles.groups}>
      {views.map((view) => {
        const values = findOwnProperty(filters, view.name) ?? NONE
        if (view.kind === 'toggle')
          return <FilterToggle key={view.name} view={view} isOn={values.includes(YES)} onToggle={toggle} />
        if (view.kind === 'one')
          return <FilterSteps key={view.name} view={view} value={values[0] ?? ''} onChoose={choose} />
        return <FilterValues key={view.name} view={view} values={values} onToggle={toggle} isPlain={isPlain} />
      })}
    </div>
  )
}

const returnUndefined = () => undefined
