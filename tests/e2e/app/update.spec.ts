import { readdirSync } from 'node:fs'
import path from 'node:path'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn } from '#tests/e2e/kit/fixtures.ts'
import { PART, test, updateCard } from '#tests/e2e/kit/live-site.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import {
  goTo,
  buildOf,
  isSamePage,
  listCachedFiles,
  listLoadedChunks,
  lookForUpdate,
  openNew,
  updateHere,
  waits,
} from '#tests/e2e/kit/updating.ts'

test.slow()

/** A page that needs the chunk that every build changes. */
const NEEDS_PART = '/careers/verify'

test('A-20 an update waits for a half-signed letter, in this tab and in others, and comes when it may', async ({
  page,
  live,
  noise,
}) => {
  noise.allowOffline()
  const { email, offers } = await createCandidateWith(live.site, [{}])
  await signIn(page, email)
  await page.goto(`/careers/offer/${offers[0]?.id}/offer-document/${offers[0]?.offer_documents[0]?.id}`)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  const reading = await page.context().newPage()
  await reading.goto(PAGE.home)
  await expectReady(reading, 'hydrated')
  await expectWorker(reading)

  const signature = page.getByLabel('Signature', { exact: true })
  await signature.fill('Ada O')
  await live.deploy('b')
  await lookForUpdate(page)

  await expect(updateCard(page)).toBeVisible()
  await updateCard(page).getByRole('button', { name: 'Update' }).click()
  await expect(updateCard(page)).toContainText('Send it first: the update waits.')
  await expect(signature).toHaveValue('Ada O')

  // Updating the other tab leaves this one unchanged.
  await updateHere(reading)
  expect(await waits(page)).toBe(true)
  await expect(signature).toHaveValue('Ada O')

  // Once the input is removed, nothing is unsent any more: the next page is new, and so is the worker.
  await signature.fill('')
  await signature.blur()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect.poll(() => buildOf(page)).toBe('b')
  await expect.poll(() => waits(page)).toBe(false)
  await expectReady(page, 'hydrated')
  await expect(updateCard(page)).toHaveCount(0)
})

test('A-20 “Later” leaves the page alone, the next start has the new version, with one reload at most', async ({
  page,
  live,
  noise,
}) => {
  noise.allowOffline()
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await live.deploy('b')
  await lookForUpdate(page)
  await updateCard(page).getByRole('button', { name: 'Later' }).click()
  await expect(updateCard(page)).toHaveCount(0)
  expect(await buildOf(page)).not.toBe('b')

  let loads = 0
  page.on('load', () => loads++)
  await page.reload()
  await expectReady(page, 'hydrated')
  await expect.poll(() => waits(page)).toBe(false)
  expect(await buildOf(page)).toBe('b')
  await expect(updateCard(page)).toHaveCount(0)
  expect(loads).toBe(1)
})

test('A-20 a page that is new already brings its worker to work without a word', async ({ page, live, noise }) => {
  noise.allowOffline()
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await live.deploy('b')
  await openNew(page, PAGE.search)
  await lookForUpdate(page)
  const copies = () =>
    page.evaluate(async () =>
      (await (await caches.open((await caches.keys()).find((name) => name.startsWith('workbox')) ?? '')).keys())
        .map(({ url }) => url)
        .join(),
    )
  await expect.poll(copies).toContain('/assets/start-b.js')
  await expect.poll(() => waits(page)).toBe(false)
  await expect(updateCard(page)).toHaveCount(0)
})

test('A-20 an update downloads what changed and no more, while an open tab finds the parts of its own build', async ({
  page,
  live,
  noise,
}) => {
  noise.allowOffline()
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // With unsent input elsewhere nothing is updated, even if the tab goes to another page.
  const unsent = await page.context().newPage()
  await unsent.goto(PAGE.login)
  await expectReady(unsent, 'hydrated')
  await unsent.getByLabel('Email', { exact: true }).fill('ada@example.com')
  const before = await listCachedFiles(page)
  await live.deploy('b', 'position')
  await lookForUpdate(page)
  await expect.poll(() => waits(page)).toBe(true)

  const after = await listCachedFiles(page)
  const come = [...after.keys()].filter((file) => !before.has(file)).map((file) => file.replace(/\?.*/, ''))
  // A real deploy also changes the shell; these tests keep its revision.
  expect(come.sort()).toEqual(['/assets/position-b.css', '/assets/position-b.js', '/assets/start-b.js'])
  for (const [file, date] of before) expect(after.get(file), file).toBe(date)

  await goTo(page, `${PAGE.job}/1`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^$/)
  await expect.poll(() => listLoadedChunks(page, 'position')).toHaveLength(1)
  expect(await listLoadedChunks(page, 'position')).not.toContain('/assets/position-b.js')
  expect(await isSamePage(page)).toBe(true)

  const fresh = await page.context().newPage()
  await openNew(fresh, PAGE.home)
  await goTo(fresh, `${PAGE.job}/1`)
  await expect.poll(() => listLoadedChunks(fresh, 'position')).toEqual(['/assets/position-b.js'])
  await expect(fresh.getByRole('heading', { level: 1 })).not.toHaveText(/^$/)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('A-20 parts of two earlier builds still load; after a third one reload brings the page back', async ({
    page,
    browser,
    live,
    noise,
  }) => {
    noise.allow(/Service Worker registration blocked/, /status of 404/, /Failed to fetch dynamically imported module/)
    noise.allowOffline()
    // The page opens in another browser, because this one has cached what it loaded.
    const elsewhere = await browser.newContext({ serviceWorkers: 'block', baseURL: live.site.origin })
    const patient = await elsewhere.newPage()
    for (const tab of [page, patient]) {
      await tab.goto(PAGE.home)
      await expectReady(tab, 'hydrated')
      await tab.evaluate(() => Object.assign(window, { isSamePage: true }))
    }
    await live.deploy('b')
    await live.deploy('c')
    await goTo(page, NEEDS_PART)
    await expect(page.getByRole('heading', { level: 1, name: 'Check a letter' })).toBeVisible()
    expect(await isSamePage(page)).toBe(true)

    await live.deploy('d')
    let loads = 0
    patient.on('load', () => loads++)
    await goTo(patient, NEEDS_PART)
    await expect(patient.getByRole('heading', { level: 1, name: 'Check a letter' })).toBeVisible()
    expect(await isSamePage(patient)).toBe(false)
    // The heading came with the document; its script is loaded later.
    await patient.waitForLoadState('load')
    await expect.poll(() => buildOf(patient)).toBe('d')
    expect(loads).toBe(1)
    await elsewhere.close()
  })

  test('A-20 a part that is gone says so over a half-filled form, which stays', async ({ page, live, noise }) => {
    noise.allow(/Service Worker registration blocked/, /status of 404/, /Failed to fetch dynamically imported module/)
    noise.allowOffline()
    await page.goto(PAGE.login)
    await expectReady(page, 'hydrated')
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    for (const name of ['b', 'c', 'd']) await live.deploy(name)
    const part = readdirSync(path.join(live.dataDir, 'builds/assets')).find((file) => file.startsWith(PART))
    expect(part).not.toContain('gone')
    await page.evaluate(async () => {
      const error = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/gone-1.js`)
      dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    })
    await expect(page.getByText('Finish or copy what you have written')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
    expect(await isSamePage(page)).toBe(true)
  })
})

test('A-20 a missing file is a 404 of a few bytes, never a page', async ({ request }) => {
  const answer = await request.get('/assets/start-never.js', { headers: { accept: 'text/html,*/*' } })
  expect(answer.status()).toBe(404)
  expect(answer.headers()).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  expect(await answer.text()).not.toContain('<')
  const outside = await request.get('/assets/..%2f.vite/manifest.json')
  expect(outside.status()).toBeGreaterThanOrEqual(400)
})

test('A-20 the emergency worker removes itself and all copies, renews clean tabs and leaves a half-filled one alone', async ({
  page,
  live,
  noise,
}) => {
  noise.allowOffline()
  await page.goto(PAGE.login)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  const clean = await page.context().newPage()
  await clean.goto(PAGE.home)
  await expectReady(clean, 'hydrated')
  for (const tab of [page, clean]) await tab.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')

  await live.site.stop('SIGKILL')
  await live.site.start({ EMERGENCY_WORKER: 'true' })
  let loads = 0
  clean.on('load', () => loads++)
  await lookForUpdate(page)
  await expect.poll(() => isSamePage(clean)).toBe(false)
  await expectReady(clean, 'hydrated')
  expect(await clean.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).join())).toBe('')
  expect(await isSamePage(page)).toBe(true)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
  await clean.reload()
  await expectReady(clean, 'hydrated')
  expect(loads).toBe(2)

  await live.site.stop('SIGKILL')
  await live.site.start()
  await clean.reload()
  await expectWorker(clean)
})
