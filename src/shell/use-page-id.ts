import { useRouterState } from '@tanstack/react-router'
import { type PageId } from '#contract/zod-free/page-ids.ts'
import { findPageId } from '#contract/zod-free/page-id.ts'

/** The current page. */
export function usePageId(): PageId | undefined {
  return useRouterState({ select: (state) => findPageId(state.location.pathname) })
}
