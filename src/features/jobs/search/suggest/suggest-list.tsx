import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId, useState, useEffect } from 'react'
import { detectLocation } from '#src/features/jobs/search/known-places.ts'
import { formatPlaceName, findSpecialLocation } from '#src/features/jobs/search/params/special-location.ts'
import { suggestionsQuery, type SuggestionKind } from '#src/data/jobs/positions/search-suggestions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { type Chosen, type Option, listSuggestOptions } from './suggest-options.ts'
import { readRecentSearches } from '#src/features/jobs/search/recent-searches.ts'
import { SuggestOption } from './suggest-option.tsx'
import { useCombobox } from './use-combobox.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { TYPING_PAUSE } from '#contract/jobs/positions/search-limits.ts'
import styles from './suggest.module.css'

type About = {
  text: string
  /** Minimum length for suggestions. */
  shortest: number
  /** Requested for this text: typing has paused. */
  isCurrent: boolean
  found: { isFetching: boolean; isError: boolean; error: unknown; data: readonly unknown[] | undefined }
  count: number
}

export type SuggestProps = {
  kind: SuggestionKind
  input: RefObject<HTMLInputElement | null>
  onChoose: (chosen: Chosen) => void
}

/** The suggestions of a search field: earlier searches, special places, titles and places of open jobs (S-05). */
export function SuggestList({ kind, input, onChoose }: SuggestProps) {
  const { t } = useLingui()
  const listId = useId()
  const [recent] = useState(readRecentSearches)
  const shortest = useBoot().configs.pcsxConfig.searchConfig.minimumLength
  const { text, paused } = useTypedAndPausedText(input)
  const term = paused.length >= shortest ? paused : ''
  const found = useQuery({ ...suggestionsQuery(kind, term), enabled: term !== '' })
  const isCurrent = text.trim() === paused
  const options = listSuggestOptions(kind, text, {
    recent,
    specials: { remote: t`Remote`, here: t`Current location` },
    offers: isCurrent && term !== '' ? (found.data ?? []) : [],
  })
  const status = useListStatus({ text: text.trim(), shortest, isCurrent, found, count: options.length })

  const choose = (at: number) => {
    const option = options[at]
    const field = input.current
    if (!option || !field) return
    setFieldText(field, formatPlaceName(option.chosen[kind] ?? '', t))
    if (findSpecialLocation(option.chosen.location ?? '') === 'current location') void detectLocation()
    box.close()
    onChoose(option.chosen)
  }
  const box = useCombobox({
    input,
    listId,
    count: options.length,
    hasList: options.length > 0 || status !== '',
    onChoose: choose,
  })

  return (
    <div className={styles.popover} hidden={!box.shown}>
      <p role="status" className={styles.status}>
        {box.shown ? status : ''}
      </p>
      <div id={listId} role="listbox" aria-label={t`Suggestions`} className={styles.options}>
        {options.map((option: Option, at) => (
          <SuggestOption
            key={option.key}
            id={`${listId}-${at}`}
            option={option}
            isActive={at === box.active}
            onPoint={() => box.setActive(at)}
            onChoose={() => choose(at)}
          />
        ))}
      </div>
    </div>
  )
}

function setFieldText(field: HTMLInputElement, text: string): void {
  field.value = text
}

/** The status of the suggestions, in the words of the specification (S-05). */
function useListStatus({ text, shortest, isCurrent, found, count }: About): string {
  const { t } = useLingui()
  if (text.length < shortest) return ''
  if (!isCurrent || (found.isFetching && !found.data)) return t`Searching...`
  if (found.isError && !found.data)
    return getFailureMessage(found.error) || t`An error occurred while loading the results`
  return count === 0 ? t`No results` : t`Showing ${count} options`
}

/** Shows a failure's own text if it has one. */
function getFailureMessage(error: unknown): string {
  return error instanceof RequestFailure ? error.message : ''
}

/** A field's text, and its trimmed value when typing last paused. */
function useTypedAndPausedText(input: RefObject<HTMLInputElement | null>): { text: string; paused: string } {
  const [text, setText] = useState(() => input.current?.value ?? '')
  const [paused, setPaused] = useState(() => text.trim())
  useEffect(() => {
    const field = input.current
    if (!field) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleInput = () => {
      setText(field.value)
      clearTimeout(timer)
      timer = setTimeout(() => setPaused(field.value.trim()), TYPING_PAUSE)
    }
    // The field may have changed while this component was loading.
    handleInput()
    field.addEventListener('input', handleInput)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', handleInput)
    }
  }, [input])
  return { text, paused }
}
