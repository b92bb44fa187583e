import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, type MouseEvent } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { yieldToMain } from '#src/platform/yield-to-main.ts'
import { prefersReducedMotion } from '#src/platform/screen/prefers-reduced-motion.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { isOpenedElsewhere } from '#src/ui/button/anchor.tsx'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library is told by declaration merging
  interface HistoryState {
    /** URL of the list that led to a job. */
    from?: string
    /** History entries back to it: more than one if one job led to another. */
    stepsBack?: number
  }
}

/**
 * Opens a job from its card with a view transition from the card's title to the page's. Plain navigation if the browser
 * does not support that, motion is reduced, or the page's code is still loading. The job remembers the list it was
 * opened from.
 */
export function useOpenJob(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter()
  useEffect(() => preloadJobPageCode(router), [router])
  return (event) => {
    const link = event.currentTarget
    if (event.defaultPrevented || isOpenedElsewhere(event)) return
    event.preventDefault()
    // A similar job belongs to the list that led to the first one, and its title does not move.
    const isOnJob = location.pathname.startsWith(PAGE.job)
    const { from = location.href, stepsBack = 0 } = isOnJob ? router.state.location.state : {}
    const moves = isLoaded && !isOnJob && canAnimateTransition()
    if (moves) {
      moving?.style.removeProperty('view-transition-name')
      moving = link
      link.style.setProperty('view-transition-name', 'job-title')
    }
    const href = withPreservedParams(link.getAttribute('href') ?? '', location.search)
    void router.navigate({ href, viewTransition: moves, state: { from, stepsBack: stepsBack + 1 } })
  }
}

/** Two elements with the same transition name would cancel the transition. */
let moving: HTMLElement | undefined
let isRequested = false
let isLoaded = false

/** Preloads the page's code, since jobs in a list are likely to be opened. */
function preloadJobPageCode(router: AnyRouter): void {
  if (isRequested) return
  isRequested = true
  const page: unknown = router.routesById['/careers/job/$pid']
  const load = async () => {
    // Rendering the list and its effects were one long task, so other tasks get a turn first.
    await yieldToMain()
    await router.loadRouteChunk(page as Parameters<typeof router.loadRouteChunk>[0])
    isLoaded = true
  }
  load().catch(() => (isRequested = false))
}

function canAnimateTransition(): boolean {
  return 'startViewTransition' in document && !prefersReducedMotion()
}
