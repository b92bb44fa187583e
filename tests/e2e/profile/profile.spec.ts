import { API } from '#contract/zod-free/api-paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { buildPhoto } from '#tests/e2e/kit/photos.ts'
import { addJob, listJobTitles, openProfile, getSection } from '#tests/e2e/profile/profile-page.ts'
import { expectStill, expectWorker } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test('P-01 P-02 a profile is filled in on a phone: a job is added, sorted, deleted and brought back @gate', async ({
  page,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  await expect(page.getByRole('heading', { name: 'Profile 0% complete' })).toBeVisible()
  await addJob(page, 'Welder', 'Old Mill')
  await addJob(page, 'Smith', 'New Forge')
  const jobs = getSection(page, 'Work experience')
  const titles = listJobTitles(page)
  await expect(titles).toHaveText(['Smith', 'Welder'])
  await expect(page.getByRole('heading', { name: 'Profile 25% complete' })).toBeVisible()

  await jobs.getByRole('button', { name: 'Sort Work experience' }).click()
  await jobs.getByRole('button', { name: 'Move Welder up' }).press('Enter')
  await expect(titles).toHaveText(['Welder', 'Smith'])
  await expect(jobs.getByRole('button', { name: 'Move Welder down' })).toBeFocused()
  await jobs.getByRole('button', { name: 'Done sorting Work experience' }).click()

  await jobs.getByRole('button', { name: 'Edit Smith' }).click()
  await page.getByRole('dialog', { name: 'Edit job' }).getByRole('button', { name: 'Delete' }).click()
  await expect(titles).toHaveText(['Welder'])
  await jobs.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(['Welder', 'Smith'])
  await openProfile(page)
  await expect(titles).toHaveText(['Welder', 'Smith'])
})

test('P-01 F-18 the first lines and a photo: a name is needed, a phone number has to be one, the photo is cut', async ({
  page,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  await page.getByRole('button', { name: 'Edit contact details' }).click()
  const form = page.getByRole('dialog', { name: 'Contact details' })
  await form.getByLabel('First name').fill('')
  await form.getByRole('textbox', { name: 'Phone number' }).fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('First name is required')).toBeVisible()
  await expect(form.getByText('Enter a valid phone number', { exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: 'Phone number' }).fill('+999 123 4567')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Invalid country calling code')).toBeVisible()
  await form.getByLabel('First name').fill('Augusta')
  await form.getByRole('textbox', { name: 'Phone number' }).fill('')
  await form.getByLabel('City or region').fill('Lund')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(getSection(page, 'Contact details').getByText('Lund')).toBeVisible()
  await expect(getSection(page, 'Contact details').getByText(/^Augusta /)).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photo' }).click()
  await (await chooser).setFiles(await buildPhoto(page, 'red'))
  const cut = page.getByRole('dialog', { name: 'Your photo' })
  await cut.getByRole('slider', { name: 'Zoom' }).fill('2')
  await cut.getByRole('img').press('ArrowLeft')
  await cut.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('button', { name: 'Change photo' }).locator('img')).toBeVisible()
})

test('P-02 what the server refuses or does not hear comes back as it was, says so, and nothing typed is lost', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of (422|500)/)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  for (const [status, message] of [
    [422, 'Invalid request received. Please try again'],
    [500, 'Something went wrong. Please try again'],
  ] as const) {
    await page.route(`**${API.profileEdit}*`, (route) => route.fulfill({ status, json: { status, error: {} } }))
    await getSection(page, 'About you').getByRole('button', { name: 'Add' }).click()
    const form = page.getByRole('dialog', { name: 'About you' })
    await form.getByRole('textbox').fill(`Written before a ${status}`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(getSection(page, 'About you').getByText('Say in a few sentences')).toBeVisible()
    await getSection(page, 'About you').getByRole('button', { name: 'Edit' }).last().click()
    await expect(form.getByRole('textbox')).toHaveValue(`Written before a ${status}`)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.unroute(`**${API.profileEdit}*`)
  }
  // both edits are still here after the page was closed
  await openProfile(page)
  const notices = getSection(page, 'About you').getByRole('alert')
  await expect(notices).toHaveCount(2)
  await notices.first().getByRole('button', { name: 'Try again' }).click()
  await expect(getSection(page, 'About you').getByText('Written before a 422')).toBeVisible()
  await expect(notices).toHaveCount(1)
  await notices.getByRole('button', { name: 'Discard' }).click()
  await expect(notices).toHaveCount(0)
})

test('P-02 two devices change the same text: the later one sees both and chooses', async ({ page, site, noise }) => {
  noise.allow(/status of 409/)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  const about = getSection(page, 'About you')
  await about.getByRole('button', { name: 'Add' }).click()
  const form = page.getByRole('dialog', { name: 'About you' })
  await form.getByRole('textbox').fill('From the phone')
  const other = await page.context().newPage()
  await openProfile(other)
  const there = getSection(other, 'About you')
  await there.getByRole('button', { name: 'Add' }).click()
  await other.getByRole('dialog').getByRole('textbox').fill('From the desk')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(there.getByText('From the desk')).toBeVisible()

  await form.getByRole('button', { name: 'Save' }).click()
  await expect(about.getByText('You changed this on another device')).toBeVisible()
  await expect(about.getByText('From the desk')).toBeVisible()
  await expect(about.getByText('From the phone')).toBeVisible()
  await about.getByRole('button', { name: 'Use this version' }).click()
  await expect(about.getByText('You changed this on another device')).toBeHidden()
  await openProfile(other)
  await expect(there.getByText('From the phone')).toBeVisible()
})

test('P-03 an upload that breaks off goes on by itself, and one that is never answered can be given up', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)/)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload resume' }).click()
    const buffer = Buffer.from(JSON.stringify({ basics: { name: NAME, summary: 'I weld.' } }))
    await (await chooser).setFiles({ name: 'ada.json', mimeType: 'application/json', buffer })
  }
  const modal = page.getByRole('dialog', { name: 'Upload this resume?' })
  await page.route(`**${API.uploadResume}*`, () => undefined)
  await choose()
  await modal.getByRole('button', { name: 'Upload' }).click()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toBeHidden()
  await page.unroute(`**${API.uploadResume}*`)

  await page.route(`**${API.uploadResume}*`, async (route) => {
    await context.setOffline(true)
    await route.abort()
  })
  await choose()
  await modal.getByRole('button', { name: 'Upload' }).click()
  await expect(modal.getByText(/goes on by itself/)).toBeVisible()
  await page.unroute(`**${API.uploadResume}*`)
  await context.setOffline(false)
  await expect(modal).toBeHidden()
  await expect(getSection(page, 'About you').getByText('I weld.')).toBeVisible()
})

test('P-03 P-04 a resume fills the profile in; what would change it waits, is chosen, and can be taken back', async ({
  page,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  const upload = async (basics: Record<string, unknown>, name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload resume' }).click()
    const buffer = Buffer.from(JSON.stringify({ basics, work: [{ name: 'Old Mill', position: 'Welder' }] }))
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer })
    await page.getByRole('dialog', { name: 'Upload this resume?' }).getByRole('button', { name: 'Upload' }).click()
  }
  await upload({ name: NAME, summary: 'I weld.' }, 'first.json')
  const filled = getSection(page, 'Filled in from your resume')
  await expect(filled).toBeVisible()
  await expect(getSection(page, 'About you').getByText('I weld.')).toBeVisible()
  await expect(getSection(page, 'Work experience').getByRole('heading', { name: 'Welder' })).toBeVisible()

  await upload({ name: NAME, summary: 'I weld and knit.' }, 'second.json')
  const review = page.getByRole('region', { name: /differences? to check/ })
  await expect(review.getByText('I weld and knit.')).toBeVisible()
  await expect(getSection(page, 'About you').getByText('I weld.', { exact: true })).toBeVisible()
  await review.getByRole('checkbox', { name: 'About you' }).check()
  await review.getByRole('button', { name: 'Use selected' }).click()
  await expect(getSection(page, 'About you').getByText('I weld and knit.')).toBeVisible()
  await getSection(page, 'Updated from your resume').getByRole('button', { name: 'Undo' }).click()
  await expect(getSection(page, 'About you').getByText('I weld.', { exact: true })).toBeVisible()
  await expect(getSection(page, 'Updated from your resume')).toBeHidden()
  await expect(getSection(page, 'Resume').getByRole('listitem')).toHaveCount(2)

  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download second.json' }).click()
  expect((await file).suggestedFilename()).toBe('second.json')
  await getSection(page, 'Resume').getByRole('button', { name: 'Delete second.json' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(getSection(page, 'Resume').getByRole('listitem')).toHaveCount(1)
})

test('P-08 a resume that is shared from the phone opens its confirmation, once', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  await expectWorker(page)
  // posts a form like the system's share sheet
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share/demo.example' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'resume' })
    const files = new DataTransfer()
    files.items.add(new File([JSON.stringify({ basics: { summary: 'From the phone.' } })], 'phone.json'))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  })
  const confirm = page.getByRole('dialog', { name: 'Upload this resume?' })
  await expect(confirm.getByText('phone.json')).toBeVisible()
  await expect(page).not.toHaveURL(/shared=/)
  await confirm.getByRole('button', { name: 'Upload' }).click()
  await expect(getSection(page, 'About you').getByText('From the phone.')).toBeVisible()
  await openProfile(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    // a tall screen, so that nothing is under the bottom bar
    test.use({ locale, viewport: { width, height: 8000 } })

    test(`P-01 the profile at 200 % text: nothing is cut off, no violation: ${name}`, async ({ page, site }) => {
      const { email } = await createCandidateWith(site, [{}])
      await signIn(page, email)
      await page.emulateMedia(media)
      await openProfile(page)
      await enlargeText(page)
      await expectStill(page)
      await expectNothingWider(page)
      const { violations } = await axeOn(page).withTags(WCAG).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    })
  })
