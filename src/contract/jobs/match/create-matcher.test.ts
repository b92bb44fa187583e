import { expect, test } from 'vitest'
import type { JobFacts, ProfileFacts } from './match-facts.ts'
import { createMatcher } from './create-matcher.ts'

const buildWork = (slug: string, code: string, near: string[] = []) => ({ slug, code, near })
const cook = buildWork('cook', '5120', ['baker'])
const clerk = buildWork('clerk', '4110', ['typist'])
const typist = buildWork('copyist', '4413', ['typist'])
const at = (lat: number) => ({ name: `at ${lat}`, point: [lat, 10] as [number, number] })
const buildSkill = (name: string, weight: number) => ({ key: name, name, weight, line: name })

const buildJob = (more: Partial<JobFacts> = {}): JobFacts => ({
  name: 'Cook',
  title: { work: [cook], words: ['cook'], level: 0 },
  skills: [],
  languages: [],
  education: null,
  experience: null,
  places: [at(50)],
  workLocation: 'onsite',
  ...more,
})
const buildTitledJob = (name: string, ...meant: ReturnType<typeof buildWork>[]) => ({
  name,
  title: { work: meant, words: [name.toLowerCase()], level: 0 },
})
const profile: ProfileFacts = {
  titles: [{ ...buildTitledJob('Cook', cook).title, name: 'Cook', months: 24, part: 'experience', index: 0 }],
  skills: [{ key: 'baking', name: 'baking', line: 'baking', part: 'skills', index: 0 }],
  languages: [],
  writes: null,
  education: [],
  places: [{ ...at(50), part: 'basic_info', index: null }],
  workLocations: [],
  canRelocate: false,
}
const scoreOf = (facts: JobFacts, own = profile) => createMatcher(own, 3.5)(facts).score

test('S-11 other work next door is no match, and the same work is less of one far away', () => {
  const other = buildJob(buildTitledJob('Clerk', clerk))
  const far = { places: [at(20)] }
  expect(scoreOf(other)).toBe(0)
  expect(scoreOf(buildJob())).toBe(1)
  expect(scoreOf(buildJob(far))).toBeLessThan(0.9)
  expect(scoreOf(buildJob(far))).toBeGreaterThan(0.6)
})

test('S-11 what parts are said to count comes to the score that is said', () => {
  const found = createMatcher(
    profile,
    3.5,
  )(buildJob({ ...buildTitledJob('Chef', buildWork('chef', '5121')), skills: [buildSkill('baking', 1)] }))
  const scored = found.matchDetails.filter(({ score }) => score !== null)
  const sum = scored.reduce((all, { weight }) => all + weight, 0)
  expect(scored.map(({ id }) => id)).toEqual(['title', 'skills', 'location'])
  expect(scored.reduce((all, { weight, score }) => all + weight * score!, 0) / sum).toBeCloseTo(found.score, 3)
})

test('S-11 a skill that is only mentioned counts for who has it, never against who lacks it', () => {
  const mentioned = (name: string) =>
    buildJob({ ...buildTitledJob('Baker', buildWork('baker', '7512')), skills: [buildSkill(name, 0.6)] })
  const without = scoreOf(buildJob(buildTitledJob('Baker', buildWork('baker', '7512'))))
  expect(scoreOf(mentioned('sewing'))).toBe(without)
  expect(scoreOf(mentioned('baking'))).toBeGreaterThan(without)
  expect(scoreOf(buildJob({ skills: [buildSkill('sewing', 1)] }))).toBeLessThan(scoreOf(buildJob()))
})

test('S-11 a job that nobody can tell the work of comes after one of work that is a little like it', () => {
  const unknown = scoreOf(buildJob({ ...buildTitledJob('Wizard'), skills: [buildSkill('baking', 0.6)] }))
  const near = scoreOf(
    buildJob({ ...buildTitledJob('Chef', buildWork('chef', '5121')), skills: [buildSkill('baking', 0.6)] }),
  )
  expect(near).toBeGreaterThan(unknown)
})

test('S-11 work that the same other work is near to is a little like it', () => {
  const own = {
    ...profile,
    titles: [{ ...profile.titles[0]!, ...buildTitledJob('Clerk', clerk).title, name: 'Clerk' }],
  }
  const related = scoreOf(buildJob(buildTitledJob('Copyist', typist)), own)
  expect(related).toBeGreaterThan(0)
  expect(related).toBeLessThan(0.4)
})

const buildLanguage = (code: string, weight: number) => ({ code, name: code, level: 2, weight, line: '' })
const buildSpokenLanguage = (code: string) => ({ code, name: code, level: 4, part: 'languages' as const, index: 0 })
const judge = (facts: JobFacts, more: Partial<ProfileFacts>) => createMatcher({ ...profile, ...more }, 3.5)(facts)

test('S-11 a job that needs a language is no good match for who has some words of it', () => {
  const knows = (level: number) => ({ languages: [buildSpokenLanguage('en'), { ...buildSpokenLanguage('ar'), level }] })
  const needed = buildJob({ languages: [{ ...buildLanguage('ar', 1), level: 4 }] })
  expect(['partial', 'none']).toContain(judge(needed, knows(1)).strength)
  expect(judge(needed, knows(4)).strength).toBe('strong')
})

test('S-11 a job in a language, or asking for one, that somebody does not have is no good match', () => {
  const english = { languages: [buildSpokenLanguage('en')] }
  for (const languages of [
    [buildLanguage('de', 0)],
    [buildLanguage('de', 1)],
    [buildLanguage('en', 1), buildLanguage('de', 1)],
  ]) {
    const found = judge(buildJob({ languages }), english)
    expect(found.strength).toBe('partial')
    expect(found.matchDetails.find(({ id }) => id === 'language')).toMatchObject({ missing: ['de'], score: 0 })
    const scored = found.matchDetails.filter(({ score }) => score !== null)
    const sum = scored.reduce((all, { weight }) => all + weight, 0)
    expect(scored.reduce((all, { weight, score }) => all + weight * score!, 0) / sum).toBeCloseTo(found.score, 3)
  }
  // optional skills and ones the candidate has do not lower the match
  expect(judge(buildJob({ languages: [buildLanguage('de', 0.5)] }), english).strength).toBe('strong')
  expect(judge(buildJob({ languages: [buildLanguage('en', 0)] }), english)).toEqual(judge(buildJob(), english))
})

test('S-11 who lists no language is taken to have that of their own texts, and where those are none nobody can tell', () => {
  const german = buildJob({ languages: [buildLanguage('de', 0)] })
  expect(judge(german, { writes: 'en' }).strength).toBe('partial')
  expect(judge(german, { writes: 'en' }).matchDetails.find(({ id }) => id === 'language')).toMatchObject({
    unknown: ['de'],
  })
  expect(judge(german, { writes: 'de' }).strength).toBe('strong')
  expect(judge(german, { writes: null }).strength).toBe('strong')
})

const buildDegree = (fields: string[], level = 2) => ({
  level,
  fields,
  line: 'degree',
  part: 'education' as const,
  index: 0,
})
test.each([
  ['have', [], buildDegree(['0222'])],
  ['have', ['0613'], buildDegree(['0613'])],
  ['missing', ['w7411'], buildDegree(['0222'])],
  ['missing', ['0613'], buildDegree(['0613'], 1)],
  ['unknown', ['0613'], buildDegree([])],
  ['unknown', ['?'], buildDegree(['0222'])],
] as const)('S-11 a degree is %s where %j is asked for', (list, fields, own) => {
  const position = buildJob({ education: { level: 2, fields: [...fields], weight: 1, line: 'asked' } })
  const found = judge(position, { education: [{ ...own, index: 0 }] }).matchDetails.find(({ id }) => id === 'education')
  expect(found).toMatchObject({ have: [], missing: [], unknown: [], [list]: ['asked'] })
})
