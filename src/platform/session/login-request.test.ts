// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { finishLogin } from './finish-login.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import {
  closeLoginRequest,
  dropLoginRequest,
  requestLogin,
  useLoginRequest,
  type LoginRequest,
} from './login-request.ts'

type Answer = { profile: { encId: string } | null }
const refreshBoot = vi.hoisted(() => vi.fn<() => Promise<Answer>>(() => Promise.resolve({ profile: { encId: 'ada' } })))
vi.mock('./refresh-boot.ts', () => ({ refreshBoot }))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(closeLoginRequest)
afterEach(() => setPageIdentity(''))
const setPageIdentity = (encId: string) =>
  setIdentity({
    account: 'key',
    domain: 'site.example',
    groupId: '1',
    profile: { encId, fullname: '', hasResume: false },
  })

test('A-11 the pending action runs once, and then the page refreshes', async () => {
  const order: string[] = []
  refreshBoot.mockImplementationOnce(async () => {
    order.push('boot')
    return { profile: { encId: 'ada' } }
  })
  requestLogin({ allowedRoutes: ['offers'], pendingAction: async () => void order.push('action') })
  await finishLogin('offers', () => order.push('refresh'))
  await finishLogin('offers', () => order.push('refresh'))
  expect(order).toEqual(['boot', 'action', 'refresh', 'refresh'])
})

test('A-11 the pending action is dropped on a page that is not among its routes', async () => {
  const pendingAction = vi.fn<() => void>()
  const refresh = vi.fn<() => void>()
  requestLogin({ allowedRoutes: ['singlePosition', 'jobs'], pendingAction })
  await finishLogin('offers', refresh)
  expect(pendingAction).not.toHaveBeenCalled()
  expect(refresh).toHaveBeenCalledOnce()
})

test('A-11 without routes of its own the pending action runs on the login page only', async () => {
  const pendingAction = vi.fn<() => void>()
  requestLogin({ pendingAction })
  await finishLogin('offers', () => {})
  expect(pendingAction).not.toHaveBeenCalled()
  requestLogin({ pendingAction })
  await finishLogin('login', () => {})
  expect(pendingAction).toHaveBeenCalledOnce()
})

test('A-11 skipRefresh leaves the page as it is, for the new account', async () => {
  const refresh = vi.fn<() => void>()
  refreshBoot.mockClear()
  requestLogin({ skipRefresh: true })
  await finishLogin('offers', refresh)
  expect(refresh).not.toHaveBeenCalled()
  expect(refreshBoot).toHaveBeenCalledOnce()
})

test('A-11 somebody else signs in: the page starts anew and the action of the first person never runs', async () => {
  const pendingAction = vi.fn<() => void>()
  const refresh = vi.fn<() => void>()
  setPageIdentity('bob')
  requestLogin({ skipRefresh: true, pendingAction, allowedRoutes: ['offers'] })
  await finishLogin('offers', refresh)
  expect(pendingAction).not.toHaveBeenCalled()
  expect(refresh).toHaveBeenCalledOnce()
})

test('A-15 the same person comes back: the page stays as it is', async () => {
  const refresh = vi.fn<() => void>()
  setPageIdentity('ada')
  requestLogin({ skipRefresh: true })
  await finishLogin('offers', refresh)
  expect(refresh).not.toHaveBeenCalled()
})

test('A-11 nobody can tell who is signed in now: the page starts anew', async () => {
  const refresh = vi.fn<() => void>()
  refreshBoot.mockRejectedValueOnce(new Error('no network'))
  requestLogin({ skipRefresh: true })
  await finishLogin('offers', refresh)
  expect(refresh).toHaveBeenCalledOnce()
})

test('A-11 a pending action that fails does not keep the page from refreshing', async () => {
  const refresh = vi.fn<() => void>()
  requestLogin({ allowedRoutes: ['offers'], pendingAction: () => Promise.reject(new Error('no')) })
  await expect(finishLogin('offers', refresh)).rejects.toThrow('no')
  expect(refresh).toHaveBeenCalledOnce()
})

test('A-01 closing forgets the action and tells who asked, once', async () => {
  const onClose = vi.fn<() => void>()
  const pendingAction = vi.fn<() => void>()
  requestLogin({ onClose, pendingAction, allowedRoutes: ['offers'] })
  closeLoginRequest()
  closeLoginRequest()
  await finishLogin('offers', () => {})
  expect(onClose).toHaveBeenCalledOnce()
  expect(pendingAction).not.toHaveBeenCalled()
})

test('A-01 a page that is gone is not told', () => {
  const onClose = vi.fn<() => void>()
  requestLogin({ onClose })
  dropLoginRequest()
  closeLoginRequest()
  expect(onClose).not.toHaveBeenCalled()
})

test('A-15 a second request while the form is open keeps what the first one asked for', () => {
  const onClose = vi.fn<() => void>()
  requestLogin({ onClose })
  requestLogin()
  closeLoginRequest()
  expect(onClose).toHaveBeenCalledOnce()
})

test('the hook follows the store', () => {
  const seen: (LoginRequest | null)[] = []
  const root = createRoot(document.createElement('div'))
  const Reader = () => {
    seen.push(useLoginRequest())
    return null
  }
  act(() => root.render(createElement(Reader)))
  act(() => requestLogin({ skipRefresh: true }))
  act(closeLoginRequest)
  act(() => root.unmount())
  expect(seen).toEqual([null, { skipRefresh: true }, null])
})
