import { createRootRouteWithContext, Outlet, retainSearchParams, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CARRIED_PARAMETERS } from '#contract/zod-free/paths.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { useHydrated } from '#src/platform/hydrated.ts'
import { lazyView } from '#src/platform/request/chunk-load.ts'
import { Shell } from '#src/shell/shell.tsx'
import { Newcomer } from './frame/newcomer.tsx'
import { usePageEffects } from './frame/page-effects.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  validateSearch: (search: Record<string, unknown>): CarriedSearch => search,
  search: { middlewares: [retainSearchParams([...CARRIED_PARAMETERS])] },
  // The title of a page that says none itself, such as one that is not there.
  head: ({ match }) => ({ meta: [{ title: nameOf(match.context) }] }),
  component: Root,
})

/** What floats above the pages has nothing to show before somebody did something. */
const Panels = lazyView('panels', async () => (await import('./frame/panels.tsx')).Panels)

function Root() {
  const isHydrated = useHydrated()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  usePageEffects()
  return (
    <>
      <Newcomer pathname={pathname}>
        <Shell>
          <Outlet />
        </Shell>
      </Newcomer>
      {isHydrated && (
        <Suspense>
          <Panels />
        </Suspense>
      )}
    </>
  )
}

function nameOf({ boot }: AppContext): string {
  return boot.configs.pcsxConfig.branding.companyName || boot.domain
}

type CarriedSearch = { [Name in (typeof CARRIED_PARAMETERS)[number]]?: string } & { [name: string]: unknown }
