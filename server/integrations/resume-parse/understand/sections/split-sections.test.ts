import { expect, test } from 'vitest'
import { createLine, type Line } from '#server/integrations/resume-parse/layout/line.ts'
import { splitSections } from './split-sections.ts'

const line = (text: string, more: Partial<Line> = {}) =>
  createLine(text, { size: 10, gap: 1.2, page: 1, column: 1, x: 60, ...more })
const heading = (text: string, more: Partial<Line> = {}) => line(text, { size: 12, isBold: true, gap: 2.2, ...more })
const listKinds = (lines: readonly Line[]) =>
  splitSections(lines)
    .filter((section) => section.heading !== null)
    .map(({ kind, heading: found }) => [found?.text, kind])

const BODY = [line('A long line of ordinary text that says what was done there'), line('and another one of these')]

test.each([
  ['Berufserfahrung', 'work'],
  ['AKADEMISCHER WERDEGANG', 'education'],
  ['Relevant Laboratory Experience', 'work'],
  ['学歴・教育', 'education'],
  ['المهارات التقنية', 'skills'],
  ['Compétences linguistiques', 'languages'],
  ['2. Formación complementaria', 'certificates'],
  ['Skills & Languages', 'skills'],
  ['Certi cations', 'certificates'],
  ['ال برة المهنية', 'work'],
  ['المؤهالت العلمية', 'education'],
])('P-04 %s is a heading of %s', (text, kind) => {
  expect(listKinds([...BODY, heading(text), ...BODY])).toEqual([[text, kind]])
})

test('P-04 an employer that looks like a heading is none: a period follows', () => {
  const lines = [
    heading('EXPERIENCE'),
    heading('MICROSOFT'),
    line('Engineer'),
    line('2014 - 2018'),
    ...BODY,
    heading('AVAST SOFTWARE'),
    line('Tester'),
    line('2010 - 2014'),
    ...BODY,
    heading('EDUCATION'),
    ...BODY,
    heading('PASSIONS'),
    ...BODY,
  ]
  expect(listKinds(lines).map(([text]) => text)).toEqual(['EXPERIENCE', 'EDUCATION', 'PASSIONS'])
})

test('P-04 a heading of two lines in a narrow column is one', () => {
  expect(listKinds([...BODY, heading('Compétences'), heading('linguistiques', { gap: 1.2 }), ...BODY])).toEqual([
    ['Compétences linguistiques', 'languages'],
  ])
})

test('P-04 a column goes on where it ended on the page before', () => {
  const sections = splitSections([
    heading('Skills'),
    line('Figma'),
    heading('Experience', { column: 2, x: 240 }),
    line('Designer', { column: 2, x: 240 }),
    line('Webflow', { column: 3, page: 2 }),
    line('Illustrator', { column: 4, page: 2, x: 240 }),
  ])
  const texts = (kind: string) => sections.find((section) => section.kind === kind)?.lines.map(({ text }) => text)
  expect(texts('skills')).toEqual(['Figma', 'Webflow'])
  expect(texts('work')).toEqual(['Designer', 'Illustrator'])
})
