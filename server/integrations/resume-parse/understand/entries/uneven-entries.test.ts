import { describe, expect, test } from 'vitest'
import { createLine, type Line } from '#server/integrations/resume-parse/layout/line.ts'
import { readEducationSection } from './read-education.ts'
import { readWorkSection } from './read-work.ts'

const on = (text: string, more: Partial<Line> = {}) =>
  createLine(text, { page: 1, size: 10, gap: 1.2, x: 50, column: 1, parts: text.split(' ¦ '), ...more })

describe('P-04 an entry with fewer lines than the first begins with a line that is set as the first', () => {
  const lines = [
    on('Jomo Kenyatta University', { size: 12, gap: 2 }),
    on('Bachelor of Commerce, Procurement and Supplies'),
    on('Management · (2007 - 2011)'),
    on('Alliance Girls High School', { size: 12, gap: 2 }),
    on('KCSE · (2003 - 2006)'),
  ]
  test('P-04 schools of LinkedIn', () => {
    const schools = readEducationSection(lines).education.map(({ value }) => value.school)
    expect(schools).toEqual(['Jomo Kenyatta University', 'Alliance Girls High School'])
  })
})

describe('P-04 the rest of a text hangs below it, behind its period', () => {
  const hanging = (first: string, rest: string) => [
    on(first, { isFull: true, xs: [50, 140] }),
    on(rest, { x: 140, xs: [140] }),
  ]
  test.each([
    ['Associate Professor, Department of Ecology, Stony', 'Brook University', 'Stony Brook University'],
    ['Assistant Professor, Department of Biology, University of New', 'Mexico', 'University of New Mexico'],
    ['Lecturer, Department of History, University of North', 'Carolina', 'University of North Carolina'],
    ['Wissenschaftlicher Mitarbeiter, Technische', 'Universität Dresden', 'Technische Universität Dresden'],
    ['Chercheuse, Université de Bretagne', 'occidentale', 'Université de Bretagne occidentale'],
  ])('P-04 %s / %s', (first, rest, company) => {
    const work = readWorkSection(hanging(`2014–2020 ¦ ${first}`, rest))
    expect(work.map(({ value }) => value.company)).toEqual([company])
  })
  test('P-04 a name of its own is no rest', () => {
    const work = readWorkSection(hanging('2014–2020 ¦ Senior Engineer, Platform Infrastructure', 'Blue Heron Ltd'))
    expect(work.map(({ value }) => value.company)).toEqual(['Blue Heron Ltd'])
  })
})
