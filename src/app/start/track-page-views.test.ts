import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { logPageView } from '#src/platform/telemetry/page-view.ts'
import { trackPageViews } from './track-page-views.ts'

vi.mock('#src/platform/telemetry/page-view.ts', () => ({
  logPageView: vi.fn<() => void>(),
  logContentLoad: vi.fn<() => void>(),
  logPageInteractive: vi.fn<() => void>(),
}))
beforeEach(() => vi.mocked(logPageView).mockClear())

const done = { isOnboarded: true, isBootstrapped: true, bootstrappingConfig: { steps: [] } }
const user = { email: 'ada@example.com', isAdmin: false }

/** The page views of a visitor who goes from path to path. */
function listViews(paths: readonly string[], boot: Parameters<typeof trackPageViews>[1]) {
  const state = { location: { pathname: paths[0] ?? '' } }
  let resolved = () => {}
  const router = { state, subscribe: (_event: string, listener: () => void) => (resolved = listener) }
  trackPageViews(router as unknown as AnyRouter, boot)
  for (const path of paths.slice(1)) {
    state.location.pathname = path
    resolved()
  }
  return vi.mocked(logPageView).mock.calls.map(([page]) => page)
}

it('A-28 each page that is gone to is a view, the same page again is none', () => {
  const paths = ['/careers', '/careers', '/careers/offers', '/nowhere', '/careers/offer/7']
  expect(listViews(paths, { user, onboarding: done })).toEqual(['jobs', 'offers', 'offer'])
})

it('A-28 the bootstrapping screen stands in for every page but signing out and an offer', () => {
  const onboarding = { ...done, isBootstrapped: false }
  expect(listViews(['/careers/offers', '/logout'], { user, onboarding })).toEqual(['ProfileBootstrapping', 'logout'])
  vi.mocked(logPageView).mockClear()
  expect(listViews(['/careers'], { user, onboarding: { ...onboarding, isOnboarded: false } })).toEqual([
    'ProfileBootstrapping',
  ])
  vi.mocked(logPageView).mockClear()
  const letter = '/careers/offer/7/offer-document/9'
  expect(listViews(['/careers/offer/7', letter, '/careers/offers'], { user, onboarding })).toEqual([
    'offer',
    'offerLetter',
    'ProfileBootstrapping',
  ])
})

it('A-28 a visitor is not named', () => {
  const onboarding = { ...done, isOnboarded: false, isBootstrapped: false }
  expect(listViews(['/careers'], { user: null, onboarding })).toEqual(['jobs'])
})
