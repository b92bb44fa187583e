import type { Locale } from '#contract/locales.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import { filterTitle, filterType } from './filters.ts'
import { labelOf } from './labels.ts'

type Chosen = Readonly<Record<string, readonly string[]>>

/** What the chosen values of filters are called where the filters themselves are not seen: a switch has no values with words of their own. */
export function filterLabels({ configs }: Pick<Tenant, 'configs'>, locale: Locale) {
  const config = configs.pcsxConfig
  const called = (name: string, values: readonly string[]): string[] =>
    filterType(name) === 'toggle'
      ? [filterTitle(name, config, locale)]
      : values.map((value) => labelOf(name, value, config.searchOptionsMap, locale))
  return (chosen: Chosen): Record<string, string[]> =>
    Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, called(name, values)]))
}
