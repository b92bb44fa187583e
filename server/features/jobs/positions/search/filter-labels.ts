import type { Locale } from '#contract/locales.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { formatFilterTitle, getFilterType } from './filters.ts'
import { formatFilterValueLabel } from './filter-value-label.ts'

type Chosen = Readonly<Record<string, readonly string[]>>

/**
 * Labels of the chosen filter values, for pages that do not show the filters themselves. A switch has no labels of its
 * own.
 */
export function createFilterLabelFormatter({ configs }: Pick<Tenant, 'configs'>, locale: Locale) {
  const config = configs.pcsxConfig
  const formatLabels = (name: string, values: readonly string[]): string[] =>
    getFilterType(name) === 'toggle'
      ? [formatFilterTitle(name, config, locale)]
      : values.map((value) => formatFilterValueLabel(name, value, config.searchOptionsMap, locale))
  return (chosen: Chosen): Record<string, string[]> =>
    Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, formatLabels(name, values)]))
}
