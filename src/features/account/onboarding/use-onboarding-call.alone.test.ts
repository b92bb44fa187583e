// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const state = vi.hoisted(() => ({ account: 'a1', isOnboarded: false, call: vi.fn<() => Promise<unknown>>() }))
vi.mock('#src/platform/boot.tsx', () => ({
  useBoot: () => ({ account: state.account, onboarding: { isOnboarded: state.isOnboarded } }),
}))
vi.mock('#src/platform/request/call.ts', () => ({ call: state.call }))

const reload = vi.fn<() => void>()

beforeEach(() => {
  sessionStorage.clear()
  state.isOnboarded = false
  reload.mockReset()
  state.call.mockReset().mockResolvedValue({ isOnboarded: true, isBootstrapped: true })
  vi.stubGlobal('window', Object.create(window, { location: { value: { reload } } }))
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** Simulates a page load: modules are new, but the tab's storage is not. */
async function loadPage(then: 'reload' | 'stay' = 'reload') {
  vi.resetModules()
  const { useOnboardingCall } = await import('./use-onboarding-call.ts')
  const Calls = () => {
    useOnboardingCall(then)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Calls)))
  await act(async () => root.unmount())
}

test('A-08 calls once, then the page loads again', async () => {
  await loadPage()
  expect(state.call).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test('A-07 A-08 who is being asked for a name is onboarded too, and loses nothing that was typed', async () => {
  await loadPage('stay')
  expect(state.call).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('A-08 a call that changes nothing does not loop', async () => {
  await loadPage()
  await loadPage()
  expect(state.call).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test('A-08 a call that fails leaves the page alone', async () => {
  state.call.mockRejectedValue(new Error('no'))
  await loadPage()
  await loadPage()
  expect(state.call).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('A-08 another account in the same tab is onboarded too', async () => {
  await loadPage()
  state.account = 'a2'
  await loadPage()
  expect(state.call).toHaveBeenCalledTimes(2)
})

test('A-08 without storage nothing is called: there would be no end', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('closed', 'SecurityError')
    },
  })
  await loadPage()
  expect(state.call).not.toHaveBeenCalled()
})

test('A-08 who is onboarded is not again', async () => {
  state.isOnboarded = true
  await loadPage()
  expect(state.call).not.toHaveBeenCalled()
})
