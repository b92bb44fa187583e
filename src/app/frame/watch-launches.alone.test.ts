// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { setupI18n } from '@lingui/core'
import { watchLaunches, type Launch } from './watch-launches.ts'

const shown = vi.hoisted(() => vi.fn<(snack: object) => void>())
const unsent = vi.hoisted(() => ({ is: false }))
const kept = vi.hoisted(() => vi.fn<(account: string, file: File) => Promise<void>>(async () => undefined))
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: shown }))
vi.mock('#src/platform/dirty.ts', () => ({ isDirty: () => unsent.is }))
vi.mock('#src/platform/worker/file-from-share-sheet.ts', () => ({ storeSharedFile: kept }))

let consumer: ((launch: Launch) => void) | undefined
let waiting: Launch[] = []
const went = vi.fn<(to: { href: string }) => Promise<void>>(async () => undefined)
beforeEach(() => {
  waiting = []
  unsent.is = false
  for (const mock of [went, shown, kept]) mock.mockClear()
  vi.stubGlobal('launchQueue', {
    setConsumer(given: (launch: Launch) => void) {
      consumer = given
      for (const launch of waiting) given(launch)
    },
  })
})

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const at = (path: string) => new URL(path, location.href).href
const buildFile = (name: string) => ({ getFile: async () => new File(['%PDF-'], name) })
const watch = (how = 'navigate') => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: how }] })
  watchLaunches({ navigate: went, options: { context: { i18n, boot: { account: 'k1' } } } })
}
const RESUME = '/careers/profile?shared=1&domain=demo.example'

test('T-06 a shortcut of the app goes there in the window that is open; its icon leaves what is open', async () => {
  watch()
  consumer?.({ targetURL: at('/careers/offers?domain=demo.example') })
  await vi.waitFor(() => expect(went.mock.calls).toEqual([[{ href: '/careers/offers?domain=demo.example' }]]))
  consumer?.({ targetURL: at('/careers?start=app&domain=demo.example') })
  consumer?.({ targetURL: null })
  consumer?.({ targetURL: 'https://evil.example/careers/offers' })
  await Promise.resolve()
  expect(went).toHaveBeenCalledOnce()
})

test('T-06 nothing moves a window in which somebody is typing: they are told', async () => {
  watch()
  unsent.is = true
  consumer?.({ targetURL: at('/careers/offers') })
  consumer?.({ targetURL: at('/careers/profile'), files: [buildFile('cv.pdf')] })
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2))
  expect([went.mock.calls, kept.mock.calls]).toEqual([[], []])
})

test('P-08 a resume that is opened with the app waits for its page, signed in or not', async () => {
  waiting = [{ targetURL: at('/careers/profile?domain=demo.example'), files: [buildFile('cv.pdf')] }]
  watch()
  await vi.waitFor(() => expect(went.mock.calls).toEqual([[{ href: RESUME }]]))
  expect(kept.mock.calls.map(([, { name }]) => name)).toEqual(['cv.pdf'])
})

test('P-08 of several files the first is taken, and that is said', async () => {
  watch()
  consumer?.({ targetURL: at('/careers/profile?domain=demo.example'), files: [buildFile('a.pdf'), buildFile('b.pdf')] })
  await vi.waitFor(() => expect(went).toHaveBeenCalledOnce())
  expect(kept.mock.calls.map(([, { name }]) => name)).toEqual(['a.pdf'])
  expect(shown).toHaveBeenCalledOnce()
})

test('P-08 a file that is gone, or cannot be kept, is asked for again by its page', async () => {
  watch()
  const gone = { getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }
  consumer?.({ targetURL: at('/careers/profile?domain=demo.example'), files: [gone] })
  await vi.waitFor(() => expect(went.mock.calls).toEqual([[{ href: RESUME }]]))
})

test('T-06 what a new window was opened for is not gone to once more, and a reload starts nothing again', async () => {
  waiting = [{ targetURL: at('/careers/offers') }]
  watch()
  waiting = [{ targetURL: at('/careers/profile'), files: [buildFile('cv.pdf')] }]
  watch('reload')
  await Promise.resolve()
  expect([went.mock.calls, kept.mock.calls]).toEqual([[], []])
  // A second launch is somebody's own action, and is followed.
  consumer?.({ targetURL: at('/careers/offers') })
  await vi.waitFor(() => expect(went).toHaveBeenCalledOnce())
})

test('T-06 a browser without launches is left alone', () => {
  vi.stubGlobal('launchQueue', undefined)
  expect(() => watch()).not.toThrow()
})
