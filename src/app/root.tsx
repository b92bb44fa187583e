import {
  createRootRouteWithContext,
  Outlet,
  retainSearchParams,
  useRouterState,
  useRouter,
} from '@tanstack/react-router'
import { PRESERVED_PARAMS } from '#contract/zod-free/paths.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { createOptionalView } from '#src/platform/chunks/optional-view.tsx'
import { Shell } from '#src/shell/shell.tsx'
import { OnboardingGate } from './frame/onboarding-gate.tsx'
import { useEffect } from 'react'
import { buildPageTitle } from './frame/page-title.ts'

/** Overlays have nothing to show before the first interaction. */
const Panels = createOptionalView('panels', async () => (await import('./frame/floating-panels.tsx')).FloatingPanels)

export const Route = createRootRouteWithContext<AppContext>()({
  validateSearch: (search: Record<string, unknown>): PreservedSearch => search,
  search: { middlewares: [retainSearchParams([...PRESERVED_PARAMS])] },
  // Title of pages without their own, such as unknown ones.
  head: ({ match }) => ({ meta: [{ title: getSiteName(match.context) }] }),
  component: Root,
})

function Root() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useDocumentTitle()
  return (
    <>
      <OnboardingGate pathname={pathname}>
        <Shell>
          <Outlet />
        </Shell>
      </OnboardingGate>
      <Panels />
    </>
  )
}

function getSiteName({ boot }: AppContext): string {
  return boot.configs.pcsxConfig.branding.companyName || boot.domain
}

type PreservedSearch = { [Name in (typeof PRESERVED_PARAMS)[number]]?: string } & { [name: string]: unknown }

/** Updates the document's title on navigation. */
function useDocumentTitle(): void {
  const router = useRouter()
  useEffect(() => {
    const show = () => {
      document.title = buildPageTitle(router.state.matches)
    }
    show()
    return router.subscribe('onResolved', show)
  }, [router])
}
