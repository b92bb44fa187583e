import { describe, expect, it } from 'vitest'
import { toSameSitePath } from './paths.ts'
import { isProtectedPath } from '#contract/account/protected-paths.ts'

const open = { loggedOutApplyEnabled: true }
const closed = { loggedOutApplyEnabled: false }

describe('A-01 protected routes', () => {
  it.each([
    '/careers/profile',
    '/careers/dashboard',
    '/careers/dashboardv2',
    '/careers/settings',
    '/careers/export-resume',
    '/careers/forms/center',
    '/careers/applications',
    '/careers/saved-jobs',
    '/careers/interviews',
    '/careers/onboarding',
    '/careers/offers',
    '/careers/offers/',
    '/careers/offer',
    '/careers/offer/7',
    '/careers/offer/7/offer-document/d1',
    '/careers/offer-letter',
    '/careers/offer-letter/7',
  ])('A-01 %s', (path) => expect(isProtectedPath(path, open)).toBe(true))

  it.each([
    '/careers',
    '/careers/forms',
    '/careers/forms/7',
    '/careers/job/123',
    '/careers/job/private',
    '/careers/login',
    '/careers/search',
    '/careers/nurse/new-york',
    '/careers/offering/7',
    '/logout',
  ])('A-03 %s is public', (path) => expect(isProtectedPath(path, closed)).toBe(false))
})

it.each(['/careers/apply', '/careers/apply/', '/careers/apply/private'])(
  'A-02 %s is protected only when the tenant disables logged-out apply',
  (path) => expect([open, closed].map((apply) => isProtectedPath(path, apply))).toEqual([false, true]),
)

describe('A-12 an address to go on to', () => {
  it.each([
    '//evil.example',
    '/careers//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/careers\r\nset-cookie: a=b',
    'https://evil.example',
    'https://user:secret@evil.example/careers',
    'javascript:alert(1)',
    'careers',
    '',
    null,
    undefined,
  ])('A-12 %j does not leave the site', (path) => expect(toSameSitePath(path)).toBe('/careers'))

  it.each(['/careers/offers', '/careers/search?query=a//b', '/careers/job/1?next=https://x#y'])(
    'A-12 %j is followed',
    (path) => expect(toSameSitePath(path)).toBe(path),
  )

  it('A-12 what no header can carry is followed as it is written there', () => {
    const written = '/careers/%F0%9F%98%80?q=%D9%85#%EF%BF%BD'
    expect(toSameSitePath('/careers/😀?q=م#\ud800')).toBe(written)
    expect(toSameSitePath(written)).toBe(written)
  })
})
