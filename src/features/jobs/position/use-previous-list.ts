import { useRouterState } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'

const LISTS: ReadonlySet<string> = new Set([PAGE.home, PAGE.search])

/**
 * The list of jobs that led to this page, and its distance in the history; undefined if the visitor came another way.
 */
export function usePreviousList(): { href: string; steps: number } | undefined {
  const isHydrated = useHydrated()
  const { from, stepsBack: steps = 1 } = useRouterState({ select: ({ location }) => location.state })
  if (!isHydrated || from === undefined) return undefined
  const { pathname, search } = new URL(from)
  return LISTS.has(pathname) ? { href: pathname + search, steps } : undefined
}
