import { afterEach, expect, it, vi } from 'vitest'
import { copyToClipboard } from './clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

it('A-22 what was copied is said', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyToClipboard('https://careers.example/careers/job/4')).toEqual({
    isCopied: true,
    text: 'Copied to Clipboard',
  })
  expect(writeText).toHaveBeenCalledWith('https://careers.example/careers/job/4')
})

it.each([
  [
    'the browser refuses',
    { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } },
  ],
  ['there is no clipboard', {}],
])('A-22 %s: support can help', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const { isCopied, text } = await copyToClipboard('x')
  expect(isCopied).toBe(false)
  expect(text).toContain('contact support')
})
