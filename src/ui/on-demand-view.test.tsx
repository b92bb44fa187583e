// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { createOnDemandView } from './on-demand-view.tsx'

const said = vi.hoisted(() => vi.fn<(snack: { text: string }) => void>())
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: said }))

const waitForTurn = () => act(() => new Promise<void>((later) => void setTimeout(later)))

test('A-20 what is asked for stands there once it has come', async () => {
  const onClose = vi.fn<() => void>()
  const View = createOnDemandView('part', async () => () => <p>Part</p>)
  const page = await renderAt('/careers', <View onClose={onClose} />)
  await waitForTurn()
  expect(listWords(page)).toBe('Part')
  expect(onClose).not.toHaveBeenCalled()
})

test('A-20 what does not come is said and closed, the page stays, and the next press asks once more', async () => {
  const onClose = vi.fn<() => void>()
  const load = vi.fn<() => Promise<() => React.ReactNode>>().mockRejectedValueOnce(new TypeError('no network'))
  const View = createOnDemandView<{ onClose: () => void }>('part', load)
  const first = await renderAt(
    '/careers',
    <>
      <p>Page</p>
      <View onClose={onClose} />
    </>,
  )
  await waitForTurn()
  expect(listWords(first)).toBe('Page')
  expect(said.mock.calls.map(([{ text }]) => text)).toEqual(['Couldn’t open this. Try again.'])
  expect(onClose).toHaveBeenCalledOnce()
  load.mockResolvedValue(() => <p>Part</p>)
  const next = await renderAt('/careers', <View onClose={onClose} />)
  await waitForTurn()
  expect(listWords(next)).toBe('Part')
  expect(onClose).toHaveBeenCalledOnce()
})
