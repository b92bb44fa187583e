// @vitest-environment jsdom
import { useRouterState } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropLoginRequest, requestLogin } from '#src/platform/session/login-request.ts'
import { bootWith, renderAt } from '#src/shell/in-app.test-kit.tsx'
import { LoginModal } from './login-modal.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  // jsdom has dialogs without their methods
  HTMLDialogElement.prototype.showModal = function showModal() {}
  HTMLDialogElement.prototype.close = function close() {}
})
afterEach(() => {
  dropLoginRequest()
  vi.unstubAllGlobals()
})

const configs = { applyConfig: { loggedOutApplyEnabled: false } }
const Where = () => <output>{useRouterState({ select: ({ location }) => location.pathname })}</output>

test.each([
  ['/careers/offers', '/careers'],
  ['/careers/apply', '/careers'],
  ['/careers/job/1', '/careers/job/1'],
])('A-01 A-02 who closes the sign-in on %s is on %s, whoever opened it', async (path, to) => {
  const part = (
    <>
      <LoginModal />
      <Where />
    </>
  )
  const page = await renderAt(path, part, bootWith({ configs }))
  await act(async () => requestLogin())
  const where = () => page.querySelector('output')?.textContent
  expect([page.querySelector('dialog h2')?.textContent, where()]).toEqual(['Sign in', path])
  await act(async () => page.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })))
  await vi.waitFor(() => act(async () => expect([page.querySelector('dialog'), where()]).toEqual([null, to])))
})
