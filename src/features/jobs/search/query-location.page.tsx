import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Results } from './results/results.tsx'
import { ResultsSkeleton } from './results/results-skeleton.tsx'
import { SearchFailed } from './search-failed.tsx'
import { loadSearch } from './search-loader.ts'
import { isReservedWord } from './params/reserved-words.ts'
import { type RawSearch, pickResultParams } from './params/raw-search.ts'
import { toPathWords } from './params/path-words.ts'

/** A search with its words in the path, as in advertisements: /careers/software-engineer/new-york. */
export const Route = createFileRoute('/careers/$query/$location')({
  beforeLoad: ({ params }) => {
    if (isReservedWord(params.query)) throw notFound()
  },
  loaderDeps: ({ search }) => ({ asked: pickResultParams(search) }),
  loader: ({ params, deps, ...loading }) =>
    loadSearch({ ...loading, deps: { asked: withPathWords(deps.asked, params) } }),
  head: ({ loaderData }) => loaderData ?? {},
  pendingComponent: ResultsSkeleton,
  errorComponent: SearchFailed,
  component: QueryLocationPage,
})

function QueryLocationPage() {
  const { asked } = Route.useLoaderDeps()
  const { query, location } = Route.useParams()
  const search = useMemo(() => withPathWords(asked, { query, location }), [asked, query, location])
  return <Results asked={search} path={PAGE.search} />
}

function withPathWords(rawSearch: RawSearch, { query, location }: { query: string; location: string }): RawSearch {
  return { ...rawSearch, query: toPathWords(query), location: toPathWords(location) }
}
