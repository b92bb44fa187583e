import { useRouterState } from '@tanstack/react-router'
import { type PageId } from '#contract/zod-free/page-ids.ts'
import { pageIdOf } from '#contract/zod-free/page-id.ts'

/** The page that is shown. */
export function usePageId(): PageId | undefined {
  return useRouterState({ select: (state) => pageIdOf(state.location.pathname) })
}
