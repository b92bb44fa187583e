// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { MailLate } from './mail-late.tsx'

const answer = (isLate: boolean) => () => envelope({ isLate }, { headers: { [HEADER.account]: 'k' } })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A-13 whoever waits for a code is told that mail does not go out, and no longer than that is so', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  network(answer(false), answer(true), answer(false))
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MailLate text="Mail is late" />
      </QueryClientProvider>,
    )
    await vi.advanceTimersByTimeAsync(100)
  })
  const said = () => document.querySelector('[role=alert]')?.textContent
  expect(said()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(said()).toBe('Mail is late')
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(said()).toBe('')
  act(() => root.unmount())
})
