import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { PAGE } from '#contract/zod-free/paths.ts'
import { bootWith } from '#src/shell/in-app.test-kit.tsx'
import { buildSearchHead } from './search-head.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const boot = bootWith({ configs: { pcsxConfig: { branding: { companyName: 'Nordlys' } } } })
const head = (about: object) => {
  const { meta, links } = buildSearchHead({ i18n, boot, ...about })
  return Object.assign({ canonical: links?.[0]?.href }, ...meta.map(toTagEntry)) as Record<string, string | undefined>
}
const toTagEntry = (tag: { title: string } | { name: string; content: string }) =>
  'title' in tag ? tag : { [tag.name]: tag.content }

const canonical = '/careers/search?query=deck'

test('S-17 results say what was searched for, how many there are, and by which address they are known', () => {
  expect(head({ query: 'deck', location: 'Oslo', count: 12, canonical })).toEqual({
    title: 'deck, Oslo: Jobs · Nordlys',
    description: 'Work at Nordlys: search 12 open jobs and apply online.',
    canonical,
  })
})

test('S-04 special locations are called by their names, in the language of the page', () => {
  expect(head({ location: 'REMOTE', count: 1 })['title']).toBe('Remote: Jobs · Nordlys')
  const ar = setupI18n({ locale: 'ar', messages: { ar: {} } })
  ar.load('ar', { [msg`Current location`.id]: ['الموقع الحالي'] })
  const { meta } = buildSearchHead({ i18n: ar, boot, location: 'current location', count: 1 })
  expect(meta[0]).toEqual({ title: 'الموقع الحالي: Jobs · Nordlys' })
})

test.each([
  ['with filters', { count: 12, canonical, filters: { country: ['NO'] } }],
  ['beyond the end', { count: 12, canonical, start: 20 }],
  ['without an address of its own', { count: 12 }],
])('S-17 a page of results %s is not listed', (_what, about) => {
  expect(head(about)).toMatchObject({ robots: 'noindex,follow', canonical: undefined })
})

test('S-17 where nothing was found nothing is promised', () => {
  expect(head({ query: 'zzz', count: 0, canonical })).toEqual({
    title: 'zzz: Jobs · Nordlys',
    robots: 'noindex,follow',
  })
})

test('S-17 the careers home is listed, also of an employer without open jobs', () => {
  expect(head({ count: 0, canonical: PAGE.home })).toEqual({ title: 'Jobs · Nordlys', canonical: PAGE.home })
})
