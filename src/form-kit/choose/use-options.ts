import { useEffect, useState } from 'react'
import type { ItemFunctions } from '#contract/form/definition/code-definition.ts'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { LoadedOption } from '#contract/form/values.ts'
import { isEmptyAnswer } from '#contract/form/values.ts'
import type { FormContext } from '#src/form-kit/field-props.ts'

export type Options =
  | { state: 'ready'; options: readonly LoadedOption[] }
  /** `waiting`: for an answer that the options depend on. */
  | { state: 'loading' | 'waiting' | 'failed' }

/**
 * The options of a select (F-09): from its URL, else the definition's function, else its static options. Loaded ones
 * are cached forever by form, field and the values they depend on, and not refetched on focus.
 */
export function useOptions(
  item: ItemOf<'select'>,
  context: FormContext,
  dependencies: readonly unknown[],
  functions: ItemFunctions | undefined,
): Options & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([context.formId, item.name, context.locale, ...dependencies])
  const [known, setKnown] = useState<{ key: string; options: readonly LoadedOption[] | null }>()
  const ask = getOptionSource(item, context, dependencies, functions)
  const hasSource = typeof ask === 'function'

  useEffect(() => {
    if (!hasSource) return
    let isCurrent = true
    const publishOptions = (options: readonly LoadedOption[] | null) => {
      if (isCurrent) setKnown({ key, options })
    }
    fetchOptionsOnce(key, ask).then(publishOptions, () => publishOptions(null))
    return () => void (isCurrent = false)
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is new on every render; the key identifies it
  }, [key, hasSource, attempt])

  const retry = () => {
    setKnown(undefined)
    setAttempt(attempt + 1)
  }
  if (ask === 'waiting') return { state: 'waiting', retry }
  if (!hasSource) return { state: 'ready', options: ask, retry }
  if (known?.key !== key) return { state: 'loading', retry }
  return known.options === null ? { state: 'failed', retry } : { state: 'ready', options: known.options, retry }
}

type Ask = () => Promise<readonly LoadedOption[]>

const PARENT = '{parent}'

function getOptionSource(
  { selectOptions }: ItemOf<'select'>,
  { loadOptions }: FormContext,
  dependencies: readonly unknown[],
  functions: ItemFunctions | undefined,
): Ask | readonly LoadedOption[] | 'waiting' {
  const address = selectOptions?.apiEndpoint
  if (address !== undefined) {
    const parent = dependencies[0]
    if (!address.includes(PARENT)) return () => loadOptions(address)
    if (isEmptyAnswer(parent)) return 'waiting'
    return () => loadOptions(address.replaceAll(PARENT, encodeURIComponent(String(parent))))
  }
  const call = functions?.apiCall
  return call ? () => call(dependencies) : (selectOptions?.choices ?? [])
}

const rows = new Map<string, Promise<readonly LoadedOption[]>>()

function fetchOptionsOnce(key: string, ask: Ask): Promise<readonly LoadedOption[]> {
  const row = rows.get(key)
  if (row) return row
  const answer = ask()
  rows.set(key, answer)
  // Failures are not cached.
  answer.catch(() => rows.delete(key))
  return answer
}
