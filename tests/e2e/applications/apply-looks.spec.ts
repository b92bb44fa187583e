import type { Locator, Page } from '@playwright/test'
import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { answer, askMore, jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, readMailedCode, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { closeJob } from '#tests/e2e/kit/jobs.ts'
import { expectReady, expectStill } from '#tests/e2e/kit/ready.ts'

// Every state of applying and of an application, in all required looks.

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ noise }) => noise.allow(/Service Worker registration blocked/))

type Look = {
  name: string
  viewport: { width: number; height: number }
  media: Parameters<Page['emulateMedia']>[0]
  locale?: 'ar'
  isLarge?: boolean
}
const LOOKS: Look[] = [
  {
    name: 'phone, Arabic, 200 % text',
    viewport: { width: 390, height: 844 },
    media: { colorScheme: 'dark' },
    locale: 'ar',
    isLarge: true,
  },
  { name: 'phone, forced colours', viewport: { width: 390, height: 844 }, media: { forcedColors: 'active' } },
  { name: 'tablet, dark', viewport: { width: 820, height: 1180 }, media: { colorScheme: 'dark' } },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, media: { colorScheme: 'light' } },
]
/** Texts to press and wait for; the questions are in the employer's language. */
const ENGLISH = {
  review: 'Review',
  reviewed: 'Review your answers',
  submit: 'Submit',
  sent: 'Your application was sent',
  changed: 'This form has new questions',
  closed: 'Closed',
  saved: 'Draft saved',
  receipt: 'What you sent',
  withdraw: 'Withdraw application',
  keep: 'Keep application',
  withdrawOffline: 'Withdrawing needs the network',
  deleteDraft: 'Delete draft',
  dismiss: 'Dismiss',
  undo: /^Undo/,
}
const ARABIC = {
  review: 'مراجعة',
  reviewed: 'راجع إجاباتك',
  submit: 'إرسال',
  sent: 'أُرسل طلبك',
  changed: 'أسئلة جديدة',
  closed: 'مغلقة',
  saved: 'حُفظت المسودة',
  receipt: 'ما أرسلته',
  withdraw: 'سحب الطلب',
  keep: 'الإبقاء على الطلب',
  withdrawOffline: 'السحب يتطلب اتصالًا بالشبكة',
  deleteDraft: 'حذف المسودة',
  dismiss: 'إخفاء',
  undo: /^تراجع/,
}
const FOLDER = process.env['SHOTS']

for (const look of LOOKS)
  test.describe(look.name, () => {
    test.use({
      viewport: look.viewport,
      isMobile: look.viewport.width < 600,
      hasTouch: look.viewport.width < 1024,
      locale: look.locale ?? 'en-US',
    })
    test.slow()
    const say = look.locale ? ARABIC : ENGLISH

    test(`F-12 every state of applying fits and has no violation: ${look.name}`, async ({ page, site, noise }) => {
      noise.allow(/status of 409/)
      const [job, closed] = [await jobToApplyFor(site), await jobToApplyFor(site)]
      await closeJob(site, closed.id)
      await wear(page, look)
      await signIn(page, (await createCandidateWith(site, [{}])).email)
      await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
      await expect(page.getByRole('textbox', { name: /Why this job/ })).toBeVisible()
      await expectFine(page, look, 'questions')
      await page.getByRole('button', { name: say.review }).click()
      await expect(page.getByRole('textbox', { name: /Why this job/ })).toBeFocused()
      await expectFine(page, look, 'errors')
      await answer(page)
      await page.getByRole('button', { name: say.review }).click()
      await expect(page.getByRole('heading', { name: say.reviewed })).toBeVisible()
      await expectFine(page, look, 'review')
      await askMore(site, job.slug, 'Do you swim?')
      await page.getByRole('button', { name: say.submit }).click()
      await expect(page.getByRole('alert').filter({ hasText: say.changed })).toBeInViewport()
      await expectFine(page, look, 'changed')
      await page.getByRole('textbox', { name: /Do you swim/ }).fill('Every morning')
      await page.getByRole('button', { name: say.review }).click()
      await page.getByRole('button', { name: say.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible()
      await expectFine(page, look, 'sent')
      await page.goto(`${APPLY_PAGE}?pid=${closed.id}`)
      await expect(page.getByText(say.closed, { exact: true })).toBeVisible()
      await expectFine(page, look, 'closed')
    })

    test(`D-08 every state of applications fits and has no violation: ${look.name}`, async ({ page, site, noise }) => {
      noise.allowOffline()
      const [job, begun] = [await jobToApplyFor(site), await jobToApplyFor(site)]
      await wear(page, look)
      await signIn(page, (await createCandidateWith(site, [{}])).email)
      await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
      await answer(page)
      await page.getByRole('button', { name: say.review }).click()
      await page.getByRole('button', { name: say.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible()
      await page.goto(`${APPLY_PAGE}?pid=${begun.id}`)
      await page.getByRole('textbox', { name: /Why this job/ }).fill('To be continued')
      await expect(page.getByText(say.saved)).toBeVisible()

      await page.goto(PAGE.applications)
      await expectReady(page, 'hydrated')
      await expectFine(page, look, 'applications')
      await page.getByRole('link', { name: job.name }).click()
      await expect(page.getByRole('heading', { level: 1, name: job.name })).toBeVisible()
      await expectFine(page, look, 'application')
      await page.getByRole('button', { name: say.receipt }).click()
      await expect(page.getByText('I like ropes')).toBeVisible()
      await expectFine(page, look, 'receipt')
      await page.getByRole('button', { name: say.receipt }).click()
      await page.getByRole('button', { name: say.withdraw }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFine(page, look, 'withdraw')
      await page.getByRole('dialog').getByRole('button', { name: say.keep }).click()
      await page.context().setOffline(true)
      await expect(page.getByRole('button', { name: say.withdrawOffline })).toBeDisabled()
      await expectFine(page, look, 'no network')
      await page.context().setOffline(false)
      await page.goto(PAGE.applications)
      await expectReady(page, 'hydrated')
      await page.getByRole('button', { name: say.deleteDraft }).click()
      await expect(page.getByRole('button', { name: say.undo })).toBeVisible()
      // fading text has a different contrast
      await page.getByRole('button', { name: say.dismiss }).click()
      await expect(page.getByRole('button', { name: say.dismiss })).toHaveCount(0)
      await expectFine(page, look, 'deleted')
    })

    test(`F-12 confirming an address fits and has no violation: ${look.name}`, async ({ page, site }) => {
      const job = await jobToApplyFor(site)
      const email = `walk-in.${crypto.randomUUID()}@example.com`
      await wear(page, look)
      await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
      await page.getByRole('textbox', { name: /Email address/ }).fill(email)
      await answer(page)
      await page.getByRole('button', { name: say.review }).click()
      await page.getByRole('button', { name: say.submit }).click()
      await readMailedCode(page.request, email)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFine(page, look, 'confirm')
    })
  })

test('F-12 D-07 an application is filled in, sent and withdrawn by keyboard alone', async ({ page, site }) => {
  const job = await jobToApplyFor(site)
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  const keys = page.keyboard
  const motive = page.getByRole('textbox', { name: /Why this job/ })
  await reach(page, motive)
  await keys.type('I like ropes')
  await reach(page, page.getByRole('radio', { name: 'Yes' }))
  await keys.press('Space')
  await expect(page.getByRole('textbox', { name: /Which licence/ })).toBeVisible()
  // an empty answer leads back to its question
  await reach(page, page.getByRole('button', { name: 'Review' }))
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: /Which licence/ })).toBeFocused()
  await keys.type('B')
  await reach(page, page.getByRole('button', { name: 'Review' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeFocused()
  await reach(page, page.getByRole('button', { name: 'Submit' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your application was sent' })).toBeVisible()
  await reach(page, page.getByRole('link', { name: 'See your applications' }))
  await keys.press('Enter')
  await reach(page, page.getByRole('link', { name: job.name }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: job.name })).toBeFocused()
  const receipt = page.getByRole('button', { name: 'What you sent' })
  await reach(page, receipt)
  await keys.press('Enter')
  await expect(page.getByText('I like ropes')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText('I like ropes')).toHaveCount(0)
  const withdraw = page.getByRole('button', { name: 'Withdraw application' })
  await reach(page, withdraw)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Withdraw application?' })
  await expect(dialog).toBeVisible()
  await keys.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(withdraw).toBeFocused()
  await keys.press('Enter')
  await reach(page, dialog.getByRole('button', { name: 'Withdraw', exact: true }))
  await keys.press('Enter')
  await expect(page.getByText('Application withdrawn')).toBeVisible()
  await expect(withdraw).toHaveCount(0)
})

/** Moves there with Tab; fails if it cannot be reached. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function wear(page: Page, look: Look): Promise<void> {
  await page.emulateMedia(look.media)
  if (look.isLarge)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    })
}

/** No axe violation, nothing wider than the screen, no truncated text. */
async function expectFine(page: Page, look: Look, state: string): Promise<void> {
  await expectStill(page)
  if (FOLDER) {
    const name = `${FOLDER}/${state.replaceAll(' ', '-')}-${look.name.replaceAll(/\W+/g, '-')}`
    await page.screenshot({ path: `${name}.png` })
  }
  // a tall screen, so that nothing is under the bottom bar and counts as too small to touch
  await page.setViewportSize({ ...look.viewport, height: 5000 })
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' , ')}`),
      state,
    )
    .toEqual([])
  // relative to the screen instead of the window: a phone zooms out on a page that is too wide
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - look.viewport.width
  expect.soft(wide, `${state}: nothing is wider than the screen`).toBeLessThanOrEqual(0)
  if (FOLDER)
    await page.screenshot({
      path: `${FOLDER}/whole-${state.replaceAll(' ', '-')}-${look.name.replaceAll(/\W+/g, '-')}.png`,
      fullPage: true,
    })
  await page.setViewportSize(look.viewport)
}
