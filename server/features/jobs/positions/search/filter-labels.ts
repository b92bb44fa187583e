import type { Locale } from '#contract/locales.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { formatFilterTitle, getFilterType } from './filters.ts'
import { formatLabel } from './format-label.ts'

type Chosen = Readonly<Record<string, readonly string[]>>

/**
 * What the chosen values of filters are called where the filters themselves are not seen: a switch has no values with
 * words of their own.
 */
export function formatFilterLabels({ configs }: Pick<Tenant, 'configs'>, locale: Locale) {
  const config = configs.pcsxConfig
  const formatLabels = (name: string, values: readonly string[]): string[] =>
    getFilterType(name) === 'toggle'
      ? [formatFilterTitle(name, config, locale)]
      : values.map((value) => formatLabel(name, value, config.searchOptionsMap, locale))
  return (chosen: Chosen): Record<string, string[]> =>
    Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, formatLabels(name, values)]))
}
