// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PrivacyExport } from '#contract/privacy/privacy.ts'
import { envelope } from '#src/platform/request/network.test-kit.ts'
import { listWords } from '#src/shell/in-app.test-kit.tsx'
import * as loginRequest from '#src/platform/session/login-request.ts'
import { DownloadData } from './download-data.tsx'
import { findControl, eventually, noExport, press, respondRefusal, server, renderPart } from './privacy.test-kit.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const READY: PrivacyExport = {
  status: 'ready',
  progress: { filesDone: 40, filesTotal: 40, rowsDone: 1200, rowsTotal: 1200 },
  size: 12 * 2 ** 20,
  startedTs: 1_795_651_200,
  expiresTs: 1_796_256_000,
}

test('A-25 a copy is asked for, says how far it is in numbers, and is then there to download', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let copy = noExport
  const requests = server({
    'GET /export': () => envelope(copy),
    'POST /export': () => envelope((copy = { ...noExport, status: 'waiting' })),
  })
  const page = await renderPart(<DownloadData />)
  const later = () => act(async () => void (await vi.advanceTimersByTimeAsync(2000)))
  await later()
  await press(page, 'Prepare download')
  await act(async () => void (await vi.advanceTimersByTimeAsync(10)))
  expect(requests.find(({ method }) => method === 'POST')?.headers.get('idempotency-key')).toMatch(/./)
  expect(listWords(page)).toContain('Preparing your data')
  expect(page.querySelector('progress')).toMatchObject({ max: 1, value: 0 })

  copy = {
    ...noExport,
    status: 'running',
    progress: { filesDone: 12, filesTotal: 40, rowsDone: 1000, rowsTotal: 1200 },
  }
  await later()
  const bar = page.querySelector('progress')
  expect(bar).toMatchObject({ max: 1240, value: 1012 })
  const words = page.querySelector(`#${CSS.escape(bar?.getAttribute('aria-labelledby') ?? '')}`)
  expect(words?.textContent).toBe('Preparing your data: 1,000 of 1,200 entries, 12 of 40 files')
  // The live region does not repeat every change of the progress.
  expect(page.querySelector('[role=status]')?.textContent).toBe('Preparing your data')

  copy = READY
  await later()
  const link = findControl(page, 'Download ZIP (12 MB)')
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/pcsx/privacy/export/file', true])
  expect(listWords(page)).toContain('Your data as of Nov 26, 2026. Available until Dec 3, 2026.')
  expect(page.querySelector('[role=status]')?.textContent).toBe('Your data is ready to download')
  // Once the copy is ready, the page stops polling.
  const before = requests.length
  await later()
  expect(requests).toHaveLength(before)
})

test('A-25 a copy that failed, and one that was asked for too often, say so and can be asked for again', async () => {
  const requests = server({
    'GET /export': () => envelope({ ...noExport, status: 'failed' }),
    'POST /export': () => respondRefusal(429, 'rate_limited', 'Please try again in a few minutes'),
  })
  const page = await renderPart(<DownloadData />)
  await eventually(() => expect(listWords(page)).toContain('We couldn’t prepare your data. Try again.'))
  await press(page, 'Prepare download')
  await eventually(() => expect(page.querySelector('[role=alert]')?.textContent).not.toBe(''))
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(findControl(page, 'Prepare download')).toMatchObject({ disabled: false })
})

test('A-25 without a network the actions say what they wait for', async () => {
  server({ 'GET /export': () => envelope(READY) })
  const page = await renderPart(<DownloadData />)
  await eventually(() => expect(findControl(page, 'Download ZIP (12 MB)').tagName).toBe('A'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => void dispatchEvent(new Event('offline')))
  expect(findControl(page, 'Download ZIP (needs the network)')).toMatchObject({ disabled: true })
  expect(findControl(page, 'Prepare a new one')).toMatchObject({ disabled: true })
})

test('A-25 after an older sign-in the copy is asked for and downloaded once one has signed in again', async () => {
  const login = vi.spyOn(loginRequest, 'requestLogin').mockImplementation(() => {})
  const requests = server({ 'GET /export': () => envelope({ ...READY, needsSignIn: true }) })
  const page = await renderPart(<DownloadData />)
  await eventually(() => expect(listWords(page)).toContain('Sign in again to download (12 MB)'))
  expect(page.querySelector('a[download]')).toBeNull()
  await press(page, 'Sign in again to download (12 MB)')
  await press(page, 'Prepare a new one')
  expect(login).toHaveBeenCalledTimes(2)
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await act(async () => login.mock.calls[1]?.[0]?.pendingAction?.())
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
