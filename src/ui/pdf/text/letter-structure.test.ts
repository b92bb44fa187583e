import { expect, test } from 'vitest'
import { getAttributes, type Part } from './letter-structure.ts'

const buildText = (id: string) => ({ type: 'content', id })
const buildPart = (role: string, ...children: Part['children']): Part => ({ role, children })

test('headings come below the page’s own, all on one level', () => {
  expect(getAttributes(buildPart('H1', buildText('a')))).toEqual({ role: 'heading', 'aria-level': 2, 'aria-owns': 'a' })
  expect(getAttributes(buildPart('H6'))).toEqual({ role: 'heading', 'aria-level': 2 })
})

test('a table is one only with rows, also inside its body; a row only with cells', () => {
  const row = buildPart('TR', buildPart('TD', buildText('a')))
  expect(getAttributes(buildPart('Table', buildPart('TBody', row)))).toEqual({ role: 'table' })
  expect(getAttributes(row)).toEqual({ role: 'row' })
  expect(getAttributes(buildPart('Table', buildPart('Caption', buildText('a'))))).toEqual({})
  expect(getAttributes(buildPart('TR'))).toEqual({})
  // its cells are on the next page
  expect(getAttributes(buildPart('Table', buildPart('TBody', buildPart('TR'))))).toEqual({})
})

test('text between the rows of a table is not owned by it', () => {
  const loose = buildText('a')
  getAttributes(buildPart('Table', loose, buildPart('TR', buildPart('TD', buildText('b')))))
  expect(getAttributes(loose)).toEqual({})
})

test('what is not live has no role, its text stays', () => {
  expect(getAttributes(buildPart('Link', buildText('a')))).toEqual({ 'aria-owns': 'a' })
  expect(getAttributes(buildPart('Form', buildText('b')))).toEqual({ 'aria-owns': 'b' })
})

test('a figure is named by what stands for it, and says its language', () => {
  expect(getAttributes({ ...buildPart('Figure'), alt: 'Logo', lang: 'ja' })).toEqual({
    role: 'figure',
    'aria-label': 'Logo',
    lang: 'ja',
  })
  expect(getAttributes({ ...buildPart('Span'), alt: 'Logo' })).toEqual({})
})
