// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { NotFound } from './not-found.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The error that a browser throws when a chunk fails to load. */
const missing = (
  <ErrorPage error={new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/a-1.js')} />
)
const goes = (way: 'online' | 'offline') =>
  act(() => {
    const fetched = () => (way === 'online' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no')))
    vi.stubGlobal('fetch', fetched)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(way === 'online')
    dispatchEvent(new Event(way))
  })

const crash = <ErrorPage error={new TypeError('secret of the house')} />
const contactUrl = 'https://northwind.example/contact'
const configs = { pcsxConfig: { branding: { contactUrl } } }

it('A-19 says what happened, that engineers know, the way back and whom to ask', async () => {
  const page = await renderAt('/careers/offers', crash, bootWith({ configs }))
  expect(page.querySelector('h1')?.textContent).toBe('Internal Server Error')
  expect(listWords(page)).toContain('engineers were notified')
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/careers', contactUrl])
})

it('A-19 keeps the text of the error to administrators', async () => {
  const person = await renderAt('/careers', crash, bootWith(SIGNED_IN))
  expect(listWords(person)).not.toContain('secret of the house')
  const admin = await renderAt('/careers', crash, bootWith({ user: { email: 'a@b.example', isAdmin: true } }))
  expect(admin.querySelector('pre')?.textContent).toMatch(/secret of the house\n.*TypeError/s)
})

it('an address that leads nowhere leads on', async () => {
  const page = await renderAt('/careers/nothing', <NotFound />)
  expect(page.querySelector('h1')?.textContent).toBe('Page not found')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/careers')
})

it('A-20 a page that this device has not got and no network brings is no crash, and comes with the network', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  goes('offline')
  const page = await renderAt('/careers/verify', missing)
  expect(page.querySelector('h1')?.textContent).toBe('Offline')
  expect(listWords(page)).toContain('It opens when the network is back.')
  expect(listWords(page)).not.toContain('engineers')
  expect(reload).not.toHaveBeenCalled()
  goes('online')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('A-20 one that did not come over a network that is there is tried again by a press', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  goes('online')
  const page = await renderAt('/careers/verify', missing)
  expect(listWords(page)).not.toContain('engineers')
  expect(reload).not.toHaveBeenCalled()
  act(() => page.querySelector('button')?.click())
  expect(reload).toHaveBeenCalledTimes(1)
})
