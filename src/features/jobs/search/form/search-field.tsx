import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createLazyView } from '#src/features/jobs/search/lazy-view.tsx'
import type { Chosen } from '#src/features/jobs/search/suggest/suggest-options.ts'
import type { SuggestProps } from '#src/features/jobs/search/suggest/suggest-list.tsx'
import styles from './search-form.module.css'

type Props = {
  kind: 'query' | 'location'
  icon: ReactNode
  label: string
  /** An example of what to write. */
  example: string
  value: string
  /** Called when something was chosen from the list below the field. */
  onChoose: (chosen: Chosen) => void
}

const Suggest = createLazyView<SuggestProps>(
  async () => (await import('#src/features/jobs/search/suggest/suggest-list.tsx')).SuggestList,
)

/** A search field. Suggestions load on focus; without JavaScript it is a plain text field. */
export function SearchField({ kind, icon, label, example, value, onChoose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  // The field may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) setUsed(true)
  }, [])
  return (
    <div className={styles.field}>
      {icon}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={kind}
        type="search"
        defaultValue={value}
        placeholder={example}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.input}
        onFocus={() => setUsed(true)}
      />
      {isUsed && <Suggest kind={kind} input={input} onChoose={onChoose} />}
    </div>
  )
}
