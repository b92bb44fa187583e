import type { Configs } from '#contract/configs.ts'
import type { Locale } from '#contract/locales.ts'
import { fold } from '#server/search-index/fold.ts'
import { wordsOf } from '#server/search-index/words.ts'
import { labelledValues } from './labels.ts'
import type { FilterNames } from './filters.ts'

type Options = Configs['pcsxConfig']['searchOptionsMap']

/**
 * Labels of filter values that stand in the query, by their folded words, with the values they are shown for: who types what a filter says finds what it
 * finds (S-06). What a value is called by itself is in the index already.
 */
export function labelsIn(
  query: string,
  { smart, all }: FilterNames,
  options: Options,
  locale: Locale,
): Record<string, string[]> {
  const text = ` ${keyOf(query)} `
  const found: Record<string, string[]> = Object.create(null)
  for (const name of new Set([...smart, ...all]))
    for (const [value, label] of labelledValues(name, options, locale)) {
      const key = keyOf(label)
      if (key === '' || key === keyOf(value) || !text.includes(` ${key} `)) continue
      const values = (found[key] ??= [])
      if (values.length < MOST_VALUES) values.push(value)
    }
  return { ...found }
}

const keyOf = (text: string) =>
  wordsOf(fold(text.slice(0, LONGEST)))
    .map((word) => word.text)
    .join(' ')
const LONGEST = 300
/** Of one label. */
const MOST_VALUES = 10
