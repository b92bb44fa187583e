// @vitest-environment jsdom
import { useRouter } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { ReadFailed } from './read-failed.tsx'

afterEach(() => vi.restoreAllMocks())

const readAgain = vi.fn<() => Promise<void>>(() => Promise.resolve())

function Page({ error }: { error: unknown }) {
  vi.spyOn(useRouter(), 'invalidate').mockImplementation(readAgain)
  return <ReadFailed error={error} title="Job" text="Failed to load position details" className={undefined} />
}

const goes = (way: 'online' | 'offline') =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(way === 'online')
    dispatchEvent(new Event(way))
  })

it('S-08 without a network it says that the page is not on the device, and reads it when the network is back', async () => {
  goes('offline')
  const page = await renderAt('/careers/job/7', <Page error={new RequestFailure('offline', 'No network')} />)
  expect(listWords(page)).toContain('This page is not on your device yet. It opens when the network is back.')
  expect(listWords(page)).not.toContain('An error occurred')
  expect(readAgain).not.toHaveBeenCalled()
  goes('online')
  expect(readAgain).toHaveBeenCalledTimes(1)
  expect(listWords(page)).toContain('An error occurred while retrieving data')
})

it('S-08 what the server refused is not read again by itself', async () => {
  readAgain.mockClear()
  const page = await renderAt('/careers/job/7', <Page error={new RequestFailure('server', 'Sorry')} />)
  goes('online')
  expect(readAgain).not.toHaveBeenCalled()
  await act(async () => page.querySelector('button')?.click())
  expect(readAgain).toHaveBeenCalledTimes(1)
})
