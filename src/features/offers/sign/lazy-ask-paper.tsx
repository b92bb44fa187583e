import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import type { AskPaperProps } from '#src/features/offers/talk/ask-paper.tsx'

const useAskPaper = createLazyHook(async () => (await import('#src/features/offers/talk/ask-paper.tsx')).AskPaper)

/** The way to a copy on paper, once the letter's page stands. */
export function LazyAskPaper(props: AskPaperProps) {
  const part = useAskPaper()
  return part && createElement(part, props)
}
