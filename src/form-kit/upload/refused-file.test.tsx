// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { allHaveCome, context, draw, storeOf } from '#src/form-kit/form.test-kit.tsx'
import { Form } from '#src/form-kit/form.tsx'
import { RunningUploads, RunningUploadsContext } from '#src/form-kit/running-uploads.ts'

const resume: FormItem = {
  name: 'cv',
  label: 'Resume',
  type: 'fileUpload',
  rules: [{ type: 'maxFileSizeMB', value: 1 }],
}
const file = { uid: 'u', name: 'cv.pdf', size: 2048, type: 'application/pdf', lastModified: 0 }
const arrived = { ...file, webkitRelativePath: '', content: '', status: 'done' as const }

let cleanUp = async () => {}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

async function renderField(initial = {}, addressOf?: (uid: string) => string) {
  const uploads = new RunningUploads()
  const store = storeOf([resume], { initial })
  const upload = () => Promise.resolve(arrived)
  cleanUp = await draw(
    <RunningUploadsContext value={uploads}>
      <Form store={store} context={{ ...context, upload, addressOf }} onSubmit={() => undefined} />
    </RunningUploadsContext>,
  )
  await allHaveCome()
  const choose = (...files: File[]) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      Object.defineProperty(input, 'files', { configurable: true, value: files })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { uploads, store, choose }
}
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())

test.each([
  ['of a kind that is not taken', new File(['x'], 'cv.exe')],
  ['that is too large', new File([new Uint8Array(2 ** 20 + 1)], 'cv.pdf')],
])('F-08 a file %s holds the form until that was read', async (_, refused) => {
  const { uploads, choose } = await renderField()
  await choose(refused)
  expect(document.querySelector('[role=alert]')?.textContent).toContain(refused.name)
  expect(uploads.getFailedField()).toBe('form-cv')
  await press('Go on without')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('')
  expect(uploads.getFailedField()).toBeUndefined()
  expect(document.activeElement?.id).toBe('form-cv')
})

test('F-08 a file that is taken in its place ends it too', async () => {
  const { uploads, store, choose } = await renderField()
  await choose(new File(['x'], 'cv.exe'))
  await choose(new File(['x'], 'cv.pdf'))
  expect(uploads.getFailedField()).toBeUndefined()
  expect(store.draft()).toEqual({ cv: [arrived] })
})

test('F-08 F-17 a file that has arrived is opened in its frame, and handed out', async () => {
  const picture = { ...arrived, uid: 'p', name: 'me.png' }
  await renderField({ cv: [picture] }, (uid) => `/files/${uid}`)
  expect(document.querySelector('a[download="me.png"]')?.getAttribute('href')).toBe('/files/p')
  await press('Open')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.querySelector('[role=group] > img')).not.toBeNull()
  })
  expect(document.querySelector('[role=group] > img')?.getAttribute('src')).toBe('/files/p')
  await press('Close')
  expect(document.querySelector('[role=group] > img')).toBeNull()
})

test('F-08 a file that nobody can be shown again has its name alone', async () => {
  await renderField({ cv: [arrived] })
  expect(document.body.textContent).toContain('cv.pdf')
  expect(document.querySelector('a, [aria-expanded]')).toBeNull()
})
