import type { Page } from '@playwright/test'
import { parseDrawing } from '#contract/offers/signature-drawing.ts'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, signInByHand, test } from '#tests/e2e/kit/fixtures.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import type { Site } from '#tests/site.ts'

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const getPaper = (page: Page) => page.getByRole('img', { name: /drawn signature|Paper to sign on/ })
const listLines = (page: Page) => getPaper(page).locator('g path[d]')

// A response is replaced here, and tests cannot route a worker's requests.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ noise }) => noise.allow(/Service Worker registration blocked/))

test('O-17 a signature is drawn beside the typed one, kept over a refusal, a turned phone and another theme, and sealed', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 500/)
  const { id, documentId } = await openLetter(page, site)
  await getButton(page, 'Add a drawn signature (optional)').click()
  await draw(page, [0.1, 0.7], [0.3, 0.2], [0.5, 0.7])
  await draw(page, [0.6, 0.6], [0.8, 0.4])
  await draw(page, [0.9, 0.9])
  await expect(listLines(page)).toHaveCount(3)
  await getButton(page, 'Undo').click()
  await expect(listLines(page)).toHaveCount(2)
  const drawn = await listLines(page).evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join(''))
  expect(parseDrawing(drawn)?.length).toBeGreaterThan(4)

  await page.setViewportSize({ width: 844, height: 390 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(listLines(page)).toHaveCount(2)
  await sign(page)
  await page.route(/\/accept\?/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(listLines(page)).toHaveCount(2)

  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
  const stored = await asEmployer(site, (services) =>
    services.db
      .selectFrom('signature')
      .select(['signature_drawing', 'signature_text'])
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow(),
  )
  expect(stored).toEqual({ signature_drawing: drawn, signature_text: NAME })
  const events = await asEmployer(site, (services) =>
    services.db.selectFrom('audit_event').select('kind').where('offer_id', '=', id).execute(),
  )
  expect(events.map(({ kind }) => kind)).toContain('signature_drawn')
})

test('O-17 drawing is optional: nothing is drawn by a second finger, and a cleared paper sends nothing', async ({
  page,
  site,
}) => {
  const { documentId } = await openLetter(page, site)
  await getButton(page, 'Add a drawn signature (optional)').click()
  await expect(page.getByText('Your typed name alone is enough.')).toBeVisible()
  const box = await readBox(page)
  const touch = (type: string, pointerId: number, isPrimary: boolean, x: number) =>
    getPaper(page).dispatchEvent(type, { pointerId, isPrimary, button: 0, clientX: box.x + x, clientY: box.y + 40 })
  await touch('pointerdown', 9, false, 20)
  await touch('pointerup', 9, false, 60)
  await expect(listLines(page)).toHaveCount(0)
  await draw(page, [0.2, 0.5], [0.8, 0.5])
  await getButton(page, 'Clear').focus()
  await page.keyboard.press('Enter')
  await expect(listLines(page)).toHaveCount(0)
  await expect(getButton(page, 'Clear')).toBeFocused()
  await sign(page)
  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
  const stored = await asEmployer(site, (services) =>
    services.db
      .selectFrom('signature')
      .select('signature_drawing')
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow(),
  )
  expect(stored.signature_drawing).toBeNull()
})

test('O-17 a finger draws without moving the page, also when the system takes the touch away', async ({
  page,
  site,
}) => {
  await openLetter(page, site)
  await expect(page.locator('[data-drawn="1"]')).toBeAttached()
  await getButton(page, 'Add a drawn signature (optional)').click()
  const box = await readBox(page)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: box.x + x, y: box.y + y }] })
  await touch('touchStart', 30, 20)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', 30 + step * 5, 20 + step * 10)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(listLines(page)).toHaveCount(1)
  // The position on the screen, not in the document: content loaded above moves it, and the browser scrolls along.
  expect(await getPaper(page).boundingBox()).toEqual(box)
  await touch('touchStart', 120, 30)
  await touch('touchMove', 180, 60)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await expect(listLines(page)).toHaveCount(2)
})

for (const look of LOOKS)
  test.describe(look.name, () => {
    test.use({ locale: look.locale, viewport: { width: look.width, height: 900 } })
    test(`O-17 T-09 the paper fits and has no violation: ${look.name}`, async ({ page, site }) => {
      await page.emulateMedia(look.media)
      await openLetter(page, site)
      await page.locator('form button[type=button]').first().click()
      const sheet = page.locator('svg[viewBox="0 0 1000 500"]')
      await expect(sheet).toBeVisible()
      await sheet.scrollIntoViewIfNeeded()
      const ink = await sheet.evaluate((svg) => ({
        paper: getComputedStyle(svg.parentElement ?? svg).backgroundColor,
        ink: getComputedStyle(svg.querySelector('g') ?? svg).stroke,
        isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      }))
      expect(ink).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(21, 24, 31)', isWide: false })
      const { violations } = await axeOn(page).include('form').analyze()
      expect(violations).toEqual([])
    })
  })

test.describe('step-up', () => {
  test.beforeEach(async ({ site }) => requireStepUp(site, true))
  test.afterEach(async ({ page, site }) => {
    await page.close()
    await requireStepUp(site, false)
  })

  test('O-27 an older sign-in is renewed in place, then the letter is signed once, with all that was typed and drawn', async ({
    page,
    site,
    noise,
  }) => {
    noise.allow(/status of 403/)
    const { email, id } = await openLetter(page, site, { isOld: true })
    await getButton(page, 'Add a drawn signature (optional)').click()
    await draw(page, [0.2, 0.5], [0.8, 0.5])
    await sign(page)
    await getButton(page, 'Submit signed offer').click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByText('For your security, sign in again.')).toBeVisible()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was sent.' })).toBeVisible()
    await expect(page.getByLabel('Signature', { exact: true })).toHaveValue(NAME)

    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('/accept?') ? 1 : 0))
    await getButton(page, 'Submit signed offer').click()
    await signInByHand(page, email)
    await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
    await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
    // The first request was refused, and the second succeeded.
    expect(sent).toBe(2)
    expect(
      (await readKinds(site, id)).filter((kind) => kind === 'accepted' || kind === 'signature_drawn'),
    ).toHaveLength(2)
  })

  test('O-27 declining too', async ({ page, site, noise }) => {
    noise.allow(/status of 403/)
    const { email, id } = await openLetter(page, site, { isOld: true })
    await getButton(page, 'Decline').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline offer' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await signInByHand(page, email)
    await expect(page.getByText('Successfully rejected the offer')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await readKinds(site, id)).toContain('declined')
  })

  test('O-27 beside the frame of a signing provider one can sign in again, and then sign there', async ({
    page,
    site,
    noise,
  }) => {
    noise.allow(/status of 403/)
    const { email } = await openLetter(page, site, { isOld: true, signingMode: 'esign' })
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('Sign in again to confirm that it is you.')).toBeVisible()
    await getButton(page, 'Sign in again').click()
    await signInByHand(page, email)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(frame.getByText('Sign in again to confirm that it is you.')).toHaveCount(0)
    await expect(frame.getByRole('checkbox')).toBeVisible()
  })

  test('O-27 whoever signed in a moment ago is not asked again', async ({ page, site }) => {
    await openLetter(page, site)
    await sign(page)
    await getButton(page, 'Submit signed offer').click()
    await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
  })
})

async function openLetter(
  page: Page,
  site: Site,
  { isOld = false, signingMode = 'inline' }: { isOld?: boolean; signingMode?: 'inline' | 'esign' } = {},
) {
  const documents = [{ name: 'Offer letter', bytes: buildLetter(), signingMode }]
  const { email, offers } = await createCandidateWith(site, [{ documents }])
  const [offer] = offers
  const documentId = offer?.offer_documents[0]?.id
  if (!offer || !documentId) throw new Error('no offer was made')
  // leaves first, because pending requests of the page would fail
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, email)
  if (isOld) await ageSession(site, email)
  await page.goto(`/careers/offer/${offer.id}/offer-document/${documentId}`)
  await expectReady(page, 'hydrated')
  return { email, id: offer.id, documentId }
}

async function sign(page: Page): Promise<void> {
  await page.getByLabel('I agree').check()
  await page.getByLabel('Signature', { exact: true }).fill(NAME)
}

async function readBox(page: Page) {
  await getPaper(page).scrollIntoViewIfNeeded()
  const box = await getPaper(page).boundingBox()
  if (!box) throw new Error('there is no paper')
  return box
}

/** Draws a line through these points, in fractions of the paper. */
async function draw(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const box = await readBox(page)
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  const [first = [0.5, 0.5] as const, ...rest] = places
  await page.mouse.move(...at(first))
  await page.mouse.down()
  for (const place of rest) await page.mouse.move(...at(place), { steps: 8 })
  await page.mouse.up()
}

async function readKinds(site: Site, offerId: number): Promise<string[]> {
  const rows = await asEmployer(site, (services) =>
    services.db.selectFrom('audit_event').select('kind').where('offer_id', '=', offerId).execute(),
  )
  return rows.map(({ kind }) => kind)
}

/** Sets this person's sign-in back by eleven minutes. */
async function ageSession(site: Site, email: string): Promise<void> {
  await asEmployer(site, async ({ auth }) => {
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findUserByEmail(email)
    const [session] = await internalAdapter.listSessions(found?.user.id ?? '')
    if (!session) throw new Error('nobody is signed in')
    await internalAdapter.updateSession(session.token, { createdAt: new Date(Date.now() - 11 * 60_000) })
  })
}

/** Restarts the server with the setting, because tenants are loaded at its start. */
async function requireStepUp(site: Site, stepUp: boolean): Promise<void> {
  await site.stop()
  await asEmployer(site, async ({ db }) => {
    const { configs } = await db
      .selectFrom('tenant')
      .select('configs')
      .where('domain', '=', 'demo.example')
      .executeTakeFirstOrThrow()
    const known = JSON.parse(configs) as { offersConfig?: object }
    const offersConfig = { ...known.offersConfig, stepUp }
    await db
      .updateTable('tenant')
      .set({ configs: JSON.stringify({ ...known, offersConfig }) })
      .where('domain', '=', 'demo.example')
      .execute()
  })
  await site.start()
}
