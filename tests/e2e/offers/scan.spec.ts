import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { PDF } from '@libpdf/core'
import type { Locator, Page } from '@playwright/test'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { CORNERS, readColours, listJpegs, buildPhoto, rotateJpeg } from '#tests/e2e/kit/photos.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import type { Site } from '#tests/site.ts'

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const getScanner = (page: Page) => page.getByRole('dialog')
const listPhotos = (page: Page) => getScanner(page).locator('input[type=file][multiple]')

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ noise }) => noise.allow(/Service Worker registration blocked/))

test('O-19 two photographed pages are cropped, put in order and sent as one PDF; pages stay after a refusal', async ({
  page,
  site,
  noise,
}, info) => {
  test.slow()
  noise.allow(/status of 500/)
  const { documentId } = await openLetter(page, site)
  await getButton(page, 'Scan with the camera').click()
  await listPhotos(page).setInputFiles([await buildPhoto(page, 'red'), await buildPhoto(page, 'blue')])
  await expect(getScanner(page).getByRole('listitem')).toHaveCount(2)

  // Page 2 is cropped by mouse, page 1 by keyboard.
  await getScanner(page).getByRole('button', { name: 'Crop page 2' }).last().click()
  await expect(getScanner(page).getByRole('heading', { name: 'Page 2' })).toBeVisible()
  for (const [name, place] of CORNERS) await drag(page, name, place)
  await getButton(page, 'Done').click()
  await getScanner(page).getByRole('button', { name: 'Crop page 1' }).last().press('Enter')
  await page.getByRole('button', { name: /^Top left corner/ }).focus()
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Top left corner, 30 % across, 11 % down' })).toBeFocused()
  for (const [name, place] of CORNERS) await drag(page, name, place)
  await getButton(page, 'Turn').click()
  for (let turn = 0; turn < 3; turn += 1) await getButton(page, 'Turn').press('Enter')
  await getButton(page, 'Done').click()

  await getButton(page, 'Move page 2 up').press('Enter')
  await expect(getButton(page, 'Move page 1 up')).toBeFocused()
  await getButton(page, 'Remove page 2').click()
  await expect(getScanner(page).getByRole('listitem')).toHaveCount(1)
  await getButton(page, 'Undo').press('Enter')
  await expect(getScanner(page).getByRole('listitem')).toHaveCount(2)
  await getButton(page, 'Use these 2 pages').click()
  await expect(getScanner(page)).toHaveCount(0)
  await expect(page.getByText('scan.pdf')).toBeVisible()

  await page.route(/\/accept\?/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByText('There was a problem').or(page.getByText('Something went wrong')).first()).toBeVisible()
  await expect(page.getByText('scan.pdf')).toBeVisible()
  await getButton(page, 'Scan with the camera').click()
  await expect(getScanner(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()

  const bytes = await readStoredFile(site, documentId)
  expect(bytes.length).toBeLessThan(1_500_000)
  const pages = (await PDF.load(bytes)).getPages()
  expect(pages.map(({ width, height }) => width < height && [792, 842].includes(height))).toEqual([true, true])
  const file = info.outputPath('scan.pdf')
  writeFileSync(file, bytes)
  if (spawnSync('sh', ['-c', 'command -v qpdf']).status === 0)
    expect(spawnSync('qpdf', ['--check', file]).stdout.toString()).toContain('No syntax or stream encoding errors')
  // The corners show nothing of the desk, and each page has its mark at its top left: blue first.
  const seen = await Promise.all(listJpegs(bytes).map((jpeg) => readColours(page, jpeg)))
  expect(seen.map(({ mark }) => mark)).toEqual(['blue', 'red'])
  for (const { corners } of seen) expect(corners).toEqual(['white', 'white', 'white', 'white'])
})

test('O-19 a photo of 50 million pixels held upright stands upright, and is kept small', async ({ page, site }) => {
  test.slow()
  const { documentId } = await openLetter(page, site)
  await getButton(page, 'Scan with the camera').click()
  const large = await buildPhoto(page, 'red', { width: 8192, height: 6144 })
  await listPhotos(page).setInputFiles({ ...large, buffer: rotateJpeg(large.buffer, 6) })
  const shown = getScanner(page).getByRole('img', { name: 'Photo of the page' })
  await expect(shown).toBeVisible({ timeout: 30_000 })
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size).toEqual([2700, 3600])
  await getButton(page, 'Done').click()
  await getButton(page, 'Use this page').click()
  await getButton(page, 'Submit signed offer').click()
  await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
  const [sheet] = (await PDF.load(await readStoredFile(site, documentId))).getPages()
  expect((sheet?.height ?? 0) > (sheet?.width ?? 0)).toBe(true)
})

test('O-19 what cannot be opened is named, with what to do; the other photos are there', async ({ page, site }) => {
  await openLetter(page, site)
  await getButton(page, 'Scan with the camera').click()
  await listPhotos(page).setInputFiles([
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') },
    await buildPhoto(page, 'red'),
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  await expect(getScanner(page).getByRole('listitem')).toHaveCount(1)
  const alert = getScanner(page).getByRole('alert').filter({ hasText: 'IMG_1.HEIC' })
  await expect(alert).toContainText('This browser cannot open HEIC photos.')
  await expect(alert).toContainText('notes.png: This file cannot be opened as a photo.')
})

test('O-19 a finger moves a corner, and the photos are let go when their pages or the form go', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const held = new Set<string>()
    Object.assign(window, { held })
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (blob: Blob) => {
      const url = createObjectURL.call(URL, blob)
      if (blob.type === 'image/jpeg') held.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      held.delete(url)
      revokeObjectURL.call(URL, url)
    }
  })
  const held = () => page.evaluate(() => (window as unknown as { held: Set<string> }).held.size)
  await openLetter(page, site)
  await getButton(page, 'Scan with the camera').click()
  await listPhotos(page).setInputFiles(await buildPhoto(page, 'red'))
  await expect(getScanner(page).getByRole('heading', { name: 'Page 1' })).toBeVisible()
  const handle = page.getByRole('button', { name: /^Top left corner/ })
  const box = await handle.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', by: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + by, y: y + by }] })
  await touch('touchStart', 0)
  for (const by of [10, 30, 60]) await touch('touchMove', by)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(handle).not.toHaveAccessibleName(/, 20 % across, 10 % down/)
  const moved = await handle.boundingBox()
  expect(Math.round((moved?.x ?? 0) - box.x)).toBe(60)
  await getButton(page, 'Done').click()

  await listPhotos(page).setInputFiles([await buildPhoto(page, 'red'), await buildPhoto(page, 'blue')])
  await expect(getScanner(page).getByRole('listitem')).toHaveCount(3)
  expect(await held()).toBe(3)
  await getButton(page, 'Remove page 1').click()
  await getButton(page, 'Remove page 1').click()
  // The last removed page can still be restored.
  expect(await held()).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Job offer/ })).toBeVisible()
  expect(await held()).toBe(0)
})

for (const look of LOOKS)
  test.describe(look.name, () => {
    test.use({ locale: look.locale, viewport: { width: look.width, height: 1400 } })
    test(`O-19 T-09 the scanner fits and has no violation: ${look.name}`, async ({ page, site }) => {
      await page.emulateMedia(look.media)
      await openLetter(page, site)
      await page.locator('form button[type=button]').first().click()
      await listPhotos(page).setInputFiles([await buildPhoto(page, 'red'), await buildPhoto(page, 'blue')])
      await expect(getScanner(page).getByRole('listitem')).toHaveCount(2)
      await expectSound(page)
      await getScanner(page).locator('li button').first().click()
      await expect(getScanner(page).locator('img')).toBeVisible()
      await expectSound(page)
    })
  })

async function expectSound(page: Page): Promise<void> {
  const { violations } = await axeOn(page).include('dialog').analyze()
  expect(violations).toEqual([])
  const isWide = await getScanner(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)
  expect(isWide).toBe(false)
}

async function openLetter(page: Page, site: Site) {
  const { email, offers } = await createCandidateWith(site, [
    { documents: [{ name: 'Offer letter', bytes: buildLetter(), signingMode: 'upload' }] },
  ])
  const documentId = offers[0]?.offer_documents[0]?.id
  if (!documentId) throw new Error('no offer was made')
  // leaves first, because pending requests of the page would fail
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, email)
  await page.goto(`/careers/offer/${offers[0]?.id}/offer-document/${documentId}`)
  await expectReady(page, 'hydrated')
  return { documentId }
}

async function drag(page: Page, name: string, [x, y]: readonly [number, number]): Promise<void> {
  const handle: Locator = page.getByRole('button', { name: new RegExp(`^${name}`) })
  const stage = page.getByRole('img', { name: 'Photo of the page' })
  await stage.scrollIntoViewIfNeeded()
  const [from, box] = [await handle.boundingBox(), await stage.boundingBox()]
  if (!from || !box) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 5 })
  await page.mouse.up()
}

async function readStoredFile(site: Site, documentId: string): Promise<Buffer> {
  const row = await asEmployer(site, ({ db }) =>
    db
      .selectFrom('offer_document')
      .innerJoin('file', 'file.sha256', 'offer_document.signed_sha256')
      .select(['file.bytes', 'file.media_type'])
      .where('offer_document.id', '=', documentId)
      .executeTakeFirstOrThrow(),
  )
  expect(row.media_type).toBe('application/pdf')
  return Buffer.from(row.bytes)
}
