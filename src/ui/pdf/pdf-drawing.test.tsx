// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { PdfDrawing } from './pdf-drawing.tsx'

type Given = { renderMode: string; onRenderTextLayerSuccess: () => void }
const pages = vi.hoisted(() => ({ given: [] as Given[] }))
vi.mock('react-pdf', () => ({ Page: (given: Given) => (pages.given.push(given), null) }))
vi.mock('react-pdf/dist/StructTree.js', () => ({ default: () => null }))
vi.mock('./use-pdf-page-picture.ts', () => ({ usePdfPagePicture: () => true }))

const last = () => {
  const given = pages.given.at(-1)
  if (!given) throw new Error('nothing was drawn')
  return given
}

test('T-09 the structure of a sheet shows while its words stand, and words are set once for each width', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  const draw = (width: number) =>
    act(async () =>
      root.render(
        <PdfDrawing pdf={{} as never} index={0} width={width} onDrawn={() => undefined} onError={() => undefined} />,
      ),
    )
  await draw(300)
  const first = last()
  expect(first.renderMode).toBe('none')
  await act(async () => first.onRenderTextLayerSuccess())
  await draw(300)
  expect(last()).toMatchObject({ renderMode: 'custom', onRenderTextLayerSuccess: first.onRenderTextLayerSuccess })

  // At another width the text layer is removed and built again.
  await draw(400)
  expect(last().renderMode).toBe('none')
  await act(async () => last().onRenderTextLayerSuccess())
  expect(last().renderMode).toBe('custom')
})
