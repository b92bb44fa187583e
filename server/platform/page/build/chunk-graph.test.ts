import { expect, test } from 'vitest'
import { ChunkGraph, type Chunk } from './chunk-graph.ts'

const entry: Chunk = { file: 'start.js', isEntry: true, imports: ['_parts'] }
const manifest: Record<string, Chunk> = {
  'app/start.tsx': entry,
  _parts: { file: 'parts.js' },
  // a page whose code is in another chunk: build/remove-facade-chunks.ts gives it that chunk's file
  'search.page.tsx?split': { file: 'search.js', imports: ['_search'] },
  _search: {
    file: 'search.js',
    css: ['search.css'],
    imports: ['_parts', 'app/start.tsx'],
    dynamicImports: ['pane.tsx'],
  },
  'pane.tsx': { file: 'pane.js', css: ['pane.css'], imports: ['_parts', '_search'] },
  'home.page.tsx?split': { file: 'home.js', imports: ['_parts', '_search'] },
  'locales/en.po': { file: 'en.js' },
}
const graph = new ChunkGraph(manifest, entry)

test('a page’s files come after what they import, each once, with their style', () => {
  const chunks = graph.listChunks(['search.page.tsx', 'home.page.tsx'])
  expect(chunks.map(({ file }) => file)).toEqual(['parts.js', 'start.js', 'search.js', 'home.js'])
  expect(chunks.flatMap(({ css }) => css ?? [])).toEqual(['search.css'])
})

test('a route without files of its own has the entry', () => {
  expect(graph.listChunks([]).map(({ file }) => file)).toEqual(['parts.js', 'start.js'])
})

test('a file is found by the end of its source’s name', () => {
  expect(graph.findNamed('locales/en.po')).toEqual([{ file: 'en.js' }])
})

test('what a page fetches later is told without what it has', () => {
  expect(graph.listLaterChunks(graph.listChunks(['home.page.tsx']))).toEqual([manifest['pane.tsx']])
  expect(graph.listLaterChunks(graph.listChunks([]))).toEqual([])
})
