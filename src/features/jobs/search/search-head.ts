import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Boot } from '#contract/boot.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { formatPlaceName } from './params/special-location.ts'

type About = {
  i18n: I18n
  boot: Boot
  query?: string
  location?: string
  start?: number
  count?: number
  filters?: Readonly<Record<string, readonly string[]>>
  /** Canonical path for search engines, set by the server only. */
  canonical?: string | undefined
}

/** Title and description of the careers home and of results. */
export function buildSearchHead(about: About) {
  const { i18n, boot, query = '', location = '', start = 0, count = 0, filters = {}, canonical } = about
  const company = boot.configs.pcsxConfig.branding.companyName
  const words = [query, formatPlaceName(location, (name) => i18n._(name))].filter(Boolean).join(', ')
  const jobs = i18n._(msg`Jobs`)
  const title = [words ? `${words}: ${jobs}` : jobs, company].filter(Boolean).join(' · ')
  const open = i18n._(msg`${plural(count, { one: '# open job', other: '# open jobs' })}`)
  const jobsThere = company ? i18n._(msg`Work at ${company}: search ${open} and apply online.`) : open
  // Every combination of filters is a page of its own. Search engines follow its jobs, but do not list the page itself,
  // nor any page without jobs.
  const isFound = start < count && Object.keys(filters).length === 0
  const isListed = canonical !== undefined && (isFound || canonical === PAGE.home)
  return {
    meta: [
      { title },
      ...(count > 0 ? [{ name: 'description', content: jobsThere }] : []),
      ...(isListed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ],
    ...(isListed && { links: [{ rel: 'canonical', href: canonical }] }),
  }
}
