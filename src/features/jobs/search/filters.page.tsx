import { createFileRoute } from '@tanstack/react-router'
import { FilterForm } from './filters/filter-form.tsx'
import { SearchFailed } from './search-failed.tsx'
import { loadSearch } from './search-loader.ts'
import { pickResultParams } from './params/raw-search.ts'

/** The filters of a search as a page, for browsers in which no script can open them above the results. */
export const Route = createFileRoute('/careers/search/filters')({
  loaderDeps: ({ search }) => ({ asked: pickResultParams(search) }),
  loader: (loading) => loadSearch(loading, 'with-filters'),
  head: ({ loaderData }) => loaderData ?? {},
  errorComponent: SearchFailed,
  component: () => <FilterForm asked={Route.useLoaderDeps().asked} />,
})
