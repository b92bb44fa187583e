// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mergeTextLayerLines } from './merge-text-layer-lines.ts'

/** A text layer as pdf.js renders it: each piece where it was painted, glyphs of a word marked individually. */
function getLayer(...lines: { part: string; top: number; pieces: [left: number, text: string][] }[]): HTMLElement {
  const layer = document.createElement('div')
  for (const { part, top, pieces } of lines) {
    let marked = layer.querySelector(`#${part}`)
    if (!marked) {
      marked = layer.appendChild(document.createElement('span'))
      Object.assign(marked, { id: part, className: 'markedContent' })
    }
    for (const [left, text] of pieces) {
      const glyph = marked.appendChild(document.createElement('span'))
      glyph.className = 'markedContent'
      const piece = glyph.appendChild(document.createElement('span'))
      piece.setAttribute('role', 'presentation')
      piece.textContent = text
      piece.style.left = `${left}%`
      vi.spyOn(piece, 'getBoundingClientRect').mockImplementation(
        () => new DOMRect(left, top, piece.textContent.length * 5, 10),
      )
    }
  }
  return layer
}

test('T-05 each line of a part becomes one piece, as it is read, in the place of all of it; lines read from the left stay', () => {
  const layer = getLayer(
    {
      part: 'a',
      top: 0,
      pieces: [
        [0, 'ة'],
        [5, 'ﺪ'],
        [10, 'ﺤ'],
        [15, 'ﺘ'],
        [20, 'ﻤ'],
        [25, 'ﻟ'],
        [30, 'ا'],
      ],
    },
    {
      part: 'a',
      top: 20,
      pieces: [
        [0, 'م'],
        [5, 'ﻼ'],
        [10, 'ﺳ'],
      ],
    },
    {
      part: 'b',
      top: 20,
      pieces: [
        [40, 'Mer'],
        [70, 'row'],
      ],
    },
  )
  mergeTextLayerLines(layer)
  const pieces = [...layer.querySelectorAll<HTMLElement>('[role=presentation]')]
  expect(pieces.map(({ textContent, dir }) => [textContent, dir])).toEqual([
    ['المتحدة', 'rtl'],
    ['سلام', 'rtl'],
    ['Mer', ''],
    ['row', ''],
  ])
  expect(pieces[0]?.style.left).toBe('0%')
  expect(Number(pieces[1]?.style.getPropertyValue('--scale-x'))).toBeCloseTo(15 / 20)
})

test('T-05 a second time changes nothing', () => {
  const layer = getLayer({
    part: 'a',
    top: 0,
    pieces: [
      [0, 'م'],
      [5, 'ﻼ'],
      [10, 'ﺳ'],
    ],
  })
  mergeTextLayerLines(layer)
  const before = layer.textContent
  mergeTextLayerLines(layer)
  expect(layer.textContent).toBe(before)
})
