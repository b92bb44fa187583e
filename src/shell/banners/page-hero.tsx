import { useBoot } from '#src/platform/boot.tsx'
import { Hero } from './hero.tsx'
import { usePageId } from '#src/shell/use-page-id.ts'

/** The hero that the employer configured for this page. The careers home renders its own, which contains the search. */
export function PageHero() {
  const page = usePageId()
  const { hero } = useBoot().configs.pcsxConfig.branding.customPageSections
  const content = page && page !== 'jobs' ? hero[page] : undefined
  return content ? <Hero {...content} /> : null
}
