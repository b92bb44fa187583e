import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { createLazyComponent } from '#src/platform/chunks/chunk-load.ts'
import { Home } from './home.tsx'
import { ResultsSkeleton } from './results/results-skeleton.tsx'
import { SearchFailed } from './search-failed.tsx'
import { loadHome } from './search-loader.ts'
import { pickResultParams } from './params/raw-search.ts'
import { hasResultParams } from './params/search-params.ts'

export const Route = createFileRoute('/careers')({
  loaderDeps: ({ search }) => ({ asked: pickResultParams(search) }),
  loader: (loading) => loadHome(loading),
  head: ({ loaderData }) => ({ meta: loaderData?.meta, links: loaderData?.links }),
  pendingComponent: ResultsSkeleton,
  errorComponent: SearchFailed,
  component: CareersPage,
})

/** The careers home; with search parameters it shows the results instead. */
function CareersPage() {
  const { asked } = Route.useLoaderDeps()
  const { pcsxConfig } = useBoot().configs
  if (!hasResultParams(Route.useSearch(), pcsxConfig)) return <Home />
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <Results asked={asked} path={PAGE.home} />
    </Suspense>
  )
}

const loadResults = async () => (await import('./results/results.tsx')).Results
/** The home itself needs neither script nor styles of the results. */
const Results = import.meta.env.SSR ? await loadResults() : createLazyComponent('search', loadResults)
