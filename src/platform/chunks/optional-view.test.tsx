// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOptionalView } from './optional-view.tsx'

const waiting = new Set<() => void>()
const connection = vi.hoisted(() => ({ recordFailedRead: vi.fn<() => void>(), probeConnection: vi.fn<() => void>() }))
vi.mock('#src/platform/connection.ts', () => ({
  ...connection,
  onReconnected: (listener: () => void) => {
    waiting.add(listener)
    return () => void waiting.delete(listener)
  },
}))
const reconnect = () => {
  for (const listener of waiting) listener()
}

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

async function renderView(load: () => Promise<() => ReactNode>) {
  const View = createOptionalView('part', load)
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
  const { settle, remove } = await renderView(() => promise)
  await settle()
  expect(document.body.textContent).toBe('page')
  resolve(() => 'part')
  await settle()
  expect(document.body.textContent).toBe('pagepart')
  await remove()
})

it('A-20 a part that does not come leaves the page as it is, and comes when the site answers again', async () => {
  const load = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValue(new TypeError('no network'))
  const { onError, settle, remove } = await renderView(load)
  await settle()
  expect(document.body.textContent).toBe('page')
  expect(connection.recordFailedRead).toHaveBeenCalledOnce()
  await act(async () => reconnect())
  await settle()
  expect(load).toHaveBeenCalledTimes(2)
  // once soon; a further attempt requires that the site was unreachable
  expect(connection.recordFailedRead).toHaveBeenCalledOnce()
  expect(connection.probeConnection).toHaveBeenCalledOnce()
  load.mockResolvedValue(() => 'part')
  await act(async () => reconnect())
  await settle()
  expect(document.body.textContent).toBe('pagepart')
  await act(async () => reconnect())
  expect(load).toHaveBeenCalledTimes(3)
  expect(onError).not.toHaveBeenCalled()
  await remove()
})

it('A-20 a part that fails where it is drawn fails as any other does', async () => {
  const fault = new Error('fault')
  const { onError, settle, remove } = await renderView(async () => () => {
    throw fault
  })
  await settle()
  expect(document.body.textContent).toBe('failed')
  expect(onError).toHaveBeenCalledWith(fault)
  await remove()
})
