import { useBoot } from '#src/platform/boot.tsx'
import { Hero } from './hero.tsx'
import { usePageId } from '#src/shell/use-page-id.ts'

/** The hero an employer set for this very page. The careers home draws its own, with the search in it. */
export function PageHero() {
  const page = usePageId()
  const { hero } = useBoot().configs.pcsxConfig.branding.customPageSections
  const content = page && page !== 'jobs' ? hero[page] : undefined
  return content ? <Hero {...content} /> : null
}
