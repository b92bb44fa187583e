import { expect, it } from 'vitest'
import { PAGE_IDS, type PageId } from './page-ids.ts'
import { findPageId } from './page-id.ts'

const addresses: [path: string, page: PageId | undefined][] = [
  ['/careers', 'jobs'],
  ['/careers/', 'jobs'],
  ['/careers/search', 'jobs'],
  ['/careers/nurse/new-york', 'jobs'],
  ['/careers/job', 'jobs'],
  ['/careers/job/123-nurse', 'singlePosition'],
  ['/careers/dashboard', 'dashboard'],
  ['/careers/dashboardv2', 'dashboard'],
  ['/careers/profile', 'profile'],
  ['/careers/settings', 'settings'],
  ['/careers/login', 'login'],
  ['/careers/export-resume', 'exportResume'],
  ['/careers/saved-jobs', 'savedJobs'],
  ['/careers/applications', 'applications'],
  ['/careers/applications/12', 'applications'],
  ['/careers/interviews', 'interviews'],
  ['/careers/onboarding', 'onboarding'],
  ['/careers/jtn', 'jtn'],
  ['/careers/jtn/nurses', 'jtn'],
  ['/careers/forms/center', 'documentCenter'],
  ['/careers/forms/7', 'formView'],
  ['/careers/apply', 'applyPage'],
  ['/careers/apply/private', 'applyPage'],
  ['/careers/job/private', 'singlePosition'],
  ['/careers/offers', 'offers'],
  ['/careers/offer/7', 'offer'],
  ['/careers/offer/7/offer-document/a', 'offerLetter'],
  ['/careers/offer-letter/7', 'offerLetter'],
  ['/logout', 'logout'],
  ['/somewhere', undefined],
]

it.each(addresses)('A-28 %s is the page %s', (path, page) => {
  expect(findPageId(path)).toBe(page)
})

it('A-28 every page of the specification has an address, but the one that stands in for all others', () => {
  const met = new Set(addresses.map(([, page]) => page))
  expect(PAGE_IDS.filter((page) => !met.has(page))).toEqual(['ProfileBootstrapping'])
})
