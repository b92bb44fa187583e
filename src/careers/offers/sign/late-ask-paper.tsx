import { createElement } from 'react'
import { late } from '#src/platform/chunks/late.ts'
import type { AskPaperProps } from '#src/careers/offers/talk/ask-paper.tsx'

const useAskPaper = late(async () => (await import('#src/careers/offers/talk/ask-paper.tsx')).AskPaper)

/** The way to a copy on paper, once the letter's page stands. */
export function LateAskPaper(props: AskPaperProps) {
  const part = useAskPaper()
  return part && createElement(part, props)
}
