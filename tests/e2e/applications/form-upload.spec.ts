import path from 'node:path'
import { cutLink } from '#tests/e2e/kit/cut-link.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { WORK } from '#tests/e2e/kit/work-folders.ts'
import { buildGallery } from '#tests/gallery/build-gallery.ts'
import { serveGallery } from '#tests/gallery/serve-gallery.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 20 * MEGABYTE

test('F-08 20 MB over a line that breaks every 2 s arrive whole, with at most 1.1 times the bytes', async ({
  page,
  site,
  noise,
}, info) => {
  test.setTimeout(180_000)
  // 403: the page has no token yet, and gets one. 409: the server is still writing what the interrupted request sent.
  noise.allow(/ERR_(CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|FAILED)/, /status of (403|409)/)
  const folder = path.join(WORK, `upload-gallery-${info.workerIndex}`)
  await buildGallery(folder)
  const gallery = await serveGallery(folder)
  const link = await cutLink(site.port, 2.5 * MEGABYTE)
  try {
    // The gallery's page on the link's origin, so that only requests to the server use the link.
    await page.route(
      (url) => !url.pathname.startsWith('/api/'),
      async (route) => {
        const { pathname, search } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: gallery.origin + pathname + search }) })
      },
    )
    await page.goto(`${link.origin}/?type=resume&state=empty&door=tus`)
    const field = page.getByLabel('Resume', { exact: true })
    await expect(field).toBeEnabled()
    link.cut(2000)
    await field.setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.alloc(SIZE, 'All of it. ') })
    await expect(page.getByRole('button', { name: 'Remove long.txt' })).toBeVisible({ timeout: 120_000 })
    const [uploaded] = JSON.parse(await page.locator('output[data-value]').innerText()) as {
      uid: string
      size: number
    }[]
    console.log(`${link.cuts()} cuts, ${(link.sent() / SIZE).toFixed(3)} times the bytes`)
    expect(uploaded?.size).toBe(SIZE)
    expect(uploaded?.uid).toMatch(/^[\w-]{16,64}$/)
    expect(link.cuts()).toBeGreaterThan(2)
    expect(link.sent()).toBeLessThanOrEqual(1.1 * SIZE)
    // The server has the same number of bytes, and has checked them.
    const whole = await page.request.fetch(`${site.origin}/api/forms/uploads/${uploaded?.uid}`, { method: 'HEAD' })
    expect(whole.headers()['upload-offset']).toBe(String(SIZE))
  } finally {
    await link.close()
    await gallery.close()
  }
})
