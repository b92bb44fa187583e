import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/kit/gallery.ts'
import { READER, serveReader } from '#tests/e2e/kit/screen-reader.ts'

// The speech of a screen reader for every field in every state: the reader runs in the rendered page itself.

const LOOKS: { name: string; query?: string; media: Parameters<Page['emulateMedia']>[0]; isLarge?: boolean }[] = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced colours', media: { forcedColors: 'active' } },
  { name: 'right to left', query: '&hl=ar', media: { colorScheme: 'light' } },
  { name: '200 % text', media: { colorScheme: 'light' }, isLarge: true },
]

/** Fields that only display something. A consent has its own text for that, and a document is beside its field. */
const TELLS = new Set(['info', 'instruction'])
const NAMED_APART = new Set([...TELLS, 'privacyConsent', 'pdfViewer'])
/**
 * Groups cannot be invalid: their content is, and the group says why. The reader does not know the role of the
 * browser's file input.
 */
const INVALID = new Set(['text', 'textarea', 'email', 'number', 'ssn', 'sin', 'phone', 'date', 'dateRange', 'select'])
for (const type of ['radio', 'checkbox', 'checkboxGroup', 'starRating', 'privacyConsent']) INVALID.add(type)

for (const look of LOOKS)
  test(`F-02 a screen reader hears label, description, error, what is required, and the state of every field: ${look.name}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia(look.media)
    await serveReader(page)
    const inState = async (state: string) => {
      await page.goto(`/?state=${state}${look.query ?? ''}`)
      await expect(page.locator('main > section').first()).toBeVisible()
      await expect(page.locator('[class*="skeleton"], [class*="spinner"]')).toHaveCount(0)
      if (look.isLarge) await page.evaluate(() => document.documentElement.classList.add('large'))
      return page.evaluate(readFields, READER)
    }

    for (const { what, type, label, said } of await inState('described')) {
      expect.soft(said.join('\n'), `${what}: its label`).toContain(label)
      if (!TELLS.has(type) && type !== 'privacyConsent') expect.soft(said, what).toContain(DESCRIPTION)
      if (!NAMED_APART.has(type)) expect.soft(withMore(said, DESCRIPTION), `${what} names its description`).not.toBe('')
    }
    for (const { what, type, said } of await inState('error')) {
      expect.soft(said, what).toContain(ERROR)
      if (!NAMED_APART.has(type)) expect.soft(withMore(said, ERROR), `${what} names its error`).not.toBe('')
      if (INVALID.has(type)) expect.soft(said.join('\n'), what).toMatch(/, invalid/)
    }
    for (const { what, type, said } of await inState('required'))
      if (!TELLS.has(type) && type !== 'fileUpload') expect.soft(said.join('\n'), what).toMatch(/required|مطلوب/)
    await expect(page.locator('[data-type="fileUpload"] input[aria-required]')).toHaveCount(2)
    const empty = await inState('empty')
    for (const { what, said } of empty) expect.soft(said.join('\n'), what).not.toMatch(/required|مطلوب|invalid/)
    for (const { what, type, said } of await inState('disabled'))
      if (!TELLS.has(type) && type !== 'esign') expect.soft(said.join('\n'), what).toContain('disabled')
    for (const { what, type, said } of await inState('filled'))
      // districts are left out, because there are none to choose from
      if (!TELLS.has(type) && type !== 'pdfViewer' && !what.endsWith('district'))
        expect.soft(said, `${what}: what is in it`).not.toEqual(empty.find((one) => one.what === what)?.said)
  })

const DESCRIPTION = 'What this is for, in a sentence.'
const ERROR = 'This is wrong. Say it again.'

/** The phrase that contains this text and more: a control with its description. */
const withMore = (said: string[], text: string) => said.find((phrase) => phrase !== text && phrase.includes(text)) ?? ''

type Field = { what: string; type: string; label: string; said: string[] }
type Reader = {
  start(o: { container: Element }): Promise<void>
  stop(): Promise<void>
  next(): Promise<void>
  spokenPhraseLog(): Promise<string[]>
}

/** Reads each field from start to end. */
async function readFields(address: string): Promise<Field[]> {
  const { virtual } = (await import(address)) as { virtual: Reader }
  const fields: Field[] = []
  for (const box of document.querySelectorAll<HTMLElement>('[data-variant]')) {
    const container = box.querySelector(':scope > h3 + *')
    if (!container) continue
    await virtual.start({ container })
    const steps = 4 * container.querySelectorAll('*').length
    for (let step = 0; step < steps; step += 1) await virtual.next()
    const spoken = await virtual.spokenPhraseLog()
    await virtual.stop()
    const label = container.querySelector('label, [id$="-label"]')?.textContent ?? ''
    fields.push({
      what: box.closest('section')?.getAttribute('aria-label') ?? '',
      type: box.dataset['type'] ?? '',
      label: label.replace(/\s*(\*|\(.*\))\s*$/, '').trim(),
      said: [...new Set(spoken)],
    })
  }
  return fields
}
