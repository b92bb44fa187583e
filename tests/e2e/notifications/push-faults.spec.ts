import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import type { listPushDevices } from '#contract/notifications/push.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { asEmployer, createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect } from '#tests/e2e/kit/fixtures.ts'
import { PushedWorker } from '#tests/e2e/notifications/push-browser.ts'
import { getBadge, tellOn, test, watchIcon } from '#tests/e2e/notifications/push-site.ts'
import type { Site } from '#tests/site.ts'

const extend = (site: Site, email: string) =>
  asEmployer(site, (services) => makeOffer({ services }, { email, fullname: NAME }))

/** The subject of a push: pushes with the same one replace each other. */
const tagOf = (payload: string) => (JSON.parse(payload) as { notification: { tag: string } }).notification.tag

async function countAtServer(page: Page): Promise<number> {
  const answer = (await (await page.request.get(API.notificationBadge)).json()) as { data: { count: number } }
  return answer.data.count
}

test('N-09 N-10 networks come and go on both sides: all is shown, nothing twice, and the number is the server’s', async ({
  pushed,
  service,
  phone,
  noise,
}) => {
  test.setTimeout(120_000)
  noise.allowOffline()
  const { email, offers } = await createCandidateWith(pushed, [{}])
  const page = await tellOn(phone, service, { email, offerId: offers[0]?.id ?? 0, origin: pushed.origin })
  await watchIcon(page)
  await page.goto(PAGE.home)
  const worker = await PushedWorker.of(page, pushed.origin)

  service.always({ status: 503 })
  for (let second = 0; second < 6; second += 1) {
    await page.context().setOffline(second % 2 === 0)
    if (second === 1 || second === 4) await extend(pushed, email)
    await wait(1000)
  }
  // Both pushes failed at least once.
  const tags = () => new Set(service.received.map(({ payload }) => tagOf(payload)))
  await expect.poll(() => tags().size, { timeout: 30_000 }).toBe(2)
  const before = service.taken
  service.always({ status: 201 })
  await service.count(before + 2)
  await page.context().setOffline(false)

  // A service that reported an error may have delivered anyway.
  for (const { payload } of service.received) await worker.receive(payload)
  await expect.poll(async () => (await worker.shown()).length).toBe(2)
  await expect.poll(async () => (await getBadge(page)) === (await countAtServer(page)), { timeout: 5000 }).toBe(true)
  expect(await getBadge(page)).toBeGreaterThanOrEqual(2)
})

test('N-09 whatever is pushed is shown, as far as it can be read; zero takes away what was shown', async ({
  pushed,
  service,
  phone,
}) => {
  const { email, offers } = await createCandidateWith(pushed, [{}])
  const page = await tellOn(phone, service, { email, offerId: offers[0]?.id ?? 0, origin: pushed.origin })
  await watchIcon(page)
  await page.goto(PAGE.home)
  // The page follows the worker from here on; before, it polls the server, which has a new one.
  await expect.poll(() => getBadge(page)).toBe(await countAtServer(page))
  const worker = await PushedWorker.of(page, pushed.origin)
  const neutral = { title: 'There is news for you', body: '', path: `${PAGE.home}?domain=demo.example` }
  for (const payload of [
    '{"notification":',
    '42',
    'null',
    '{"notification":null}',
    '{"account":"somebody else"}',
    '',
  ]) {
    await worker.receive(payload)
    await expect.poll(() => worker.shown()).toEqual([neutral])
  }

  await extend(pushed, email)
  await service.count(1)
  const payload = JSON.parse(service.received[0]?.payload ?? '') as { notification: object }
  const notification = { ...payload.notification, title: 'عرض', dir: 'rtl', navigate: 'https://elsewhere.example/x' }
  await worker.receive(JSON.stringify({ ...payload, notification, app_badge: 2 }))
  const inArabic = { ...neutral, title: 'عرض', body: 'Tap to read it.' }
  await expect.poll(() => worker.shown()).toContainEqual(inArabic)
  // Read elsewhere meanwhile: an open page closes this notification, too, and the next one, once nothing is new.
  for (const tag of ['the same', 'another']) {
    await worker.receive(JSON.stringify({ ...payload, notification: { ...notification, tag }, app_badge: 0 }))
    await expect.poll(async () => [await getBadge(page), await worker.shown()]).toEqual([0, []])
  }
})

test('N-09 an address that the push service changes is the server’s from then on, with no page involved', async ({
  pushed,
  service,
  phone,
}) => {
  const { email, offers } = await createCandidateWith(pushed, [{}])
  const page = await tellOn(phone, service, { email, offerId: offers[0]?.id ?? 0, origin: pushed.origin })
  const worker = await PushedWorker.of(page, pushed.origin)
  const listed = (await (await page.request.get(PUSH_DEVICES)).json()) as { data: DataOf<typeof listPushDevices> }
  expect(listed.data.devices).toHaveLength(1)
  const answer = page.context().waitForEvent('response', (one) => one.request().method() === 'POST')
  await worker.changeSubscription(service.subscribe(), listed.data.publicKey)
  expect((await answer).status()).toBe(200)
  await extend(pushed, email)
  await service.count(1)
  expect(service.received.map(({ browser }) => browser)).toEqual([1])
})
