import type { Configs } from '#contract/configs.ts'
import type { Locale } from '#contract/locales.ts'
import { fold } from '#server/geocode/fold.ts'
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
  for (const [key, value] of keysOf(new Set([...smart, ...all]), options, locale)) {
    if (!text.includes(` ${key} `)) continue
    const values = (found[key] ??= [])
    if (values.length < MOST_VALUES) values.push(value)
  }
  return { ...found }
}

type Keys = readonly (readonly [key: string, value: string])[]
/** As long as the tenant's configuration is: every search asks for them. Tenants that configure nothing share one, each with filters of its own. */
const kept = new WeakMap<Options, Map<string, Keys>>()

function keysOf(names: ReadonlySet<string>, options: Options, locale: Locale): Keys {
  const known = kept.get(options) ?? new Map<string, Keys>()
  kept.set(options, known)
  const by = JSON.stringify([locale, ...names])
  const keys = known.get(by) ?? makeKeys(names, options, locale)
  if (known.size >= MOST_KEPT) known.clear()
  known.set(by, keys)
  return keys
}

function makeKeys(names: ReadonlySet<string>, options: Options, locale: Locale): Keys {
  return [...names]
    .flatMap((name) => labelledValues(name, options, locale))
    .map(([value, label]) => [keyOf(label), value] as const)
    .filter(([key, value]) => key !== '' && key !== keyOf(value))
}

const keyOf = (text: string) =>
  wordsOf(fold(text.slice(0, LONGEST)))
    .map((word) => word.text)
    .join(' ')
const LONGEST = 300
/** Of one configuration: languages and choices of filters. */
const MOST_KEPT = 100
/** Of one label. */
const MOST_VALUES = 10
