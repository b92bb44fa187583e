import { expect, test } from 'vitest'
import type { JobFacts, ProfileFacts } from './facts.ts'
import { matcherOf } from './match-of.ts'

const work = (slug: string, code: string, near: string[] = []) => ({ slug, code, near })
const cook = work('cook', '5120', ['baker'])
const clerk = work('clerk', '4110', ['typist'])
const typist = work('copyist', '4413', ['typist'])
const at = (lat: number) => ({ name: `at ${lat}`, point: [lat, 10] as [number, number] })
const skill = (name: string, weight: number) => ({ key: name, name, weight, line: name })

const job = (more: Partial<JobFacts> = {}): JobFacts => ({
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
const titled = (name: string, ...meant: ReturnType<typeof work>[]) => ({
  name,
  title: { work: meant, words: [name.toLowerCase()], level: 0 },
})
const profile: ProfileFacts = {
  titles: [{ ...titled('Cook', cook).title, name: 'Cook', months: 24, part: 'experience', index: 0 }],
  skills: [{ key: 'baking', name: 'baking', line: 'baking', part: 'skills', index: 0 }],
  languages: [],
  education: [],
  places: [{ ...at(50), part: 'basic_info', index: null }],
  workLocations: [],
  canRelocate: false,
}
const scoreOf = (facts: JobFacts, own = profile) => matcherOf(own, 3.5)(facts).score

test('S-11 other work next door is no match, and the same work is less of one far away', () => {
  const other = job(titled('Clerk', clerk))
  const far = { places: [at(20)] }
  expect(scoreOf(other)).toBe(0)
  expect(scoreOf(job())).toBe(1)
  expect(scoreOf(job(far))).toBeLessThan(0.9)
  expect(scoreOf(job(far))).toBeGreaterThan(0.6)
})

test('S-11 what parts are said to count comes to the score that is said', () => {
  const found = matcherOf(profile, 3.5)(job({ ...titled('Chef', work('chef', '5121')), skills: [skill('baking', 1)] }))
  const told = found.matchDetails.filter(({ score }) => score !== null)
  const sum = told.reduce((all, { weight }) => all + weight, 0)
  expect(told.map(({ id }) => id)).toEqual(['title', 'skills', 'location'])
  expect(told.reduce((all, { weight, score }) => all + weight * score!, 0) / sum).toBeCloseTo(found.score, 3)
})

test('S-11 a skill that is only mentioned counts for who has it, never against who lacks it', () => {
  const mentioned = (name: string) => job({ ...titled('Baker', work('baker', '7512')), skills: [skill(name, 0.6)] })
  const without = scoreOf(job(titled('Baker', work('baker', '7512'))))
  expect(scoreOf(mentioned('sewing'))).toBe(without)
  expect(scoreOf(mentioned('baking'))).toBeGreaterThan(without)
  expect(scoreOf(job({ skills: [skill('sewing', 1)] }))).toBeLessThan(scoreOf(job()))
})

test('S-11 a job that nobody can tell the work of comes after one of work that is a little like it', () => {
  const unknown = scoreOf(job({ ...titled('Wizard'), skills: [skill('baking', 0.6)] }))
  const near = scoreOf(job({ ...titled('Chef', work('chef', '5121')), skills: [skill('baking', 0.6)] }))
  expect(near).toBeGreaterThan(unknown)
})

test('S-11 work that the same other work is near to is a little like it', () => {
  const own = { ...profile, titles: [{ ...profile.titles[0]!, ...titled('Clerk', clerk).title, name: 'Clerk' }] }
  const related = scoreOf(job(titled('Copyist', typist)), own)
  expect(related).toBeGreaterThan(0)
  expect(related).toBeLessThan(0.4)
})
