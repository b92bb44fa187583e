// @vitest-environment jsdom
import { virtual } from '@guidepup/virtual-screen-reader'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { allHaveCome, context, draw, storeOf } from '#src/form-kit/form.test-kit.tsx'
import { Form } from '#src/form-kit/form.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const choices = ['Oslo', 'Bergen'].map((label) => ({ value: label.toLowerCase(), label }))
const more = { description: 'Only for this job.', required: true } as const
const file = { uid: 'u', name: 'cv.pdf', size: 2048, type: 'application/pdf', lastModified: 0 }
const uploaded = { ...file, webkitRelativePath: '', content: '', status: 'done' }

/** Fields with an answer, and the text that screen readers announce for it. */
const fields: [FormItem, unknown, string][] = [
  [{ name: 'phone', label: 'Phone', type: 'phone', ...more }, '+12015550123', '(201) 555-0123'],
  [{ name: 'date', label: 'Start', type: 'date', ...more }, '2027-01-15', '01/15/2027'],
  [
    { name: 'range', label: 'Studies', type: 'dateRange', ...more },
    { startDate: '09/2019', endDate: '06/2022', isCurrent: false },
    '06/2022',
  ],
  [{ name: 'select', label: 'City', type: 'select', selectOptions: { choices }, ...more }, 'bergen', 'Bergen'],
  [{ name: 'files', label: 'Resume', type: 'fileUpload', ...more }, [uploaded], 'cv.pdf'],
  [{ name: 'skills', label: 'Skills', type: 'skillSelector', ...more }, ['Welding'], 'Welding'],
  [
    {
      name: 'jobs',
      label: 'Jobs',
      type: 'dynamicList',
      dynamicListOptions: { items: [{ name: 'employer', label: 'Employer', type: 'text' }] },
      ...more,
    },
    [{ employer: 'North' }],
    'North',
  ],
]

let cleanUp = async () => {}
afterEach(async () => {
  await virtual.stop()
  await cleanUp()
})

async function drawRichField(item: FormItem, initial?: unknown) {
  const store = storeOf([item], initial === undefined ? {} : { initial: { [item.name]: initial } })
  const form = { ...context, upload: () => Promise.reject(new Error('no line')) }
  cleanUp = await draw(<Form store={store} context={form} onSubmit={() => undefined} />)
  await allHaveCome()
  return store
}

async function readAloud(): Promise<string> {
  await virtual.start({ container: document.body })
  for (let steps = 0; steps < 90 && (await virtual.lastSpokenPhrase()) !== 'end of document'; steps += 1)
    await virtual.next()
  return (await virtual.spokenPhraseLog()).join('\n')
}

describe('F-02 a screen reader hears', () => {
  test.each(fields)('$name: label, description, required, error', { timeout: 30_000 }, async (item) => {
    const store = await drawRichField(item)
    await act(async () => store.blur(item.name))
    const phrases = await readAloud()
    expect(phrases).toContain(item.label)
    expect(phrases).toContain('Only for this job.')
    expect(phrases).toMatch(/required/)
    expect(phrases).toContain(`${item.label} is required`)
  })

  test.each(fields)('$name: its state', { timeout: 30_000 }, async (item, value, words) => {
    await drawRichField(item, value)
    const phrases = await readAloud()
    expect(phrases).toContain(words)
    expect(phrases).not.toContain('is required')
  })

  test.each(fields)(
    '$name, read-only: the answer, and nothing to change it',
    { timeout: 30_000 },
    async (item, value, words) => {
      await drawRichField({ ...item, readOnly: true }, value)
      expect(document.querySelector('input:not([readonly]), select, button')).toBeNull()
      // a number from abroad is shown with its calling code
      expect(await readAloud()).toContain(item.type === 'phone' ? '+1 201 555 0123' : words)
    },
  )
})

test.each(fields)('F-02 $name: the control names its description and its error', { timeout: 30_000 }, async (item) => {
  const store = await drawRichField(item)
  await act(async () => store.blur(item.name))
  const described = document.getElementById(`form-${item.name}`)?.getAttribute('aria-describedby') ?? ''
  expect(described).toContain(`form-${item.name}-error`)
  expect(described).toContain(`form-${item.name}-description`)
})

test('F-21 the empty first row of a list is no answer: only what somebody types is kept', async () => {
  const jobs: FormItem = {
    name: 'jobs',
    label: 'Jobs',
    type: 'dynamicList',
    dynamicListOptions: { items: [{ name: 'employer', label: 'Employer', type: 'text' }] },
    rules: [{ type: 'minLength', value: 1 }],
  }
  const store = storeOf([jobs])
  const listener = vi.fn<() => void>()
  store.subscribeAnswers(listener)
  cleanUp = await draw(<Form store={store} context={context} onSubmit={() => undefined} />)
  await vi.waitFor(() => expect(store.all()).toEqual({ jobs: [{}] }))
  expect(store.draft()).toEqual({})
  expect(listener).not.toHaveBeenCalled()
  await act(async () => store.change('jobs', [{ employer: 'North' }]))
  expect(listener).toHaveBeenCalledOnce()
})

test('F-16 the button that adds a row has the picture that the form names, of this site alone', async () => {
  const list = (icon: string): FormItem => ({
    name: 'jobs',
    label: 'Jobs',
    type: 'dynamicList',
    dynamicListOptions: {
      items: [{ name: 'employer', label: 'Employer', type: 'text' }],
      addButton: { text: 'Add a job', icon },
    },
  })
  const pictureOf = async (icon: string) => {
    await drawRichField(list(icon))
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add a job')
    const source = button?.querySelector('img')?.getAttribute('src') ?? null
    await cleanUp()
    return source
  }
  expect(await pictureOf('/icons/add.svg')).toBe('/icons/add.svg')
  expect(await pictureOf('https://elsewhere.example/add.svg')).toBeNull()
})
