import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, type MouseEvent } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { yieldToMain } from '#src/platform/yield-to-main.ts'
import { prefersReducedMotion } from '#src/platform/prefers-reduced-motion.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { isOpenedElsewhere } from '#src/ui/button/anchor.tsx'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library is told by declaration merging
  interface HistoryState {
    /** The address of the list that led to a job. */
    from?: string
    /** How many pages back that is: more than one where a job led to another one. */
    stepsBack?: number
  }
}

/**
 * Opens a job from its card so that the title of the card becomes the title of the page. Where the browser cannot do
 * that, where less motion is wanted, or while the page's code is still under way, it is opened as every page is. The
 * job knows the list it was opened from.
 */
export function useOpenJob(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter()
  useEffect(() => loadPage(router), [router])
  return (event) => {
    const link = event.currentTarget
    if (event.defaultPrevented || isOpenedElsewhere(event)) return
    event.preventDefault()
    // A job that is like another one was found on the list that led to the first, and the title of that one does not
    // move.
    const isOnJob = location.pathname.startsWith(PAGE.job)
    const { from = location.href, stepsBack = 0 } = isOnJob ? router.state.location.state : {}
    const moves = isLoaded && !isOnJob && canMove()
    if (moves) {
      moving?.style.removeProperty('view-transition-name')
      moving = link
      link.style.setProperty('view-transition-name', 'job-title')
    }
    const href = withPreservedParams(link.getAttribute('href') ?? '', location.search)
    void router.navigate({ href, viewTransition: moves, state: { from, stepsBack: stepsBack + 1 } })
  }
}

/** Two titles of one name would call the whole movement off. */
let moving: HTMLElement | undefined
let isRequested = false
let isLoaded = false

/** A list of jobs is there to be opened: the page's code comes while it is read. */
function loadPage(router: AnyRouter): void {
  if (isRequested) return
  isRequested = true
  const page: unknown = router.routesById['/careers/job/$pid']
  const load = async () => {
    // The list has just been drawn, and its effects are one task.
    await yieldToMain()
    await router.loadRouteChunk(page as Parameters<typeof router.loadRouteChunk>[0])
    isLoaded = true
  }
  load().catch(() => (isRequested = false))
}

function canMove(): boolean {
  return 'startViewTransition' in document && !prefersReducedMotion()
}
