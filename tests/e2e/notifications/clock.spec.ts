import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { asEmployer, createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect } from '#tests/e2e/kit/fixtures.ts'
import { PushedWorker } from '#tests/e2e/notifications/push-browser.ts'
import { getBadge, tellOn, test, watchIcon } from '#tests/e2e/notifications/push-site.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { badge } from '#tests/e2e/notifications/sign-in-with-notifications.ts'

const DAY = 86_400_000

for (const [name, off] of [
  ['behind', -DAY],
  ['ahead', DAY],
] as const)
  test(`N-09 N-10 N-13 with a clock a day ${name} a push rings, the number is the server’s, and what has just come is new`, async ({
    pushed,
    service,
    phone,
  }) => {
    const { email, offers } = await createCandidateWith(pushed, [{}])
    const page = await tellOn(phone, service, { email, offerId: offers[0]?.id ?? 0, origin: pushed.origin })
    await page.clock.install({ time: Date.now() + off })
    await watchIcon(page)
    await page.goto(PAGE.search)
    await expectReady(page, 'hydrated')
    const clockOff = await page.evaluate(() => Date.now())
    expect(Math.abs(clockOff - Date.now())).toBeGreaterThan(DAY / 2)
    const worker = await PushedWorker.of(page, pushed.origin)

    await asEmployer(pushed, (services) =>
      makeOffer({ services }, { email, fullname: NAME, position: { name: 'Lamplighter' } }),
    )
    await service.count(1)
    await worker.receive(service.received[0]?.payload ?? '')
    await expect.poll(() => getBadge(page)).toBe((await badge(page)).count)

    await page.getByRole('button', { name: 'Notifications' }).click()
    const card = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Lamplighter' })
    await expect(card.locator('time')).toHaveText(/^now$|minutes? ago$/)
    const listed = (await (await page.request.get(API.notifications)).json()) as {
      data: { notifications: { createdAt: string }[] }
    }
    await expect(card.locator('time')).toHaveAttribute('datetime', listed.data.notifications[0]?.createdAt ?? '')
    await expect.poll(() => getBadge(page)).toBe(0)
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lamplighter')
  })
