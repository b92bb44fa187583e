import { expect, test } from 'vitest'
import { foldText } from '#server/geocode/fold-text.ts'
import { getLexicon } from './known-occupations.ts'
import { findTitleMeaning } from './title-meaning.ts'
import { listTitleWorkInAnyLanguage } from './list-title-work-in-any-language.ts'

const findWorkSlugs = (title: string, language = 'en') =>
  listTitleWorkInAnyLanguage(foldText(title), language, getLexicon()).map(({ slug }) => slug)
const meant = (title: string) => findTitleMeaning(title, null, getLexicon()).work.map(({ slug }) => slug)

test.each([
  ['Arts officer', 'physician'],
  ['Arts administrator', 'physician'],
  ['Art gallery assistant', 'physician'],
  ['State of the art lab assistant', 'physician'],
  ['Liberal arts tutor', 'physician'],
  ['Sales Associate - Houston Galleria', 'art-dealer'],
  ['Endocrine Specialist Nurse', 'endocrinologist'],
  ['Freedom to Speak Up Guardian', 'security-guard'],
  ['ML Microarchitect', 'architect'],
  ['Sage consultant', 'farmer'],
  ['Weber grill sales', 'weaver'],
])('S-20 %s is no %s of another language', (title, work) => {
  expect(findWorkSlugs(title)).not.toContain(work)
  expect(meant(title)).not.toContain(work)
  expect(meant(title).some((slug) => slug.includes('psychiatr'))).toBe(false)
})

test.each([
  ['Krankenpfleger', 'nurse'],
  ['Krankenpflegerin (m/w/d)', 'nurse'],
  ['Schweißer', 'welder'],
  ['看護師', 'nurse'],
  ['Enfermeras', 'nurse'],
  ['Enfermero', 'nurse'],
  ['Verpleegkundige', 'nurse'],
  ['Elektriker', 'electrician'],
  ['Cuoco', 'cook'],
  ['Maurer', 'bricklayer'],
  ['Risikomanager', 'risk-manager'],
])('S-20 %s over an English text is a %s', (title, work) => {
  expect(findWorkSlugs(title)).toContain(work)
  expect(meant(title)).toContain(work)
})

test('S-11 a Dutch physician is one by the name alone', () => {
  expect(meant('Arts')).toEqual(findTitleMeaning('Arts', 'nl', getLexicon()).work.map(({ slug }) => slug))
  expect(meant('Arts')).not.toEqual([])
})
