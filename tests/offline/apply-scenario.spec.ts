import type { Locator, Page } from '@playwright/test'
import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { APPLICATIONS } from '#contract/applications/forms/applications.ts'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { makeApiKey } from '#server/platform/http/employer/api-keys.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { Device } from '#tests/e2e/kit/device.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith } from '#tests/e2e/kit/jobs.ts'
import { test, updateCard } from '#tests/e2e/kit/live-site.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { lookForUpdate, updateHere } from '#tests/e2e/kit/updating.ts'
import type { Site } from '#tests/site.ts'

test.slow()

const RESUME = buildPdf({ text: 'Ten years on ferries' })
const LICENCE = buildPdf({ text: 'Mate, unlimited' })

test('F-12 F-21 the whole application of 60 questions: offline, the browser closed, an update, another device, sent once, read by the employer', async ({
  live,
  noise,
}) => {
  noise.allowOffline()
  // the first device continues after the second one submitted
  noise.allow(/status of (409|410)/)
  // a page opened offline has no token yet, and gets one
  noise.allow(/status of 403/)
  const { site } = live
  const job = await createJobWith(site, { name: 'Mate of the night ferry', applyUrl: null })
  const address = `${APPLY_PAGE}?pid=${job.id}`
  const { email } = await createCandidateWith(site, [{}])
  const phone = new Device(site.origin, (context) => noise.watch(context))
  const tablet = new Device(site.origin, (context) => noise.watch(context))
  try {
    // The journey starts on the phone, from the job.
    let page = await phone.open()
    await signIn(page, email)
    await page.goto(job.path)
    await expectReady(page, 'hydrated')
    await expectWorker(page)
    await page.getByRole('link', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(job.name)
    await expect(page.getByRole('textbox', { name: /mail address/ })).toHaveValue(email)
    await choose(page, 'Where do you live?', 'Another country')
    await getBox(page, 'Which country?').fill('Iceland')
    await getBox(page, 'Town').fill('Hafnarfjörður')
    await pick(page, 'May you work in the country of this job without a permit?', 'No')
    await choose(page, 'Which permit do you have?', 'Granted')
    await date(page, 'Until when is it valid?', '12/31/2031')
    await page.getByLabel(/^Resume/).setInputFiles(buildFile('resume.pdf', RESUME))
    await expect(page.getByRole('button', { name: 'Remove resume.pdf' })).toBeVisible()
    await expect(page.getByText('Draft saved')).toBeVisible()
    // The second visit goes through the worker, which then caches the page's files.
    await page.reload()
    await expectReady(page, 'hydrated')
    await expect(getBox(page, 'Which country?')).toHaveValue('Iceland')

    // Typing continues without the network.
    await page.context().setOffline(true)
    await choose(page, 'Your notice period', 'One month')
    await page.getByRole('button', { name: 'Add a job' }).click()
    const first = getRow(page, 'Where you have worked 1')
    await first.getByRole('textbox', { name: 'Employer' }).fill('Norðurleið')
    await first.getByRole('textbox', { name: 'What you were' }).fill('Deck hand')
    await expect(page.getByText('Draft kept on this device')).toBeVisible()

    // The browser is closed, and opened offline.
    await site.stop()
    page = await phone.open()
    await page.context().setOffline(true)
    await page.goto(address)
    await expectReady(page, 'shell')
    await expect(getRow(page, 'Where you have worked 1').getByRole('textbox', { name: 'Employer' })).toHaveValue(
      'Norðurleið',
    )
    await expect(getBox(page, 'Which country?')).toHaveValue('Iceland')
    await expect(page.getByRole('button', { name: 'Remove resume.pdf' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Years of work so far' }).fill('10')
    await expect(page.getByText('Draft kept on this device')).toBeVisible()
    await site.start()
    await page.context().setOffline(false)
    await expect(page.getByText('Draft saved')).toBeVisible()

    // The site is updated while the form is filled in, and nothing is lost.
    await page.goto(address)
    await expectReady(page, 'hydrated')
    await pick(page, 'Have you worked on a ship?', 'Yes')
    await page.getByRole('textbox', { name: 'How many months?' }).fill('54')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await live.deploy('b')
    await lookForUpdate(page)
    await expect(updateCard(page)).toBeVisible()
    await getBox(page, 'Why Merrowline?').fill('The night')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await updateHere(page)
    await expect(page.getByRole('textbox', { name: 'How many months?' })).toHaveValue('54')
    await expect(getBox(page, 'Why Merrowline?')).toHaveValue('The night')

    // The form is completed on another device.
    const other = await tablet.open({ viewport: { width: 820, height: 1180 } })
    await signIn(other, email)
    await other.goto(PAGE.applications)
    await expectReady(other, 'hydrated')
    await other.getByRole('listitem').filter({ hasText: job.name }).getByRole('link', { name: 'Continue' }).click()
    await expect(getBox(other, 'Why Merrowline?')).toHaveValue('The night')
    await finish(other)
    await other.getByRole('button', { name: 'Review' }).click()
    await expect(other.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
    await other.getByRole('button', { name: 'Submit' }).dblclick()
    await expect(other.getByRole('heading', { level: 1, name: 'Your application was sent' })).toBeVisible()

    // The phone, which does not know that, does not submit a second one.
    await getBox(page, 'Why Merrowline?').fill('The night, and the harbours in the morning')
    await expect(page.getByText('You have applied for this job already.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Applied', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Review' })).toHaveCount(0)
    const sent = (await (await page.request.get(APPLICATIONS)).json()) as { data: { applications: { pid: number }[] } }
    expect(sent.data.applications.map(({ pid }) => pid)).toEqual([job.id])

    await expectRead(site, email)
  } finally {
    await phone.close()
    await tablet.close()
  }
})

/** Answers the questions that everybody gets. */
async function finish(page: Page): Promise<void> {
  await date(page, 'Your first possible day', '01/15/2030')
  await page.getByRole('button', { name: 'Add a job' }).click()
  const second = getRow(page, 'Where you have worked 2')
  await second.getByRole('textbox', { name: 'Employer' }).fill('Smyril Line')
  await second.getByRole('textbox', { name: 'What you were' }).fill('Second mate')
  await page.getByRole('checkbox', { name: 'Ferry' }).check()
  await pick(page, 'Do you hold a certificate of competency?', 'Yes')
  await choose(page, 'Which one?', 'Mate')
  await date(page, 'Valid until', '06/30/2031')
  await page.getByLabel(/^A copy of it/).setInputFiles(buildFile('licence.pdf', LICENCE))
  await pick(page, 'Do you have a valid medical certificate?', 'No')
  await page.getByRole('checkbox', { name: 'Night', exact: true }).check()
  await choose(page, 'Kind of contract', 'Permanent')
  await choose(page, 'Gender', 'Another')
  await page.getByRole('checkbox', { name: /uses what I wrote/ }).check()
}

/** The employer's system reads everything except statistics, and gets the exact files. */
async function expectRead(site: Site, email: string): Promise<void> {
  const { key } = await asEmployer(site, async ({ db, now }) => {
    const { id: tenantId } = await db
      .selectFrom('tenant')
      .select('id')
      .where('domain', '=', 'demo.example')
      .executeTakeFirstOrThrow()
    return makeApiKey(db, { tenantId, scopes: ['applications:read'], now: now() })
  })
  const read = (path: string) => fetch(`${site.origin}${path}`, { headers: { authorization: `Bearer ${key}` } })
  const list = (await (await read(`${EMPLOYER_APPLICATIONS}?email=${encodeURIComponent(email)}`)).json()) as {
    data: { applications: { id: number }[] }
  }
  expect(list.data.applications).toHaveLength(1)
  const one = (await (await read(`${EMPLOYER_APPLICATIONS}/${list.data.applications[0]?.id}`)).json()) as {
    data: {
      application: {
        answers: { values: Record<string, unknown>; files: { uid: string; name: string }[]; consents: unknown[] }
      }
    }
  }
  const { values, files, consents } = one.data.application.answers
  expect(values).toMatchObject({
    email,
    countryName: 'Iceland',
    permitUntil: '2031-12-31',
    years: 10,
    seaMonths: 54,
    jobs: [
      { employer: 'Norðurleið', role: 'Deck hand' },
      { employer: 'Smyril Line', role: 'Second mate' },
    ],
    why: 'The night',
  })
  expect(values).not.toHaveProperty('gender')
  expect(values).not.toHaveProperty('medicalUntil')
  expect(consents).toHaveLength(1)
  const bytes = await Promise.all(
    files.map(async ({ uid, name }) => [
      name,
      Buffer.from(await (await read(`${EMPLOYER_APPLICATIONS}/files/${uid}`)).arrayBuffer()),
    ]),
  )
  expect(Object.fromEntries(bytes)).toEqual({ 'resume.pdf': RESUME, 'licence.pdf': LICENCE })
}

const buildFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
const getBox = (page: Page, name: string): Locator => page.getByRole('textbox', { name })
const getRow = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label })
  await expect(select).toBeVisible()
  if ((await select.evaluate(({ tagName }) => tagName)) === 'SELECT') return void (await select.selectOption(option))
  await select.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function pick(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).check()
}

async function date(page: Page, label: string, text: string): Promise<void> {
  const field = getBox(page, label)
  await field.fill(text)
  await field.blur()
}
