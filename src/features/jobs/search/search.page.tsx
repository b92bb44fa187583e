import { createFileRoute } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Results } from './results/results.tsx'
import { ResultsSkeleton } from './results/results-skeleton.tsx'
import { SearchFailed } from './search-failed.tsx'
import { loadSearch } from './search-loader.ts'
import { pickResultParams } from './params/raw-search.ts'

export const Route = createFileRoute('/careers/search')({
  loaderDeps: ({ search }) => ({ asked: pickResultParams(search) }),
  loader: (loading) => loadSearch(loading),
  head: ({ loaderData }) => loaderData ?? {},
  pendingComponent: ResultsSkeleton,
  errorComponent: SearchFailed,
  component: () => <Results asked={Route.useLoaderDeps().asked} path={PAGE.search} />,
})
