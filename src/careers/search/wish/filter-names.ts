import type { Configs } from '#contract/configs.ts'

/** What a tenant's configuration says about filters. */
export type FilterConfig = {
  searchConfig: Pick<Configs['pcsxConfig']['searchConfig'], 'smartFilters' | 'allFilters' | 'currentLocation'>
  searchOptionsMap: Configs['pcsxConfig']['searchOptionsMap']
}

/**
 * The filter a parameter of an address means: `filter_country`, or the friendly name it is shown by (S-01). Undefined for every
 * other parameter, and for a filter that is neither a smart one nor one of all filters of the configuration (S-03).
 */
export function filterOf(parameter: string, config: FilterConfig): string | undefined {
  const own = /^filter_(.+)$/.exec(parameter)?.[1]
  const name = own && isConfigured(own, config) ? own : byDisplayName(own ?? parameter, config)
  return name !== undefined && isConfigured(name, config) ? name : undefined
}

/** A configuration that names no filter leaves them to the server. */
function isConfigured(name: string, { searchConfig: { smartFilters, allFilters } }: FilterConfig): boolean {
  if (smartFilters.length + allFilters.length === 0) return true
  return smartFilters.includes(name) || allFilters.includes(name)
}

function byDisplayName(shown: string, { searchOptionsMap }: FilterConfig): string | undefined {
  const wanted = folded(shown)
  return Object.entries(searchOptionsMap).find(
    ([, { displayName }]) => displayName !== '' && folded(displayName) === wanted,
  )?.[0]
}

/** Addresses are written by hand: "Work_site" and "work site" are the same. */
const folded = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
