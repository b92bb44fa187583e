import { expect, it } from 'vitest'
import { pageIdOf } from './page-id.ts'

it.each([
  ['/careers', 'jobs'],
  ['/careers/', 'jobs'],
  ['/careers/search', 'jobs'],
  ['/careers/nurse/new-york', 'jobs'],
  ['/careers/job', 'jobs'],
  ['/careers/job/123-nurse', 'singlePosition'],
  ['/careers/dashboardv2', 'dashboard'],
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
])('A-28 %s is the page %s', (path, page) => {
  expect(pageIdOf(path)).toBe(page)
})
