// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkFailure } from './chunk-load.ts'
import { extraView, partView } from './part-view.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

class Boundary extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override state = { isFailed: false }
  static getDerivedStateFromError = () => ({ isFailed: true })
  override componentDidCatch = (error: unknown) => this.props.onError(error)
  override render = () => (this.state.isFailed ? 'failed' : this.props.children)
}

async function drawn(load: () => Promise<() => ReactNode>, viewOf: typeof partView = partView) {
  const View = viewOf('part', load)
  document.body.innerHTML = '<div></div>'
  const onError = vi.fn<(error: unknown) => void>()
  const root = createRoot(document.body.firstElementChild!, { onCaughtError: () => undefined })
  const settle = () => act(() => new Promise<void>((later) => void setTimeout(later, 5)))
  await act(async () =>
    root.render(
      <Boundary onError={onError}>
        <p>page</p>
        <View />
      </Boundary>,
    ),
  )
  return { onError, settle, remove: () => act(async () => root.unmount()) }
}

it('A-20 the page stands by itself until its part has come', async () => {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>()
  const { settle, remove } = await drawn(() => promise)
  await settle()
  expect(document.body.textContent).toBe('page')
  resolve(() => 'part')
  await settle()
  expect(document.body.textContent).toBe('pagepart')
  await remove()
})

it('A-20 a part that does not come fails as every other chunk does', async () => {
  const { onError, settle, remove } = await drawn(() => Promise.reject(new Error('no network')))
  await settle()
  expect(document.body.textContent).toBe('failed')
  expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(ChunkFailure)
  await remove()
})

it('A-20 what a page is whole without takes nothing along when it does not come', async () => {
  const { onError, settle, remove } = await drawn(() => Promise.reject(new TypeError('gone')), extraView)
  await settle()
  expect(document.body.textContent).toBe('page')
  expect(onError).not.toHaveBeenCalled()
  await remove()
})
