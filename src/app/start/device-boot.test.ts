// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import { loadDeviceBoot } from './device-boot.ts'

const rememberedBoot = vi.hoisted(() => vi.fn<() => Promise<Partial<Boot> | undefined>>())
vi.mock('#src/platform/persist/device-store.ts', () => ({ readStoredBoot: rememberedBoot }))
vi.mock('#src/platform/request/call-lazily.ts', () => ({ callLazily: () => Promise.reject(new Error('offline')) }))
afterEach(() => vi.unstubAllGlobals())

const { documentElement: html } = document

test('T-05 a start without the server’s page runs in the direction of its language', async () => {
  html.lang = 'en'
  rememberedBoot.mockResolvedValueOnce({ domain: 'site.example', locale: 'ar' })
  await loadDeviceBoot()
  expect([html.lang, html.dir]).toEqual(['ar', 'rtl'])
  rememberedBoot.mockResolvedValueOnce({ domain: 'site.example', locale: 'en' })
  await loadDeviceBoot()
  expect([html.lang, html.dir]).toEqual(['en', 'ltr'])
})

test.each([
  ['ar-EG', 'ar', 'rtl'],
  ['de-CH', 'en', 'ltr'],
])('T-05 a device that remembers nothing and speaks %s is answered in %s', async (language, lang, dir) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  rememberedBoot.mockResolvedValueOnce(undefined)
  const boot = await loadDeviceBoot()
  expect([boot.locale, html.lang, html.dir]).toEqual([lang, lang, dir])
})
