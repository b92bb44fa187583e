// @vitest-environment jsdom
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUrlState, withParameter } from './use-url-state.ts'

let setValue: ReturnType<typeof useUrlState>[1]
let shown = ''
const root = createRoot(document.createElement('div'))
beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  root.render(null)
  vi.unstubAllGlobals()
})

async function openPage(address: string) {
  shown = ''
  history.replaceState(null, '', address)
  const rootRoute = createRootRoute({
    component: () => {
      const [value, set] = useUrlState('tab')
      setValue = set
      shown = value
      return null
    },
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: rootRoute, history: createBrowserHistory() })
  await router.load()
  root.render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(shown).toBe('open'))
}

it('A-24 a value lives in the address, and other parameters stay', async () => {
  await openPage('/?domain=demo.example&tab=open#top')
  const steps = history.length
  setValue('closed')
  await vi.waitFor(() => expect(shown).toBe('closed'))
  expect(location.search).toBe('?domain=demo.example&tab=closed')
  expect(location.hash).toBe('#top')
  expect(history.length).toBe(steps)
})

it('A-24 push makes a step to come back to', async () => {
  await openPage('/?tab=open')
  const steps = history.length
  setValue('closed', 'push')
  await vi.waitFor(() => expect(shown).toBe('closed'))
  expect(history.length).toBe(steps + 1)
})

it.each([
  ['/a?x=1#h', 'tab', 'b c', '/a?x=1&tab=b+c#h'],
  ['/a?tab=1', 'tab', '', '/a'],
  ['/a', 'tab', '', '/a'],
])('A-24 %s with %s = %j is %s', (address, name, value, expected) => {
  expect(withParameter(address, name, value)).toBe(expected)
})
