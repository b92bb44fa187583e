import { expect, test } from 'vitest'
import { buildPdf } from './build-pdf.ts'

const jpeg = Uint8Array.from([0xff, 0xd8, 0x80, 0x0a, 0xff, 0xd9])

test('O-19 a scan is a PDF of one JPEG a page, each as large as paper, with every object where its table says', async () => {
  const blob = buildPdf([
    { jpeg, width: 1414, height: 2000 },
    { jpeg, width: 2000, height: 1414 },
    { jpeg, width: 1545, height: 2000 },
  ])
  expect(blob.type).toBe('application/pdf')
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const text = String.fromCharCode(...bytes)
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text.endsWith('%%EOF\n')).toBe(true)
  expect([...text.matchAll(/MediaBox (\[.*?\])/g)].map(([, box]) => box)).toEqual([
    '[0 0 595 842]',
    '[0 0 842 595]',
    '[0 0 612 792]',
  ])
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 5)).toBe('xref\n')
  const rows = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(rows).toHaveLength(11)
  for (const [index, place] of rows.entries()) expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  const streams = [...text.matchAll(/Length (\d+) >>\nstream\n/g)]
  for (const match of streams)
    expect(text.slice(match.index + match[0].length + Number(match[1]))).toMatch(/^\nendstream/)
  expect(text.split(String.fromCharCode(...jpeg))).toHaveLength(4)
})
