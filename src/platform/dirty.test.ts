// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDirty, useDirty, watchTyping, runWhileNoTabIsDirty } from './dirty.ts'

/** The locks of one browser: tabs share them, and an exclusive request is refused while a tab holds one. */
function createLocks() {
  let held = 0
  return {
    held: () => held,
    async request(
      _name: string,
      options: { mode?: string; ifAvailable?: boolean },
      use: (lock: object | null) => unknown,
    ) {
      if (options.ifAvailable) return use(held > 0 ? null : {})
      held++
      return Promise.resolve(use({})).finally(() => held--)
    },
  }
}
let locks: ReturnType<typeof createLocks>

watchTyping()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  locks = createLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(async () => {
  document.body.replaceChildren()
  await vi.advanceTimersByTimeAsync(3000)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function enterText(html: string, text: string): HTMLInputElement {
  document.body.innerHTML = html
  const field = document.body.querySelector<HTMLInputElement>('input, textarea')
  if (!field) throw new Error('no field')
  field.focus()
  field.value = text
  // Sets the attribute too, as React does with every field it controls: the value becomes the default.
  field.setAttribute('value', text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

test('A-20 what was typed is unsent until it is taken back or its form is gone', async () => {
  const field = enterText('<input name="first" value="Ana">', 'Ana Li')
  expect(isDirty()).toBe(true)
  expect(await runWhileNoTabIsDirty(async () => undefined)).toBe(false)
  field.value = 'Ana'
  expect(isDirty()).toBe(false)
  field.value = 'Bo'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isDirty()).toBe(true)
  field.remove()
  expect(isDirty()).toBe(false)
})

test.each([
  ['a search, which the address keeps', '<form role="search"><input></form>'],
  ['a switch, which acts at once', '<input type="checkbox">'],
])('A-20 %s is nothing unsent', (_what, html) => {
  enterText(html, 'nurse')
  expect(isDirty()).toBe(false)
})

test('A-20 other tabs are told, and told again soon after the form is gone', async () => {
  enterText('<textarea></textarea>', 'Dear')
  await vi.advanceTimersByTimeAsync(0)
  expect(locks.held()).toBe(1)
  document.body.replaceChildren()
  await vi.advanceTimersByTimeAsync(2000)
  expect(locks.held()).toBe(0)
})

test('A-20 another tab with something unsent holds an update back, and only for as long', async () => {
  const update = vi.fn<() => Promise<void>>(async () => undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks.request('unsent', { mode: 'shared' }, () => promise)
  expect(await runWhileNoTabIsDirty(update)).toBe(false)
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(await runWhileNoTabIsDirty(update)).toBe(true)
  expect(update).toHaveBeenCalledTimes(1)
})

test('A-20 a browser without locks cannot know of other tabs: nothing is done behind them', async () => {
  vi.stubGlobal('navigator', {})
  expect(await runWhileNoTabIsDirty(async () => undefined)).toBe(false)
})

test('A-20 a form says itself what typing does not show', async () => {
  function Drawing({ isDrawn }: { isDrawn: boolean }) {
    useDirty(isDrawn)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Drawing, { isDrawn: true })))
  expect(isDirty()).toBe(true)
  await act(async () => root.render(createElement(Drawing, { isDrawn: false })))
  expect(isDirty()).toBe(false)
  await act(async () => root.render(createElement(Drawing, { isDrawn: true })))
  await act(async () => root.unmount())
  expect(isDirty()).toBe(false)
})
