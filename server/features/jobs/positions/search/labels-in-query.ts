import type { Configs } from '#contract/configs.ts'
import type { Locale } from '#contract/locales.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import { listLabelledFilterValues } from './filter-value-label.ts'
import type { FilterNames } from './filters.ts'

type Options = Configs['pcsxConfig']['searchOptionsMap']

const MAX_QUERY_LENGTH = 300
/** Most cached results for one configuration, by language and choice of filters. */
const MAX_CACHED = 100
/** Most values of one label. */
const MAX_VALUES = 10

/**
 * Filter labels found in the query, by folded words, with the values they stand for: typing a filter's label finds
 * the same as selecting it (S-06). The values' own names are in the index already.
 */
export function extractFilterLabelsFromQuery(
  query: string,
  { smart, all }: FilterNames,
  options: Options,
  locale: Locale,
): Record<string, string[]> {
  const text = ` ${toFoldedWords(query)} `
  const found: Record<string, string[]> = Object.create(null)
  for (const [key, value] of getCachedLabelKeys(new Set([...smart, ...all]), options, locale)) {
    if (!text.includes(` ${key} `)) continue
    const values = (found[key] ??= [])
    if (values.length < MAX_VALUES) values.push(value)
  }
  return { ...found }
}

type Keys = readonly (readonly [key: string, value: string])[]
/**
 * Cached as long as the tenant's configuration, since every search needs them. Unconfigured tenants share one entry,
 * with filters by tenant.
 */
const cache = new WeakMap<Options, Map<string, Keys>>()

function getCachedLabelKeys(names: ReadonlySet<string>, options: Options, locale: Locale): Keys {
  const known = cache.get(options) ?? new Map<string, Keys>()
  cache.set(options, known)
  const by = JSON.stringify([locale, ...names])
  const keys = known.get(by) ?? buildLabelKeys(names, options, locale)
  if (known.size >= MAX_CACHED) known.clear()
  known.set(by, keys)
  return keys
}

function buildLabelKeys(names: ReadonlySet<string>, options: Options, locale: Locale): Keys {
  return [...names]
    .flatMap((name) => listLabelledFilterValues(name, options, locale))
    .map(([value, label]) => [toFoldedWords(label), value] as const)
    .filter(([key, value]) => key !== '' && key !== toFoldedWords(value))
}

const toFoldedWords = (text: string) =>
  splitWords(foldText(text.slice(0, MAX_QUERY_LENGTH)))
    .map((word) => word.text)
    .join(' ')
