// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, drawForm } from './form.test-kit.tsx'
import { ReadMore } from './read-more.tsx'

let cleanUp = async () => {}
let height = 0
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lays nothing out
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => height })
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

const more = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Read more')
const cutAt = () => document.querySelector<HTMLElement>('[data-cut]')?.style.maxBlockSize

test('F-07 a long text is cut at 400 px, until its button was pressed once', async () => {
  height = 401
  cleanUp = await draw(<ReadMore>long</ReadMore>)
  expect(cutAt()).toBe('400px')
  await act(async () => more()?.click())
  expect([cutAt(), more()]).toEqual([undefined, undefined])
  expect(document.activeElement?.textContent).toBe('long')
})

test('F-07 a text that fits is not cut', async () => {
  height = 400
  cleanUp = await draw(<ReadMore>short</ReadMore>)
  expect([cutAt(), more()]).toEqual([undefined, undefined])
})

test.each([
  [{}, '150px'],
  [{ readMoreMaxHeight: 80 }, '80px'],
  [{ showReadMoreButton: false }, undefined],
])('F-07 F-16 instructions are cut at 150 px, or as they say: %j', async (instructionOptions, cut) => {
  height = 1000
  const drawn = await drawForm([{ type: 'instruction', name: 'i', description: 'Long', instructionOptions }])
  cleanUp = drawn.remove
  expect(cutAt()).toBe(cut)
})
