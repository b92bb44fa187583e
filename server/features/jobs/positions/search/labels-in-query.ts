import type { Configs } from '#contract/configs.ts'
import type { Locale } from '#contract/locales.ts'
import { fold } from '#server/geocode/fold.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import { listLabelledValues } from './format-label.ts'
import type { FilterNames } from './filters.ts'

type Options = Configs['pcsxConfig']['searchOptionsMap']

/**
 * Labels of filter values that stand in the query, by their folded words, with the values they are shown for: who
 * types what a filter says finds what it finds (S-06). What a value is called by itself is in the index already.
 */
export function findLabelsInQuery(
  query: string,
  { smart, all }: FilterNames,
  options: Options,
  locale: Locale,
): Record<string, string[]> {
  const text = ` ${toKey(query)} `
  const found: Record<string, string[]> = Object.create(null)
  for (const [key, value] of getKeys(new Set([...smart, ...all]), options, locale)) {
    if (!text.includes(` ${key} `)) continue
    const values = (found[key] ??= [])
    if (values.length < MAX_VALUES) values.push(value)
  }
  return { ...found }
}

type Keys = readonly (readonly [key: string, value: string])[]
/**
 * As long as the tenant's configuration is: every search asks for them. Tenants that configure nothing share one,
 * each with filters of its own.
 */
const cache = new WeakMap<Options, Map<string, Keys>>()

function getKeys(names: ReadonlySet<string>, options: Options, locale: Locale): Keys {
  const known = cache.get(options) ?? new Map<string, Keys>()
  cache.set(options, known)
  const by = JSON.stringify([locale, ...names])
  const keys = known.get(by) ?? buildKeys(names, options, locale)
  if (known.size >= MAX_CACHED) known.clear()
  known.set(by, keys)
  return keys
}

function buildKeys(names: ReadonlySet<string>, options: Options, locale: Locale): Keys {
  return [...names]
    .flatMap((name) => listLabelledValues(name, options, locale))
    .map(([value, label]) => [toKey(label), value] as const)
    .filter(([key, value]) => key !== '' && key !== toKey(value))
}

const toKey = (text: string) =>
  splitWords(fold(text.slice(0, MAX_QUERY_LENGTH)))
    .map((word) => word.text)
    .join(' ')
const MAX_QUERY_LENGTH = 300
/** Of one configuration: languages and choices of filters. */
const MAX_CACHED = 100
/** Of one label. */
const MAX_VALUES = 10
