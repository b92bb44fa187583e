// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { usePagesShown } from './use-pages-shown.ts'

const watched = new Map<Element, (isIntersecting: boolean) => void>()
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void
    constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      this.#tell = tell
    }
    observe(target: Element) {
      watched.set(target, (isIntersecting) => this.#tell([{ target, isIntersecting }]))
    }
    disconnect() {
      watched.clear()
    }
  },
)
afterEach(() => watched.clear())

function Stack({ count, onShown }: { count: number; onShown: ((page: number) => void) | undefined }) {
  const stack = useRef<HTMLDivElement>(null)
  usePagesShown(stack, String(count), onShown)
  return (
    <div ref={stack}>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sheet is its place
        <p key={index} />
      ))}
    </div>
  )
}

test('O-37 a sheet is shown when it reaches the middle of the screen, and only while somebody wants to know', async () => {
  const onShown = vi.fn<(page: number) => void>()
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Stack count={1} onShown={onShown} />))
  await act(async () => root.render(<Stack count={3} onShown={onShown} />))
  const sheets = [...place.querySelectorAll('p')]
  watched.get(sheets[1] as Element)?.(false)
  expect(onShown).not.toHaveBeenCalled()
  watched.get(sheets[2] as Element)?.(true)
  expect(onShown.mock.calls).toEqual([[3]])
  await act(async () => root.render(<Stack count={3} onShown={undefined} />))
  expect(watched.size).toBe(0)
  await act(async () => root.unmount())
})
