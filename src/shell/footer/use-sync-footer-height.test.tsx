// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { FOOTER_MEASURE_DEBOUNCE } from '#contract/zod-free/limits.ts'
import { useSyncFooterHeight } from './use-sync-footer-height.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Footer() {
  const footer = useRef<HTMLElement>(null)
  useSyncFooterHeight(footer)
  return <footer ref={footer} />
}

it('T-01 the height of the footer is told half a second after its last change, and taken back with it', async () => {
  vi.useFakeTimers()
  let resize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resize = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 123.4 } as DOMRect)
  const told = () => document.documentElement.style.getPropertyValue('--footer-height')
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Footer />))
  expect(FOOTER_MEASURE_DEBOUNCE).toBe(500)
  resize()
  vi.advanceTimersByTime(499)
  resize()
  vi.advanceTimersByTime(499)
  expect(told()).toBe('')
  vi.advanceTimersByTime(1)
  expect(told()).toBe('123px')
  await act(async () => root.unmount())
  expect(told()).toBe('')
})
