import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import type { AskPaperProps } from '#src/features/offers/talk/request-paper-copy.tsx'

const useAskPaper = createLazyHook(
  async () => (await import('#src/features/offers/talk/request-paper-copy.tsx')).RequestPaperCopy,
)

/** The request for a paper copy, loaded after the letter's page. */
export function LazyRequestPaperCopy(props: AskPaperProps) {
  const part = useAskPaper()
  return part && createElement(part, props)
}
