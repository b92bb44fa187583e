import { PAGE } from '#contract/zod-free/paths.ts'
import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import { hasLocation } from '#src/cards/has-location.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { toShortPlainText } from '#src/ui/rich-text/plain-text.ts'
import { buildStructuredData } from './structured-data.ts'

/** Parts of the page without which search engines do not list a job. */
const REQUIRED = ['location', 'posted']

/** The title, description, canonical address and structured data of a job, limited to what its page shows. */
export function buildPositionHead(
  position: Position | PositionDetails,
  { boot }: Pick<AppContext, 'boot'>,
  hidden: readonly string[] = [],
) {
  const company = boot.configs.pcsxConfig.branding.companyName
  const title = {
    title: [position.name, hidden.includes('location') || !hasLocation(position) ? '' : position.locations[0], company]
      .filter(Boolean)
      .join(' · '),
  }
  if (!('jobDescription' in position)) return { meta: [title], links: [] }
  const isPrivate = position.positionUrl.startsWith(PAGE.privateJob)
  // Search engines read the server's markup, so the browser renders none of this.
  const isTold = !isPrivate && !isJobClosed(position) && !REQUIRED.some((part) => hidden.includes(part))
  const data = import.meta.env.SSR && isTold ? buildStructuredData(position, boot) : undefined
  return {
    meta: [
      title,
      { name: 'description', content: toShortPlainText(position.jobDescription, 160) },
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(data ? [{ 'script:ld+json': data }] : []),
    ],
    links: isPrivate ? [] : [{ rel: 'canonical', href: position.publicUrl }],
  }
}
