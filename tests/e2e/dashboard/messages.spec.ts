import type { Locator, Page } from '@playwright/test'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { MESSAGE_LENGTH } from '#contract/messages/messages.ts'
import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { makeApiKey } from '#server/platform/http/employer/api-keys.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, finishFirstSteps } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import { everythingKept } from '#tests/offline/stored-data.ts'
import type { Site } from '#tests/site.ts'

/** Signs in as a new candidate and applies for a job; returns the application's id. */
async function applyForJob(page: Page, site: Site): Promise<number> {
  const email = `messages.${crypto.randomUUID()}@example.com`
  await signIn(page, email)
  return asEmployer(site, async (services) => {
    await finishFirstSteps(services, email)
    const slug = `messages-${crypto.randomUUID()}`
    const form = await makeForm({ services }, buildFormDefinition([text('place')]), { kind: 'application', slug })
    const { id: candidateId } = await services.db
      .selectFrom('candidate')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return (await makeApplication({ services }, form, candidateId)).id
  })
}

/** The employer's system with its own key; returns the results of its calls. */
async function createEmployerSystem(site: Site, id: number) {
  const { key } = await asEmployer(site, async ({ db, now }) => {
    const { id: tenantId } = await db
      .selectFrom('tenant')
      .select('id')
      .where('domain', '=', 'demo.example')
      .executeTakeFirstOrThrow()
    const scopes = ['messages:read', 'messages:write', 'applications:read'] as const
    return makeApiKey(db, { tenantId, scopes, now: now() })
  })
  const authorization = `Bearer ${key}`
  const at = `${site.origin}${EMPLOYER_APPLICATIONS}/${id}/messages`
  return {
    async write(words: string): Promise<void> {
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(at, { method: 'POST', headers, body: JSON.stringify({ text: words }) })
      expect(answer.status, await answer.clone().text()).toBe(200)
    },
    async read() {
      const answer = await fetch(at, { headers: { authorization } })
      const { data } = (await answer.json()) as { data: { messages: { text: string; files: { uid: string }[] }[] } }
      return data.messages
    },
    file: (uid: string) => fetch(`${site.origin}${EMPLOYER_APPLICATIONS}/files/${uid}`, { headers: { authorization } }),
  }
}

const listMessages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const getField = (page: Page) => listMessages(page).getByLabel('Your message')
const send = (page: Page) => listMessages(page).getByRole('button', { name: 'Send message' })
const getBubble = (page: Page, words: string): Locator =>
  listMessages(page).getByRole('listitem').filter({ hasText: words })

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`${PAGE.applications}/${id}`)
  await expectReady(page, 'hydrated')
  await expect(getField(page)).toBeVisible()
}

test('D-07 a candidate writes and attaches a file, and the answer is on the page without a reload', async ({
  page,
  site,
}) => {
  const id = await applyForJob(page, site)
  const employer = await createEmployerSystem(site, id)
  const listens = page.waitForRequest((request) => request.url().includes(API.live))
  await open(page, id)
  await listens
  await expect(listMessages(page)).toContainText('Ask the employer about your application.')

  await getField(page).fill('Here is my licence. May I bring my own boots?')
  await listMessages(page).getByRole('button', { name: 'Attach files' }).click()
  const bytes = buildPdf({ text: 'Licence' })
  const chooser = page.waitForEvent('filechooser')
  await listMessages(page).getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: bytes })
  await expect(listMessages(page).getByText('1 file', { exact: true })).toBeVisible()
  await send(page).click()
  const sent = getBubble(page, 'May I bring my own boots?')
  await expect(sent.getByRole('link', { name: 'licence.pdf' })).toBeVisible()
  await expect(sent.getByText(/^\d\d:\d\d$/)).toBeVisible()
  await expect(getField(page)).toHaveValue('')

  const [read] = await employer.read()
  expect(read?.text).toBe('Here is my licence. May I bring my own boots?')
  const file = await employer.file(read?.files[0]?.uid ?? '')
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)

  const stays = await page.evaluate(() => (document.body.dataset['same'] = 'page'))
  await employer.write('Yes, bring them.')
  await expect(getBubble(page, 'Yes, bring them.')).toBeVisible()
  await expect(sent.getByText('· Read')).toBeVisible()
  // A second reply arrives like the first, although the first was read.
  await employer.write('Size 43 is here, too.')
  await expect(getBubble(page, 'Size 43 is here, too.')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same', stays)
})

test('D-07 T-07 without a network the thread is read, and what is typed is kept and said not to be sent', async ({
  page,
  site,
  noise,
}) => {
  noise.allowOffline()
  // a page from the device has no token yet, and gets one
  noise.allow(/status of 403/)
  const id = await applyForJob(page, site)
  const employer = await createEmployerSystem(site, id)
  await employer.write('Which day suits you?')
  await open(page, id)
  await expectWorker(page)
  await expect(getBubble(page, 'Which day suits you?')).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(getBubble(page, 'Which day suits you?')).toBeVisible()
  await getField(page).fill('Thursday at ten')
  const waiting = listMessages(page).getByRole('button', { name: 'Sending needs the network' })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await waiting.press('Enter')
  await expect(getField(page)).toHaveValue('Thursday at ten')
  // types until the device has stored it: a database on a busy machine takes its time
  await expect.poll(() => everythingKept(page)).toContain('Thursday at ten')
  await page.reload()
  await expect(getField(page)).toHaveValue('Thursday at ten')
  await page.context().setOffline(false)
  await expect(send(page)).toBeVisible()
  expect(await employer.read()).toHaveLength(1)
  await send(page).click()
  await expect(getBubble(page, 'Thursday at ten').getByText(/^\d\d:\d\d$/)).toBeVisible()
  expect((await employer.read()).map((one) => one.text)).toEqual(['Which day suits you?', 'Thursday at ten'])
})

test('D-07 a message that got lost on its way says so after a reload, and is sent once', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/net::ERR_(FAILED|CONNECTION_FAILED|INTERNET_DISCONNECTED)/)
  const id = await applyForJob(page, site)
  const employer = await createEmployerSystem(site, id)
  await open(page, id)
  const address = `**${APPLICATION}/${id}/messages*`
  let arrived = 0
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    arrived += 1
    // The server handles it, but the page gets no response.
    if (arrived === 1) await route.fetch()
    return route.abort('failed')
  })
  await getField(page).fill('Did you get this?')
  await send(page).click()
  await expect(getBubble(page, 'Did you get this?').getByText('Not sent.')).toBeVisible()
  await page.unroute(address)
  await page.reload()
  const unsent = listMessages(page).getByRole('listitem').filter({ hasText: 'Not sent.' })
  await unsent.getByRole('button', { name: 'Try again' }).click()
  await expect(unsent).toHaveCount(0)
  await expect(getBubble(page, 'Did you get this?')).toHaveCount(1)
  expect(await employer.read()).toHaveLength(1)
})

test('D-07 a megabyte of text is refused before it is sent, and nothing typed is lost', async ({ page, site }) => {
  const id = await applyForJob(page, site)
  const employer = await createEmployerSystem(site, id)
  await open(page, id)
  const words = 'a'.repeat(1_000_000)
  await getField(page).fill(words)
  await expect(listMessages(page).getByText(/Shorten the text or send it in parts\.$/)).toBeVisible()
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  await send(page).press('Enter')
  await page.reload()
  expect(await getField(page).inputValue()).toBe(words)
  await getField(page).fill('a'.repeat(MESSAGE_LENGTH))
  await send(page).click()
  await expect(getBubble(page, 'aaa').getByText(/^\d\d:\d\d$/)).toBeVisible()
  expect((await employer.read()).map((one) => one.text.length)).toEqual([MESSAGE_LENGTH])
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test(`D-07 messages have no violation and fit, also with large text: ${name}`, async ({ page, site }) => {
      await page.emulateMedia(media)
      const id = await applyForJob(page, site)
      const employer = await createEmployerSystem(site, id)
      await employer.write(`Bring https://example.com/${'long'.repeat(30)}\n\nand your licence.`)
      await page.goto(`${PAGE.applications}/${id}`)
      await expectReady(page, 'hydrated')
      const area = page.locator('#messages')
      await area.getByRole('textbox').fill('a'.repeat(MESSAGE_LENGTH + 1))
      await expect(area.getByRole('listitem')).toHaveCount(1)
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id: rule, nodes }) => `${rule} ${nodes.map((node) => node.html).join()}`)).toEqual([])
      await expectNothingWider(page)
      await enlargeText(page)
      await expectNothingWider(page)
    })
  })
