// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mark, Pages } from '#src/features/export-resume/document/laid-out-pages.ts'
import { createDocumentNode } from '#src/features/export-resume/document/structure.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'
import { ResumePreview } from './resume-preview.tsx'

const loaded = new Set<object>()

beforeEach(() => {
  class Face {
    load = () => Promise.resolve(this)
  }
  vi.stubGlobal('FontFace', Face)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.defineProperty(document, 'fonts', { value: loaded, configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

const fonts = [1, 2].map((byte) => ({ file: new Uint8Array([byte]) }) as Font)
const buildText = (written: string, index: number, isRightToLeft = false): Mark => {
  const font = fonts[index] ?? ({ file: new Uint8Array() } as Font)
  const place = { x: 100, y: 50, width: 40, size: 10, color: [0, 0.5, 1] as const }
  return { kind: 'text', text: written, ...place, font, isRightToLeft, clusters: [], node: null }
}
const line: Mark = { kind: 'rectangle', x: 0, y: 0, width: 10, height: 1, color: [1, 0, 0] }
const pages: Pages = {
  title: '',
  author: '',
  language: 'en',
  direction: 'ltr',
  width: 595,
  height: 842,
  structure: createDocumentNode(),
  pages: [{ marks: [line, buildText('Ada Nowak', 0), buildText('ליאת', 1, true)] }, { marks: [buildText('More', 0)] }],
}

test('P-06 the preview draws what the PDF draws, in the same fonts and places', async () => {
  const root = createRoot(document.body)
  await act(async () => root.render(<ResumePreview pages={pages} pageLabel={(page, of) => `Page ${page} of ${of}`} />))
  const drawn = [...document.querySelectorAll('svg')]
  expect(drawn.map((page) => page.getAttribute('aria-label'))).toEqual(['Page 1 of 2', 'Page 2 of 2'])
  expect(drawn.map((page) => page.getAttribute('viewBox'))).toEqual(['0 0 595 842', '0 0 595 842'])
  const [name, other, more] = [...document.querySelectorAll('text')]
  expect(name?.outerHTML).toContain('x="100" direction="ltr"')
  expect(name?.outerHTML).toContain('textLength="40" y="50" font-size="10"')
  expect(name?.getAttribute('fill')).toBe('rgb(0 128 255)')
  // Text from the right begins at its right end.
  expect(other?.outerHTML).toContain('x="140" direction="rtl"')
  expect(name?.getAttribute('font-family')).toBe(more?.getAttribute('font-family'))
  expect(name?.getAttribute('font-family')).not.toBe(other?.getAttribute('font-family'))
  expect(document.querySelector('ol')?.getAttribute('aria-busy')).toBe('false')
  expect(loaded.size).toBe(2)
  await act(async () => root.unmount())
  expect(loaded.size).toBe(0)
})
