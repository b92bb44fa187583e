import { expect, test } from 'vitest'
import { findExactHeadingKind } from './exact-heading.ts'

test.each([
  ['Emplois occupés', 'work'],
  ['السجل الوظيفي', 'work'],
  ['Clinical experience', 'work'],
  ['Berufliche Stationen', 'work'],
  ['Cursus scolaire', 'education'],
  ['关联链接', null],
])('P-04 %s is a heading of %s', (text, kind) => {
  expect(findExactHeadingKind(text)).toBe(kind)
})
