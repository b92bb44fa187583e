import { createElement } from 'react'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

const useForYou = createLazyHook(async () => (await import('#src/cards/for-you/for-you.tsx')).ForYou)

type Props = { details: PositionDetails; heading: 'h2' | 'h3' }

/** At the end of a job: other jobs that match the reader. */
export function ForYouPart(props: Props) {
  return useBoot().profile?.hasMatches ? <LazyForYou {...props} /> : null
}

function LazyForYou({ details, heading }: Props) {
  const forYou = useForYou()
  return forYou && createElement(forYou, { heading, but: details.id })
}
