import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'

const EMAIL = 'candidate@example.com'

// A failing disk must not stop the site.

test('T-07 with a broken IndexedDB the site works online', async ({ page, context }) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
  })
  await signIn(page, EMAIL)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await page.getByRole('link', { name: 'View job offer' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Job offer for')
})

test('T-07 a database that closes under way is opened again', async ({ page, context }) => {
  await context.addInitScript(() => {
    const transaction = IDBDatabase.prototype.transaction
    let uses = 0
    IDBDatabase.prototype.transaction = function (...parts: Parameters<typeof transaction>) {
      uses += 1
      if (uses % 3 === 0) throw new DOMException('The database connection is closing.', 'InvalidStateError')
      return transaction.apply(this, parts)
    }
  })
  await signIn(page, EMAIL)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await expect
    .poll(
      () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '')),
      'kept after all',
    )
    .toContainEqual(expect.stringMatching(/^account:(?!anon)/))
})

test('T-07 with the quota used up letters are read online', async ({ page, context }) => {
  await signIn(page, EMAIL)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  await page.reload()
  await expectReady(page, 'hydrated')
  await page.getByRole('link', { name: 'View job offer' }).first().click()
  await page
    .getByRole('link', { name: /^(Start|View)/ })
    .first()
    .click()
  await expect(
    page
      .getByRole('group', { name: /^Page 1 of / })
      .locator('canvas')
      .first(),
  ).toBeVisible()
})
