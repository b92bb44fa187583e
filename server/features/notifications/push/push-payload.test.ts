import { expect, test } from 'vitest'
import { MAX_BYTES, buildPushPayload, type PushContent } from './push-payload.ts'

const content: PushContent = {
  kind: 'offer.extended',
  names: { position: 'Deck Officer' },
  locale: 'en',
  showDetails: false,
  navigate: 'https://careers.example/careers/offer/7',
  tag: 'opaque',
  account: 'a'.repeat(32),
  badge: 3,
  zone: null,
  now: 1,
  at: 1,
}
type Shown = { notification: { title: string; body: string; dir: string; app_badge: string }; app_badge: number }
const buildShownPayload = (more: Partial<PushContent>) => JSON.parse(buildPushPayload({ ...content, ...more })) as Shown

test('N-09 details only for those who chose them', () => {
  expect(buildPushPayload(content)).not.toContain('Deck Officer')
  expect(buildShownPayload({ showDetails: true }).notification).toMatchObject({
    title: 'Job offer',
    body: 'You have an offer for Deck Officer',
  })
})

test('N-09 whatever the names are, it fits into one push', () => {
  const long = { position: '職'.repeat(2000) }
  const payload = buildPushPayload({ ...content, names: long, showDetails: true })
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_BYTES)
  expect(payload).not.toContain('職')
})

test('N-10 the number stands where either kind of browser looks for it; zero too', () => {
  expect([buildShownPayload({}).app_badge, buildShownPayload({}).notification.app_badge]).toEqual([3, '3'])
  expect([buildShownPayload({ badge: 0 }).app_badge, buildShownPayload({ badge: 0 }).notification.app_badge]).toEqual([
    0,
    '0',
  ])
})

test('N-09 a kind that this version cannot name is news; right to left where the language is', () => {
  expect(buildShownPayload({ kind: 'later.kind' }).notification.title).toBe('There is news for you')
  expect(buildShownPayload({ locale: 'ar' }).notification.dir).toBe('rtl')
})

test('N-09 iPhones show it themselves: it asks for no worker, its address is whole, and it says whose it is', () => {
  const payload = JSON.parse(buildPushPayload(content)) as Record<string, unknown>
  expect(payload).not.toHaveProperty('mutable')
  expect(payload['notification']).toMatchObject({
    navigate: 'https://careers.example/careers/offer/7',
    data: { account: 'a'.repeat(32), path: '/careers/offer/7' },
  })
})

test('N-09 an offer that is new is called so, one that changed is another matter', () => {
  const titles = ['offer.extended', 'offer.updated', 'offer.expiring'].map(
    (kind) => buildShownPayload({ kind }).notification.title,
  )
  expect(titles).toEqual(['You have a new offer', 'An offer was updated', 'An offer expires soon'])
})
