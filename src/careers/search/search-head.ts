import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Boot } from '#contract/boot.ts'

type About = {
  i18n: I18n
  boot: Boot
  query?: string
  location?: string
  count?: number
  filters?: Readonly<Record<string, readonly string[]>>
}

/** Title and description of the careers home and of results. */
export function searchHead({ i18n, boot, query = '', location = '', count = 0, filters = {} }: About) {
  const company = boot.configs.pcsxConfig.branding.companyName
  const words = [query, location].filter(Boolean).join(', ')
  const jobs = i18n._(msg`Jobs`)
  const title = [words ? `${words}: ${jobs}` : jobs, company].filter(Boolean).join(' · ')
  const open = i18n._(msg`${plural(count, { one: '# open job', other: '# open jobs' })}`)
  const description = company ? i18n._(msg`Work at ${company}: search ${open} and apply online.`) : open
  // Every choice of filters is a page of its own: search engines follow its jobs, but list none of these pages.
  const isFiltered = Object.keys(filters).length > 0
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isFiltered ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    ],
  }
}
