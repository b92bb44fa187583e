import { useRouterState } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useHydrated } from '#src/platform/hydrated.ts'

const LISTS: ReadonlySet<string> = new Set([PAGE.home, PAGE.search])

/** The list of jobs that led to this page, one step back in the history; undefined for who came otherwise. */
export function useListBefore(): string | undefined {
  const isHydrated = useHydrated()
  const from = useRouterState({ select: ({ location }) => location.state.from })
  if (!isHydrated || from === undefined) return undefined
  const { pathname, search } = new URL(from)
  return LISTS.has(pathname) ? pathname + search : undefined
}
