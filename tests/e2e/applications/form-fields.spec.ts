import { expect, test } from '#tests/e2e/kit/gallery.ts'

// Tests each field by keyboard alone. The text below a field is its value in the form.

test.use({ viewport: { width: 900, height: 900 }, isMobile: false, hasTouch: false })

const value = 'output[data-value]'

test('F-09 a select is found by typing, walked by arrows, and taken back', async ({ page }) => {
  await page.goto('/?type=university&state=empty')
  const field = page.getByRole('combobox', { name: 'University' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option')).toHaveCount(40)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type('ty 3')
  await expect(page.getByText('11 choices found')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator(value)).toHaveText('"u30"')
  await expect(field).toHaveValue('University 30')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(page.locator(value)).toHaveText('null')
})

test('F-09 options come from the address with the parent filled in; none means Not Applicable, chosen and disabled', async ({
  page,
}) => {
  await page.goto('/?type=faculty&type=district&state=empty')
  await page.getByRole('combobox', { name: 'Faculty' }).click()
  await expect(page.getByRole('option')).toHaveText(['Law', 'Medicine', 'Music'])
  const district = page.getByRole('combobox', { name: 'District' })
  await expect(district).toBeDisabled()
  await expect(district).toHaveValue('Not Applicable')
  await expect(page.locator(value).last()).toHaveText('"N/A"')
})

test('F-11 a phone number is shaped while it is typed and kept with its calling code', async ({ page }) => {
  await page.goto('/?type=phone&state=empty')
  const country = page.getByRole('combobox', { name: 'Country calling code' })
  await expect(country).toHaveValue('US +1')
  const number = page.getByRole('textbox', { name: 'Phone' })
  await number.focus()
  await page.keyboard.type('2015550123')
  await expect(number).toHaveValue('(201) 555-0123')
  await expect(page.locator(value)).toHaveText('"+12015550123"')
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Backspace')
  await expect(number).toHaveValue('(201) 555')
  await number.fill('')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('norw')
  await expect(page.getByRole('option', { name: /Norway/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('40612345')
  await expect(page.locator(value)).toHaveText('"+4740612345"')
  await number.fill('+44 20 7946 0958')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('GB +44')
  await expect(page.locator(value)).toHaveText('"+442079460958"')
})

test('F-07 a date is typed or picked in the grid; what is none clears the value', async ({ page }) => {
  await page.goto('/?type=date&state=empty')
  const field = page.getByLabel('Earliest start', { exact: true })
  await field.focus()
  await page.keyboard.type('02292028')
  await expect(field).toHaveValue('02/29/2028')
  await expect(page.locator(value).first()).toHaveText('"2028-02-29"')
  await field.fill('02/30/2028')
  await expect(page.locator(value).first()).toHaveText('null')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText('This is not a date. Write it as MM/DD/YYYY.')).toBeVisible()
  await field.fill('02/29/2028')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('aria-label', 'Tuesday, February 29, 2028')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('aria-label', 'Wednesday, March 1, 2028')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Shift+PageUp')
  await page.keyboard.press('End')
  await expect(focused).toHaveAttribute('aria-label', 'Saturday, April 3, 2027')
  await page.keyboard.press('Enter')
  await expect(page.locator(value).first()).toHaveText('"2027-04-03"')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(focused).toHaveAttribute('aria-label', 'Open calendar: Earliest start')
})

test('F-19 a date after the last that may be chosen is not taken', async ({ page }) => {
  await page.goto('/?type=birthday&state=empty')
  const field = page.getByLabel('Date of birth', { exact: true })
  await field.fill('1 Jan 2999')
  await field.blur()
  await expect(page.getByText(/^Choose .* or earlier\.$/)).toBeVisible()
  await expect(page.locator(value)).toHaveText('null')
  await field.fill('7 May 1990')
  await expect(page.locator(value)).toHaveText('"1990-05-07"')
})

test('F-07 ticking "current" sets the end to today and disables it, unticking clears the end, without a start all is cleared', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-05-10T12:00:00'))
  await page.goto('/?type=work&state=empty')
  const box = page.getByRole('checkbox', { name: 'I work here now' })
  const [start, end] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await end.fill('04/2025')
  await box.click()
  await expect(page.locator(value)).toHaveText('null')
  await expect(box).not.toBeChecked()
  await expect(page.getByText('Enter the start first.')).toBeVisible()
  await start.fill('03/2024')
  await box.check()
  await expect(page.locator(value)).toHaveText('{"startDate":"03/2024","endDate":"05/2026","isCurrent":true}')
  await expect(end).toBeDisabled()
  await box.uncheck()
  await expect(page.locator(value)).toHaveText('{"startDate":"03/2024","endDate":null,"isCurrent":false}')
})

test('F-07 a range picked in the grid asks for its end; without one the value is cleared', async ({ page }) => {
  await page.goto('/?type=studies&state=empty')
  await page.getByRole('button', { name: 'Open calendar: From' }).press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'To' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(value)).toHaveText('null')
  await page.getByRole('button', { name: 'Open calendar: From' }).press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator(value)).toHaveText(/"startDate":"\d\d\/\d{4}","endDate":"\d\d\/\d{4}"/)
})

test('F-07 skills: searched, typed, suggested; collapsed after ten, added within the visible part', async ({
  page,
}) => {
  await page.goto('/?type=skills&state=filled')
  const chosen = page.getByRole('list', { name: 'Chosen skills' }).getByRole('listitem')
  await expect(chosen).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Add Rust' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add skill' }).press('Enter')
  await page.keyboard.type('pain')
  await expect(page.getByRole('option')).toHaveText(['Painting', 'Add “pain”'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(11)
  await expect(chosen.last()).toContainText('Painting')
  await page.keyboard.type('Woodwork')
  await page.keyboard.press('Enter')
  await expect(chosen.last()).toContainText('Woodwork')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add skill' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Woodwork' }).press('Enter')
  await expect(chosen).toHaveCount(11)
  await page.getByRole('button', { name: '+2' }).press('Enter')
  await expect(chosen).toHaveCount(13)
  await expect(page.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true')
})

const buildFile = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(size, 'a'),
})

test('F-08 files: several up to the maximum, refused by type and size before they are sent, tried again after a failure', async ({
  page,
}) => {
  await page.goto('/?type=certificates&state=empty')
  const field = page.getByLabel('Certificates', { exact: true })
  await expect(field).toHaveAttribute('multiple', '')
  await field.setInputFiles([
    buildFile('good.pdf'),
    buildFile('program.exe'),
    buildFile('huge.pdf', 6_000_000),
    buildFile('broken.pdf'),
  ])
  await expect(page.getByText('Use one of these file types:')).toContainText('program.exe')
  await expect(page.getByText('Each file can have up to 5 MB.')).toContainText('huge.pdf')
  await expect(page.getByRole('button', { name: 'Remove good.pdf' })).toBeVisible()
  await expect(page.getByText('File could not be uploaded', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again: broken.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove broken.pdf' }).press('Enter')
  await expect(field).toBeFocused()
  await field.setInputFiles(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => buildFile(name)))
  await expect(page.getByText('Upload no more than 3 files.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove b.pdf' })).toBeVisible()
  await expect(page.locator(value)).toContainText('"name":"b.pdf"')
  await expect(page.locator(value)).not.toContainText('c.pdf')
  await expect(field).toBeDisabled()
})

test('F-08 one file at most: the next one takes its place', async ({ page }) => {
  await page.goto('/?type=resume&state=empty')
  const field = page.getByLabel('Resume', { exact: true })
  await expect(field).not.toHaveAttribute('multiple')
  await field.setInputFiles(buildFile('first.pdf'))
  await expect(page.locator(value)).toContainText('first.pdf')
  await field.setInputFiles(buildFile('second.pdf'))
  await expect(page.locator(value)).toContainText('second.pdf')
  await expect(page.locator(value)).not.toContainText('first.pdf')
})

test('F-07 rows of a list: the least number stays, the most hides adding, and they move by keyboard', async ({
  page,
}) => {
  await page.goto('/?type=jobs&state=empty')
  const rows = page.getByRole('group', { name: /^Jobs \d$/ })
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Delete Jobs 1' })).toHaveCount(0)
  await rows.first().getByLabel('Employer').fill('North')
  await page.getByRole('button', { name: 'Add job' }).press('Enter')
  await expect(page.locator(':focus')).toHaveText('Jobs 2')
  await rows.nth(1).getByLabel('Employer').fill('South')
  await page.getByRole('button', { name: 'Move Jobs 2 up' }).press('Enter')
  await expect(page.locator(value)).toContainText(/South.*North/)
  await expect(page.getByRole('button', { name: 'Move Jobs 1 down' })).toBeFocused()
  await page.getByRole('button', { name: 'Add job' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add job' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Jobs 1' }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByLabel('Employer')).toHaveValue('North')
})

test('F-02 a PDF is read in the form', async ({ page }) => {
  await page.goto('/?type=handbook&state=empty')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByText('Welcome to the company').first()).toBeAttached()
})
