import { createRootRouteWithContext, Outlet, retainSearchParams, useRouterState } from '@tanstack/react-router'
import { CARRIED_PARAMETERS } from '#contract/zod-free/paths.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { partView } from '#src/platform/chunks/part-view.tsx'
import { Shell } from '#src/shell/shell.tsx'
import { Newcomer } from './frame/newcomer.tsx'
import { usePageEffects } from './frame/page-effects.ts'

/** What floats above the pages has nothing to show before somebody did something. */
const Panels = partView('panels', async () => (await import('./frame/panels.tsx')).Panels)

export const Route = createRootRouteWithContext<AppContext>()({
  validateSearch: (search: Record<string, unknown>): CarriedSearch => search,
  search: { middlewares: [retainSearchParams([...CARRIED_PARAMETERS])] },
  // The title of a page that says none itself, such as one that is not there.
  head: ({ match }) => ({ meta: [{ title: nameOf(match.context) }] }),
  component: Root,
})

function Root() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  usePageEffects()
  return (
    <>
      <Newcomer pathname={pathname}>
        <Shell>
          <Outlet />
        </Shell>
      </Newcomer>
      <Panels />
    </>
  )
}

function nameOf({ boot }: AppContext): string {
  return boot.configs.pcsxConfig.branding.companyName || boot.domain
}

type CarriedSearch = { [Name in (typeof CARRIED_PARAMETERS)[number]]?: string } & { [name: string]: unknown }
