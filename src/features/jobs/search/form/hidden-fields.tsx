import { useRouterState } from '@tanstack/react-router'
import { listPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { toUrlParams } from '#src/features/jobs/search/params/search-address.ts'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'

/** Additional fields of a GET form: the rest of the search, and preserved parameters. */
export function HiddenFields({ params }: { params: Partial<SearchParams> }) {
  const here = useRouterState({ select: (state) => state.location.searchStr })
  return [...listPreservedParams(here), ...toUrlParams(params)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
