// @vitest-environment jsdom
import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setIdentity } from '#src/platform/request/identity.ts'
import { type SentRequest as Sent, envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt } from '#src/shell/in-app.test-kit.tsx'
import { SuggestList, type SuggestProps } from './suggest-list.tsx'

// Delays of the search box that the specification names (S-05), with a clock under the test's control.

const respondWithSuggestions = (...labels: string[]) =>
  envelope({ suggestions: labels.map((label) => ({ label, value: label, count: 1200 })) })

function Box({ kind }: { kind: SuggestProps['kind'] }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <form>
      <input ref={input} />
      <SuggestList kind={kind} input={input} onChoose={() => undefined} />
    </form>
  )
}

let scrolls = 0
beforeEach(() => {
  scrolls = 0
  localStorage.clear()
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => void (scrolls += 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function renderBox(minimumLength?: number, kind: SuggestProps['kind'] = 'query') {
  const configs = minimumLength ? { pcsxConfig: { searchConfig: { minimumLength } } } : {}
  const page = await renderAt('/careers/search', <Box kind={kind} />, bootWith({ configs }))
  document.body.append(page)
  const input = page.querySelector('input')!
  const type = (text: string) =>
    act(async () => {
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const said = () => page.querySelector('[role=status]')?.textContent
  const options = () => [...page.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  return { input, type, said, options }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const listTerms = (requests: readonly Sent[]) => requests.map(({ query }) => query.get('term'))

test('S-05 a list that comes when one has gone on from its field stays closed', async () => {
  const { input } = await renderBox(undefined, 'location')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await act(async () => input.focus())
  expect(input.getAttribute('aria-expanded')).toBe('true')
})

test('S-05 suggestions are asked for, trimmed, when typing has paused for 500 ms', async () => {
  const requests = network(() => respondWithSuggestions('Deck hand', 'Deck officer'))
  const { type, said, options } = await renderBox()
  await type('  de')
  await pass(499)
  await type('  deck ')
  expect(said()).toBe('Searching...')
  await pass(499)
  expect(requests).toHaveLength(0)
  await pass(1)
  expect(listTerms(requests)).toEqual(['deck'])
  await pass(0)
  expect(said()).toBe('Showing 2 options')
  expect(options()).toEqual(['Deck hand1.2k', 'Deck officer1.2k'])
})

test('S-05 from how many letters on they are asked for is configurable, and 1 unless said otherwise', async () => {
  const requests = network(() => respondWithSuggestions())
  const one = await renderBox()
  await one.type(' ')
  await pass(500)
  await one.type('d')
  await pass(500)
  const three = await renderBox(3)
  await three.type('de ')
  await pass(500)
  expect(three.said()).toBe('')
  await three.type('dec')
  await pass(500)
  expect(listTerms(requests)).toEqual(['d', 'dec'])
})

test('S-05 the same text is asked for again after two minutes, not before', async () => {
  const requests = network(() => respondWithSuggestions('Deck hand'))
  const { type } = await renderBox()
  const look = async (text: string) => {
    await type(text)
    await pass(500)
    await pass(0)
  }
  await look('deck')
  await look('de')
  await pass(2 * 60_000 - 2000)
  await look('deck')
  expect(listTerms(requests)).toEqual(['deck', 'de'])
  await look('d')
  await pass(2 * 60_000)
  await look('deck')
  expect(listTerms(requests)).toEqual(['deck', 'de', 'd', 'deck'])
})

test('S-05 no suggestion, and suggestions that cannot be read, are said', async () => {
  network(
    () => respondWithSuggestions(),
    () => envelope(null, { status: 400, error: { message: 'Not today', body: '' } }),
  )
  const { type, said } = await renderBox()
  await type('xyz')
  await pass(500)
  await pass(0)
  expect(said()).toBe('No results')
  await type('xyzz')
  await pass(500)
  await pass(0)
  expect(said()).toBe('Not today')
})

const key = async (input: HTMLElement, more: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...more })
  await act(async () => {
    input.dispatchEvent(event)
  })
  return event
}

test('S-05 Escape closes the list and keeps the text; letters that are being composed choose nothing', async () => {
  network(() => respondWithSuggestions('Deck hand'))
  const { input, type } = await renderBox()
  await type('deck')
  await pass(500)
  await pass(0)
  await key(input, { key: 'ArrowDown', isComposing: true })
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  await key(input, { key: 'ArrowDown' })
  expect(input.hasAttribute('aria-activedescendant')).toBe(true)
  expect((await key(input, { key: 'Escape' })).defaultPrevented).toBe(true)
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect((await key(input, { key: 'Escape' })).defaultPrevented).toBe(false)
})

test('S-05 on a phone the box goes up 200 ms after somebody goes into it', async () => {
  network(() => respondWithSuggestions())
  const { input } = await renderBox()
  await act(async () => input.focus())
  scrolls = 0
  await pass(199)
  expect(scrolls).toBe(0)
  await pass(1)
  expect(scrolls).toBe(1)
})
