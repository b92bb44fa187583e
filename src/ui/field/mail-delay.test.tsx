// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { MailDelayNotice } from './mail-delay.tsx'

const answer = (data: { isLate: boolean; trouble?: string }) => () =>
  envelope(data, { headers: { [HEADER.account]: 'k' } })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function renderMailDelayNotice() {
  i18n.load('en', {})
  i18n.activate('en')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <MailDelayNotice text="Mail is late" />
        </QueryClientProvider>
      </I18nProvider>,
    )
    await vi.advanceTimersByTimeAsync(100)
  })
  return { root, said: () => document.querySelector('[role=alert]')?.textContent }
}

test('A-13 whoever waits for a code is told that mail does not go out, and no longer than that is so', async () => {
  network(answer({ isLate: false }), answer({ isLate: true }), answer({ isLate: false }))
  const { root, said } = await renderMailDelayNotice()
  expect(said()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(said()).toBe('Mail is late')
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(said()).toBe('')
  act(() => root.unmount())
})

test('A-13 that the address is refused is said within seconds, and before anything about all mails', async () => {
  network(answer({ isLate: false }), answer({ isLate: true, trouble: 'refused' }))
  const { root, said } = await renderMailDelayNotice()
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(said()).toMatch(/refused it/)
  act(() => root.unmount())
})
