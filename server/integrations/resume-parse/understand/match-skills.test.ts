import { expect, test } from 'vitest'
import { matchSkills } from './match-skills.ts'

const listNames = (text: string, known: readonly string[]) => matchSkills(text, known).map(({ name }) => name)

test('P-04 known skills are found as whole words, whatever their capitals', () => {
  expect(
    listNames('Node.js and typescript; javascripts, .net, C++', [
      'Node.js',
      'TypeScript',
      'JavaScript',
      '.NET',
      'C++',
      'C',
    ]),
  ).toEqual(['Node.js', 'TypeScript', '.NET', 'C++'])
})

test('P-04 of names that begin alike the longest counts, and each is given once', () => {
  expect(listNames('React Native, React, React Native', ['React', 'React Native'])).toEqual(['React Native', 'React'])
})

test('P-04 names of one or two letters count where skills stand, not within other words', () => {
  const known = ['C', 'R', 'Go']
  expect(listNames('R&D at C-level, go to market, Vitamin C daily', known)).toEqual([])
  expect(listNames('Languages: C, Go. Statistics in R.', known)).toEqual(['C', 'Go', 'R'])
})

test('P-04 skills in Chinese and Japanese need no spaces round them', () => {
  expect(listNames('東京で機械学習を研究', ['機械学習'])).toEqual(['機械学習'])
})

test('P-04 each comes with the words round it', () => {
  const [found] = matchSkills(`${'before '.repeat(50)}Kafka ${'after '.repeat(50)}`, ['Kafka'])
  expect(found?.at).toMatch(/^before .*before Kafka after .*after$/)
  expect(found?.at.length).toBeLessThanOrEqual(200)
})

test('P-04 the end of an address is no skill', () => {
  expect(listNames('anna@nhs.net or ASP.NET, .NET', ['.NET'])).toEqual(['.NET'])
  expect(listNames('anna@nhs.net', ['.NET'])).toEqual([])
})

test('P-04 names of odd letters, and none, match nothing by mistake', () => {
  expect(listNames('İstanbul ISTANBUL', ['istanbul', '', '---', '+'])).toEqual(['istanbul'])
})
