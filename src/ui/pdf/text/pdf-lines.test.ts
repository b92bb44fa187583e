import { expect, test } from 'vitest'
import { readPdfLines, readPageLines } from './pdf-lines.ts'

const buildPiece = (str: string, left: number, height: number, hasEOL = false) => ({
  str,
  transform: [12, 0, 0, 12, left, height],
  hasEOL,
})

test('O-20 pieces on one height are a line; blanks and ends of lines make none', () => {
  const page = [
    buildPiece('EUR', 10, 700),
    buildPiece(' ', 0, 0),
    buildPiece('60,000', 60, 700.5),
    buildPiece('', 0, 0, true),
    buildPiece('a  year', 10, 680, true),
    buildPiece(' ', 10, 660, true),
  ]
  expect(readPageLines(page)).toEqual(['EUR 60,000', 'a year'])
})

test('O-20 a line that is read from the right is compared as it is read', () => {
  const letters = [...'راتب'].toReversed()
  expect(readPageLines(letters.map((letter, place) => buildPiece(letter, 10 + place * 8, 700)))).toEqual(['راتب'])
})

test('O-20 lines know their page, and marks between pieces are passed over', async () => {
  const items = [{ type: 'beginMarkedContent' }, buildPiece('Dear Ada', 10, 700, true)]
  const pdf = { numPages: 2, getPage: async () => ({ getTextContent: async () => ({ items }) }) }
  expect(await readPdfLines(pdf)).toEqual([
    { text: 'Dear Ada', page: 1 },
    { text: 'Dear Ada', page: 2 },
  ])
  expect(await readPdfLines({ ...pdf, numPages: 201 })).toEqual([])
})
