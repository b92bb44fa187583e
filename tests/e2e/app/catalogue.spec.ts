import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

const ANA = 'candidate@example.com'

test('A-19 a view that crashes is the error page, told to the server, with ways on', async ({ page, noise }) => {
  noise.allow(/./)
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new TypeError('broken here')
    }
    Intl.DateTimeFormat.prototype.format = Intl.DateTimeFormat.prototype.formatToParts as never
  })
  const logRequest = page.waitForRequest(
    (request) => request.url().includes(API.log) && (request.postData() ?? '').includes('"error_page"'),
  )
  await signIn(page, ANA)
  await page.goto(PAGE.home)
  await expect(page.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible()
  await expect(page.getByText('Our engineers were notified.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to jobs' })).toHaveAttribute('href', /^\/careers/)
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('broken here')
  expect((await (await logRequest).response())?.status()).toBe(200)
})

test('A-21 a page tells the server that it was viewed, how long it took and when it could be used', async ({
  page,
}) => {
  const logged: { address: URL; body: { event?: string; data_json?: object; metrics_to_push?: object } }[] = []
  const answers: number[] = []
  page.on('request', (request) => {
    if (!request.url().includes(API.log)) return
    logged.push({ address: new URL(request.url()), body: request.postDataJSON() as (typeof logged)[number]['body'] })
  })
  page.on('response', (response) => response.url().includes(API.log) && answers.push(response.status()))
  await page.goto(PAGE.home)
  await expect.poll(() => answers).toEqual([200, 200, 200])
  const viewed = logged.find(({ body }) => body.event === 'page_view')
  expect(viewed?.address.searchParams.get('domain')).toBeTruthy()
  expect(viewed?.body.data_json).toEqual({ page: 'jobs' })
  const loaded = logged.find(({ body }) => body.event === 'content_load')
  expect(loaded?.body.metrics_to_push).toMatchObject({ page: 'jobs', loadMs: expect.any(Number) })
  const usable = logged.find(({ address }) => address.searchParams.get('event') === 'page_interactive')
  expect(usable?.address.searchParams.get('namespace')).toBe('pcsx')
  expect(usable?.body.data_json).toMatchObject({ page: 'jobs', interactiveMs: expect.any(Number) })
})

test('A-18 a list that cannot be read says so beside the page, with a way to try again', async ({ page, noise }) => {
  noise.allow(/status of 500/)
  await signIn(page, ANA)
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname.includes('saved'),
    (route) =>
      route.fulfill({
        status: 500,
        json: { status: 500, error: { message: 'x', body: '' }, data: null, metadata: {} },
      }),
  )
  await page.getByRole('link', { name: 'Saved', exact: true }).first().click()
  await expect(page.getByRole('main').getByText('An error occurred while retrieving data')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved jobs' })).toBeVisible()
  await expect(page.getByText('An error occurred while retrieving data')).toHaveCount(0)
})
