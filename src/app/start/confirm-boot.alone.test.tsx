// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import { configs } from '#contract/configs.ts'
import { BootProvider, useBoot } from '#src/platform/boot.tsx'
import { confirmBoot } from './confirm-boot.ts'

const call = vi.hoisted(() => vi.fn<() => Promise<Boot>>())
const purgeOthers = vi.hoisted(() => vi.fn<(account: string) => Promise<void>>(() => Promise.resolve()))
const rememberBoot = vi.hoisted(() => vi.fn<(boot: Boot) => Promise<void>>(() => Promise.resolve()))
vi.mock('#src/platform/request/call.ts', () => ({ call }))
vi.mock('#src/platform/persist/device-store.ts', () => ({ storeBoot: rememberBoot }))
vi.mock('#src/platform/worker/purge-account.ts', () => ({ purgeOtherAccounts: purgeOthers }))
vi.mock('#src/platform/persist/query-store.ts', () => ({ refetchRestored: () => Promise.resolve() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const storedBoot: Boot = {
  account: 'key',
  domain: 'site.example',
  groupId: '1',
  locale: 'en',
  serverTs: 0,
  user: { email: 'ada@example.com', isAdmin: false },
  profile: { encId: 'ada', fullname: 'Ada', hasResume: false },
  configs: configs().parse({}),
  onboarding: { isOnboarded: true, isBootstrapped: true, bootstrappingConfig: { steps: [] } },
  isThemeBuilder: false,
  instanceBanner: { displayBanner: false, displayText: '' },
  isDemo: false,
}
let drawn: Boot[]
let root: Root
function Page() {
  drawn.push(useBoot())
  return null
}

beforeEach(() => {
  drawn = []
  rememberBoot.mockClear()
  purgeOthers.mockClear()
  root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <BootProvider boot={storedBoot}>
        <Page />
      </BootProvider>,
    ),
  )
})
afterEach(() => act(() => root.unmount()))
const confirmStoredBoot = () => act(() => confirmBoot(storedBoot, new QueryClient()))
const copyOf = (boot: Boot) => structuredClone(boot)

test('A-10 what the server says since is shown, in the language of the page, and kept', async () => {
  const newer = { ...copyOf(storedBoot), locale: 'ar', user: { email: 'ada.new@example.com', isAdmin: false } }
  call.mockResolvedValue(newer)
  await confirmStoredBoot()
  expect(drawn.at(-1)).toMatchObject({ locale: 'en', user: { email: 'ada.new@example.com' } })
  expect(rememberBoot).toHaveBeenCalledWith(newer)
})

test('A-10 nothing is drawn anew when nothing has changed, or nobody answers', async () => {
  call.mockResolvedValue({ ...copyOf(storedBoot), serverTs: 1_800_000_000_000 })
  await confirmStoredBoot()
  call.mockRejectedValue(new Error('offline'))
  await confirmStoredBoot()
  expect(drawn).toEqual([storedBoot])
  expect(rememberBoot).toHaveBeenCalledOnce()
})

test('A-10 somebody else’s data is not shown on this page', async () => {
  call.mockResolvedValue({
    ...copyOf(storedBoot),
    account: 'other',
    user: { email: 'eve@example.com', isAdmin: false },
  })
  await confirmStoredBoot()
  expect(drawn).toEqual([storedBoot])
})

test('A-10 what others left here goes once the server said whose page it is, and not before', async () => {
  call.mockRejectedValue(new Error('offline'))
  await confirmStoredBoot()
  expect(purgeOthers).not.toHaveBeenCalled()
  call.mockResolvedValue(copyOf(storedBoot))
  await confirmStoredBoot()
  expect(purgeOthers).toHaveBeenCalledExactlyOnceWith('key')
})
