// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { buildOneSectionForm, buildTextItem } from '#contract/form/form.test-kit.ts'
import type { Answers } from '#contract/form/values.ts'
import { context, draw, storeOf } from '#src/form-kit/form.test-kit.tsx'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { StepperForm } from './stepper-form.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
Element.prototype.scrollIntoView = () => undefined

let cleanUp = async () => {}
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await cleanUp()
})

async function page(sections: Record<string, FormItem[]>, initial: Answers = {}, isDebug = false) {
  const definition = buildOneSectionForm()
  definition.sections = Object.entries(sections).map(([title, items]) => ({ title, items }))
  const store = storeOf([], { definition, initial })
  const send = vi.fn<(answers: Answers) => Promise<void>>(() => Promise.resolve())
  cleanUp = await draw(
    <StepperForm store={store} context={context} today="2026-11-21" onSubmit={send} isDebug={isDebug} />,
  )
  return { store, send }
}

const step = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('nav button')].find((button) => button.textContent.startsWith(title))
async function press(name: string) {
  const button = [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === name)
  await act(async () => {
    button?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}
const must = { required: true }

describe('F-10 the stepper', () => {
  test('counts errors and new questions in the words of the specification', async () => {
    const { store } = await page({
      First: [buildTextItem('a', must), buildTextItem('b', must)],
      Second: [buildTextItem('c', { newItem: true }), buildTextItem('d', { newItem: true })],
      Third: [buildTextItem('e', { newItem: true }), buildTextItem('f', must)],
    })
    await act(async () => store.blur('f'))
    await press('Review')
    expect(step('First')?.textContent).toContain('2 errors found')
    expect(step('Second')?.textContent).toContain('2 new questions')
    expect(step('Third')?.textContent).toContain('1 error found')
    expect(step('Third')?.textContent).toContain('1 new question')
  })

  test('leaves out a section whose items are all hidden', async () => {
    const visibility = { op: 'equals', left: { field: 'a' }, right: 'x' } as const
    const { store } = await page({ First: [buildTextItem('a')], Second: [buildTextItem('b', { visibility })] })
    expect(step('Second')).toBeUndefined()
    expect(document.getElementById('form-section-1')?.closest('section')?.hidden).toBe(true)
    await act(async () => {
      store.change('a', 'x')
      await new Promise((resolve) => setTimeout(resolve, 60))
    })
    expect(step('Second')).toBeDefined()
  })

  test('shows the raw values when asked to', async () => {
    const { store } = await page({ First: [buildTextItem('a')] }, { a: 'raw' }, true)
    await act(async () => store.change('a', 'newer'))
    expect(document.querySelector('details pre')?.textContent).toContain('"a": "newer"')
  })

  test('holds a chosen step for a second against the scroll, then follows it again', async () => {
    vi.useFakeTimers()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
      return new DOMRect(0, Number(this.getAttribute('data-section') ?? -2) * 1000, 100, 4000)
    })
    await page({ First: [buildTextItem('a')], Second: [buildTextItem('b')], Third: [buildTextItem('c')] })
    const scrolled = async (wait: number) =>
      act(async () => {
        dispatchEvent(new Event('scroll'))
        vi.advanceTimersByTime(wait)
      })
    await act(async () => step('Third')?.click())
    await scrolled(900)
    expect(step('Third')?.getAttribute('aria-current')).toBe('step')
    await scrolled(200)
    expect(step('First')?.getAttribute('aria-current')).toBe('step')
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('60')
  })
})

describe('F-05 refused answers', () => {
  test('one: focus goes to its question', async () => {
    await page({ First: [buildTextItem('a'), buildTextItem('b', must)] })
    await press('Review')
    expect(document.activeElement?.id).toBe('form-b')
  })

  test('several: focus goes to the first; the summary above is announced, and its links lead to each', async () => {
    const { store } = await page({ First: [buildTextItem('a', must)], Second: [buildTextItem('b', must)] })
    await press('Review')
    expect(document.activeElement?.id).toBe('form-a')
    expect(document.querySelector('[role=status]')?.textContent).toBe('2 errors found')
    const summary = document.querySelector('[aria-labelledby="form-errors"]')
    const links = [...(summary?.querySelectorAll('a') ?? [])]
    expect(links.map((link) => link.textContent)).toEqual(['Label of a is required', 'Label of b is required'])
    await act(async () => links[1]?.click())
    expect(document.activeElement?.id).toBe('form-b')
    await act(async () => store.change('a', 'x'))
    expect(document.querySelectorAll('#form-errors + ul li')).toHaveLength(1)
  })

  test('in a list: each names its row, and its link leads to the very question', async () => {
    const cell = (name: string) => ({ name, label: `Label of ${name}`, type: 'text' as const, required: true })
    const list: FormItem = {
      name: 'jobs',
      label: 'Jobs',
      type: 'dynamicList',
      dynamicListOptions: { items: [cell('from'), cell('until')] },
    }
    await page({ First: [list] }, { jobs: [{ from: 'a' }, { until: 'b' }, {}] })
    await vi.waitFor(() => expect(document.querySelectorAll('input')).toHaveLength(6))
    await press('Review')
    const links = [...document.querySelectorAll<HTMLElement>('[aria-labelledby="form-errors"] a')]
    expect(links.map((link) => link.textContent)).toEqual([
      'Jobs 1, Label of until: Label of until is required',
      'Jobs 2, Label of from: Label of from is required',
      'Jobs 3, Label of from: Label of from is required',
      'Jobs 3, Label of until: Label of until is required',
    ])
    const inputs = [...document.querySelectorAll('input')]
    expect(inputs.indexOf(document.activeElement as HTMLInputElement)).toBe(1)
    await act(async () => links[2]?.click())
    expect(inputs.indexOf(document.activeElement as HTMLInputElement)).toBe(4)
  })

  test('by the server: back to the questions, each with what was said', async () => {
    const { send } = await page({ First: [buildTextItem('a'), buildTextItem('b')] }, { a: '1' })
    send.mockRejectedValueOnce(new RequestFailure('refused', 'No', { fieldErrors: { a: 'Taken' } }))
    await press('Review')
    await press('Submit')
    expect(document.activeElement?.id).toBe('form-a')
    expect(document.getElementById('form-a-error')?.textContent).toBe('Taken')
  })
})

test('F-12 three presses send once', async () => {
  const { send } = await page({ First: [buildTextItem('a')] }, { a: 'Ada' })
  await press('Review')
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Submit')
  await act(async () => {
    for (let times = 0; times < 3; times += 1) button?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(send).toHaveBeenCalledOnce()
})

test('nothing is sent before it was seen once more', async () => {
  const { send } = await page({ First: [buildTextItem('a')], Second: [buildTextItem('b')] }, { a: 'Ada' })
  await press('Review')
  expect(document.activeElement?.textContent).toBe('Review your answers')
  expect(document.body.textContent).toContain('Ada')
  expect(document.querySelector('input')).toBeNull()
  expect(send).not.toHaveBeenCalled()
  await press('Submit')
  expect(send).toHaveBeenCalledExactlyOnceWith({ a: 'Ada' })
})

test('the way back from the last look leads to the section, with all answers', async () => {
  await page({ First: [buildTextItem('a')], Second: [buildTextItem('b')] }, { b: 'kept' })
  await press('Review')
  const edit = document.querySelector<HTMLElement>('button[aria-label="Edit “Second”"]')
  await act(async () => {
    edit?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(document.activeElement?.id).toBe('form-section-1')
  expect(document.querySelector<HTMLInputElement>('#form-b')?.value).toBe('kept')
})

test('F-05 Enter in a field does not send', async () => {
  const { send } = await page({ First: [buildTextItem('a')] })
  const input = document.querySelector('input')
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  await act(async () => void input?.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  expect(send).not.toHaveBeenCalled()
})
