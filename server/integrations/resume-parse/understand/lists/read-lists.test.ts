import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'

test('P-04 items of a list that their line has no room for are whole', () => {
  const { skills } = readOf(['!14 * Skills', 'GMAO • SolidWorks • Lean…', 'manufacturing • Hydraulics •', 'AMDEC'])
  expect(skills.map(({ name }) => name)).toEqual(['GMAO', 'SolidWorks', 'Lean manufacturing', 'Hydraulics', 'AMDEC'])
})

test('P-04 groups of skills in one line lose their names, and commas in brackets part nothing', () => {
  const { skills } = readOf(['!14 * Skills', 'Languages: Python (Django, Flask), Go | Tools: Docker | Vim'])
  expect(skills.map(({ name }) => name)).toEqual(['Python (Django, Flask)', 'Go', 'Docker', 'Vim'])
})

test('P-04 a certificate goes on where its line had no room, until its year', () => {
  const lines = [
    'Advanced Cardiovascular…',
    'Life Support, American…',
    'Heart Association, 2023',
    'Triage, Mercy Hill, 2020',
  ]
  const { certificates } = readOf(['!14 * Certificates', ...lines])
  expect(certificates).toMatchObject([
    { name: 'Advanced Cardiovascular Life Support', issuer: 'American Heart Association', issued: '2023' },
    { name: 'Triage', issuer: 'Mercy Hill', issued: '2020' },
  ])
})

test('P-04 a language goes on where its line had no room', () => {
  const { languages } = readOf(['!14 * 言語', '日本語 – 母語、ポルト…', 'ガル語 – 日常会話'])
  expect(languages.map(({ name }) => name)).toEqual(['日本語', 'ポルトガル語'])
})
