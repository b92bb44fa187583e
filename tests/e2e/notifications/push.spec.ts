import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn } from '#tests/e2e/kit/fixtures.ts'
import { PushedWorker } from '#tests/e2e/notifications/push-browser.ts'
import { getBadge, getSwitchOn, tellOn, test, watchIcon } from '#tests/e2e/notifications/push-site.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { getInheritedEnv, type Site } from '#tests/site.ts'

const foyer = (site: Site, ...argv: string[]) =>
  promisify(execFile)(process.execPath, ['server/cli/foyer.ts', ...argv, '--json'], {
    env: { ...getInheritedEnv(), DATA_DIR: site.dataDir, ORIGIN: site.origin },
  })

const title = 'You have a new offer'
test('N-09 N-10 an offer extended by the command line rings on a closed app, opens when tapped, and is read on both devices', async ({
  pushed,
  service,
  phone,
  laptop,
  noise,
}) => {
  test.setTimeout(120_000)
  noise.allow(/preloaded using link preload/)
  const { email, offers } = await createCandidateWith(pushed, [{}])
  const offerId = offers[0]?.id ?? 0
  const page = await tellOn(phone, service, { email, offerId, origin: pushed.origin })
  await page.request.get(API.boot)
  const home = await page.context().newPage()
  await home.goto('about:blank')
  const worker = await PushedWorker.of(home, pushed.origin)
  // the app is closed
  await page.close()

  const letter = path.join(pushed.dataDir, 'letter.pdf')
  await writeFile(letter, buildLetter())
  const extended = await foyer(
    pushed,
    'offer',
    'extend',
    '--domain',
    'demo.example',
    '--email',
    email,
    '--position',
    'Bosun',
    letter,
  )
  const [{ id }] = JSON.parse(extended.stdout) as [{ id: number }]
  await service.count(1)
  const payload = service.received[0]?.payload ?? ''
  expect(payload).not.toContain('Bosun')
  const said = JSON.parse(payload) as { app_badge: number }
  await worker.receive(payload)
  await expect
    .poll(() => worker.shown())
    .toEqual([
      {
        title,
        body: 'Tap to read it.',
        path: expect.stringMatching(new RegExp(`^/careers/offer/${id}(\\?|$)`)) as unknown,
      },
    ])

  // the notification is read on the other device, which found it by polling
  const other = await laptop.open()
  await watchIcon(other)
  await signIn(other, email)
  await other.goto(PAGE.home)
  await expect.poll(() => getBadge(other)).toBe(said.app_badge)
  await other.getByRole('button', { name: 'Notifications' }).click()
  await expect.poll(() => getBadge(other)).toBe(0)
  await other.waitForLoadState('networkidle')

  // the notification is tapped on the first device
  const opened = await worker.tap()
  expect(new URL(opened ?? '', pushed.origin).origin).toBe(pushed.origin)
  await worker.receive(payload)
  await expect.poll(() => worker.shown()).toHaveLength(1)
  const again = await home.context().newPage()
  await watchIcon(again)
  await again.goto(opened ?? '')
  await expect(again.getByRole('heading', { level: 1 })).toContainText('Bosun')
  await expect.poll(() => getBadge(again)).toBe(0)
  // the remaining notification on the first device is closed
  await expect.poll(() => worker.shown()).toEqual([])
})

test('N-09 signing out, also without a network, ends it; a push that comes late says nothing', async ({
  pushed,
  service,
  phone,
  noise,
}) => {
  noise.allowOffline()
  const { email, offers } = await createCandidateWith(pushed, [{}])
  const offerId = offers[0]?.id ?? 0
  const page = await tellOn(phone, service, { email, offerId, origin: pushed.origin })
  const worker = await PushedWorker.of(page, pushed.origin)
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
  await pushed.stop()
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/careers(\?|$)/)
  await worker.receive(JSON.stringify({ notification: { title: 'Bosun at Merrowline', navigate: '/careers/offer/1' } }))
  await expect.poll(() => worker.shown()).toEqual([{ title: new URL(pushed.origin).host, body: '', path: PAGE.home }])
  await page.context().setOffline(false)
  await pushed.start()
})

test('N-09 the settings list devices, mark this one, and switch it off', async ({ pushed, service, phone }) => {
  const { email, offers } = await createCandidateWith(pushed, [{}])
  const page = await tellOn(phone, service, { email, offerId: offers[0]?.id ?? 0, origin: pushed.origin })
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
  const section = page.getByRole('region', { name: 'This device and others' })
  await expect(section.getByRole('listitem')).toHaveText([/This device/])
  const { violations } = await axeOn(page).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await section.getByRole('button', { name: 'Do not tell me on this device' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await expect(getSwitchOn(page)).toBeVisible()
})

test('N-09 "Not now" is remembered; nothing is asked by itself; a browser that says no is told how to undo it', async ({
  pushed,
  phone,
}) => {
  const { email, offers } = await createCandidateWith(pushed, [{}])
  const page = await phone.open()
  await page.addInitScript(() => {
    let asked = 0
    Notification.requestPermission = async () => {
      asked += 1
      Object.assign(globalThis, { asked })
      Object.defineProperty(Notification, 'permission', { value: 'denied' })
      return 'denied'
    }
  })
  await signIn(page, email)
  await page.goto(`/careers/offer/${offers[0]?.id}`)
  const card = page.getByRole('region', { name: 'Tell me on this device' })
  await expect(card).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { asked?: number }).asked)).toBeUndefined()
  await getSwitchOn(page).click()
  await expect(card).toContainText('Your browser blocks notifications of this site.')
  await page.reload()
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expectReady(page, 'hydrated')
  await page.waitForLoadState('networkidle')
  await expect(card).toBeHidden()
})

test('N-09 a permission that was taken back is said on the next page that has to do with it', async ({
  pushed,
  service,
  phone,
}) => {
  const { email, offers } = await createCandidateWith(pushed, [{}])
  const offerId = offers[0]?.id ?? 0
  const page = await tellOn(phone, service, { email, offerId, origin: pushed.origin })
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await page.reload()
  const card = page.getByRole('region', { name: 'Tell me on this device' })
  await expect(card).toContainText('Your browser blocks notifications of this site.')
  await page.goto(PAGE.settings)
  await expect(page.getByRole('region', { name: 'This device and others' })).toContainText('Your browser blocks')
})

test('N-09 a browser without pushes shows no card and no error', async ({ pushed, phone }) => {
  const { email, offers } = await createCandidateWith(pushed, [{}])
  const page = await phone.open()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await signIn(page, email)
  await page.goto(`/careers/offer/${offers[0]?.id}`)
  await expectReady(page, 'hydrated')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Tell me on this device' })).toBeHidden()
})
