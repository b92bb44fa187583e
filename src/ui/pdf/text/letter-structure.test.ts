import { expect, test } from 'vitest'
import { getAttributes, type Part } from './letter-structure.ts'

const text = (id: string) => ({ type: 'content', id })
const part = (role: string, ...children: Part['children']): Part => ({ role, children })

test('headings come below the page’s own, all on one level', () => {
  expect(getAttributes(part('H1', text('a')))).toEqual({ role: 'heading', 'aria-level': 2, 'aria-owns': 'a' })
  expect(getAttributes(part('H6'))).toEqual({ role: 'heading', 'aria-level': 2 })
})

test('a table is one only with rows, also inside its body; a row only with cells', () => {
  const row = part('TR', part('TD', text('a')))
  expect(getAttributes(part('Table', part('TBody', row)))).toEqual({ role: 'table' })
  expect(getAttributes(row)).toEqual({ role: 'row' })
  expect(getAttributes(part('Table', part('Caption', text('a'))))).toEqual({})
  expect(getAttributes(part('TR'))).toEqual({})
  // its cells are on the next page
  expect(getAttributes(part('Table', part('TBody', part('TR'))))).toEqual({})
})

test('text between the rows of a table is not owned by it', () => {
  const loose = text('a')
  getAttributes(part('Table', loose, part('TR', part('TD', text('b')))))
  expect(getAttributes(loose)).toEqual({})
})

test('what is not live has no role, its text stays', () => {
  expect(getAttributes(part('Link', text('a')))).toEqual({ 'aria-owns': 'a' })
  expect(getAttributes(part('Form', text('b')))).toEqual({ 'aria-owns': 'b' })
})

test('a figure is named by what stands for it, and says its language', () => {
  expect(getAttributes({ ...part('Figure'), alt: 'Logo', lang: 'ja' })).toEqual({
    role: 'figure',
    'aria-label': 'Logo',
    lang: 'ja',
  })
  expect(getAttributes({ ...part('Span'), alt: 'Logo' })).toEqual({})
})
