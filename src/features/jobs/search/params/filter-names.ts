import type { Configs } from '#contract/configs.ts'
import { getConfiguredFilters, FILTER_TITLES, POSTED_SINCE } from '#contract/zod-free/filters.ts'

/** Filter settings of a tenant's configuration. */
export type FilterConfig = {
  searchConfig: Pick<Configs['pcsxConfig']['searchConfig'], 'smartFilters' | 'allFilters' | 'currentLocation'>
  searchOptionsMap: Configs['pcsxConfig']['searchOptionsMap']
}

/**
 * The filter that a parameter of an address means: `filter_country`, or the friendly name it is shown by (S-01), the
 * tenant's or else the site's own in English. Undefined for every other parameter, and for a filter that this site does
 * not have (S-03).
 */
export function findFilterName(
  parameter: string,
  { searchConfig, searchOptionsMap }: FilterConfig,
): string | undefined {
  const { smart, all } = getConfiguredFilters(searchConfig)
  const own = /^filter_(.+)$/.exec(parameter)?.[1]
  const isOne = (name: string | undefined) =>
    name !== undefined && (name === POSTED_SINCE || smart.includes(name) || all.includes(name))
  if (isOne(own)) return own
  const folded = foldFilterName(own ?? parameter)
  const shown = Object.entries(searchOptionsMap).map(([name, { displayName }]) => [name, displayName] as const)
  const named = [...shown, ...Object.entries(FILTER_TITLES)].find(
    ([name, title]) => isOne(name) && title !== '' && foldFilterName(title) === folded,
  )
  return named?.[0]
}

/** Addresses are written by hand: "Work_site" and "work site" are the same. */
const foldFilterName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
