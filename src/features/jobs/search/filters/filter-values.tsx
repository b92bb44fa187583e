import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import type { FilterOption, FilterView } from '#src/features/jobs/search/params/filter-view.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FilterValue } from './filter-value.tsx'
import styles from './filters.module.css'

type Props = {
  view: FilterView
  values: readonly string[]
  onToggle: (name: string, value: string) => void
  isPlain: boolean
}

/** Options of a filter: the most frequent first, others on demand, with a search for long lists. */
export const FilterValues = memo(function FilterValues({ view, values, onToggle, isPlain }: Props) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const [filterText, setFilterText] = useState('')
  const { options, title, name } = view
  // A value that was ticked or unticked here does not move, so that finger and focus stay on it.
  const [early] = useState(values)
  const first = options.filter(({ value }, at) => at < FIRST || early.includes(value))
  const rest = options.filter((option) => !first.includes(option))
  const shown = isWhole ? filterOptionsByText(options, filterText) : first
  const draw = (option: FilterOption) => (
    <FilterValue
      key={option.value}
      name={name}
      option={option}
      isOn={values.includes(option.value)}
      onToggle={onToggle}
    />
  )
  return (
    <fieldset id={`filter-${view.name}`} className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {isWhole && options.length > SEARCHABLE && (
        <input
          type="search"
          className={styles.find}
          aria-label={t`Find in ${title}`}
          placeholder={t`Find in ${title}`}
          value={filterText}
          onChange={(event) => setFilterText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.map(draw)}
      {isWhole && shown.length === 0 && (
        <p className={styles.none} role="status">
          <Trans>No results</Trans>
        </p>
      )}
      {rest.length > 0 && isPlain && (
        <details>
          <summary className={styles.more}>
            <ShowMoreText count={rest.length} />
          </summary>
          {rest.map(draw)}
        </details>
      )}
      {rest.length > 0 && !isPlain && !isWhole && (
        <Button kind="quiet" size="small" className={styles.more} onClick={() => setWhole(true)}>
          <ShowMoreText count={rest.length} />
        </Button>
      )}
    </fieldset>
  )
})

function ShowMoreText({ count }: { count: number }) {
  return <Plural value={count} one="Show # more" other="Show # more" />
}

function filterOptionsByText(options: readonly FilterOption[], filterText: string): readonly FilterOption[] {
  const text = foldText(filterText.trim())
  return text === '' ? options : options.filter(({ label }) => foldText(label).includes(text))
}

/** "Sao" finds "São". */
const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const FIRST = 5
/** Values from which a list has a search field. */
const SEARCHABLE = 12
