import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import type { AskPaperProps } from '#src/features/offers/talk/ask-paper.tsx'

const useAskPaper = createLazyHook(async () => (await import('#src/features/offers/talk/ask-paper.tsx')).AskPaper)

/** The request for a paper copy, loaded after the letter's page. */
export function LazyAskPaper(props: AskPaperProps) {
  const part = useAskPaper()
  return part && createElement(part, props)
}
