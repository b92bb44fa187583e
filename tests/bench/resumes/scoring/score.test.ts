import { describe, expect, test } from 'vitest'
import { EMPTY_PROFILE, type ProfileContent } from '#contract/profile/profile-content.ts'
import type { Truth } from '#tests/bench/resumes/label.ts'
import { score } from '#tests/bench/resumes/scoring/score.ts'
import { getF1, listFigures, getSum } from '#tests/bench/resumes/scoring/summary.ts'

const NOTHING = { email: null, content: EMPTY_PROFILE }
const withContent = (content: Partial<ProfileContent>): Truth => ({
  email: null,
  content: { ...EMPTY_PROFILE, ...content },
})
const buildJob = (title: string, company: string | null, startDate: string | null, endDate: string | null) => ({
  title,
  company,
  location: null,
  dates: { startDate, endDate, isCurrent: endDate === null },
  description: null,
})
const listSkills = (...names: string[]) => names.map((name) => ({ name, proficiency: null }))

describe('P-04 what was read from a resume is scored', () => {
  test('P-04 the truth itself is all right, and nothing at all is missed without being wrong', () => {
    const truth = {
      ...withContent({ firstName: 'Lena', work: [buildJob('Nurse', 'Aire Valley', '01/2020', null)] }),
      email: 'a@example.com',
    }
    expect(score(truth, truth)).toMatchObject({
      name: { right: 1, found: 1, expected: 1 },
      email: { right: 1, found: 1, expected: 1 },
      dates: { right: 2, found: 2, expected: 2 },
      skills: { right: 0, found: 0, expected: 0 },
    })
    expect(score(NOTHING, truth).employers).toEqual({ right: 0, found: 0, expected: 1 })
  })

  test('P-04 a name counts in either order, its parts only in their own', () => {
    const truth = withContent({ firstName: '健太', lastName: '佐藤' })
    const turned = withContent({ firstName: '佐藤', lastName: '健太' })
    expect(score(turned, truth)).toMatchObject({ name: { right: 1 }, nameParts: { right: 0 } })
  })

  test('P-04 capitals, accents and punctuation make no difference', () => {
    const truth = withContent({
      lastName: 'Núñez',
      work: [buildJob('Jefe de obra', 'Puentes y Caminos S.A.', null, null)],
    })
    const found = withContent({
      lastName: 'NUNEZ',
      work: [buildJob('JEFE DE OBRA', 'PUENTES Y CAMINOS, SA', null, null)],
    })
    expect(score(found, truth)).toMatchObject({ name: { right: 1 }, titles: { right: 1 }, employers: { right: 1 } })
  })

  test('P-04 an employer may lack a fifth of its letters and no more', () => {
    const truth = withContent({ work: [buildJob('Clerk', 'Bluegrain Systems, Inc.', null, null)] })
    const named = (company: string) =>
      score(withContent({ work: [buildJob('Clerk', company, null, null)] }), truth).employers
    expect(named('Bluegrain Systems')).toMatchObject({ right: 1 })
    expect(named('Bluegrain')).toMatchObject({ right: 0, found: 1 })
  })

  test('P-04 C, C++ and C# are three skills, and one found twice is wrong once', () => {
    const truth = withContent({ skills: listSkills('C', 'C++') })
    expect(score(withContent({ skills: listSkills('C', 'C', 'C#') }), truth).skills).toEqual({
      right: 1,
      found: 3,
      expected: 2,
    })
  })

  test('P-04 a town counts inside its address', () => {
    const truth = withContent({ location: 'Portland, OR' })
    expect(score(withContent({ location: '12 Alder Street, Portland' }), truth).location).toMatchObject({ right: 1 })
    expect(score(withContent({ location: 'Salem' }), truth).location).toMatchObject({ right: 0, found: 1 })
  })

  test('P-04 a degree counts with its field, before or after', () => {
    const study = (degree: string | null, field: string | null) =>
      withContent({ education: [{ school: 'A', degree, field, dates: null, description: null }] })
    const truth = study('BSc', 'Computer Science')
    expect(score(study('BSc Computer Science', null), truth).degrees).toMatchObject({ right: 1 })
    expect(score(study('Computer Science, BSc', null), truth).degrees).toMatchObject({ right: 1 })
    expect(score(study('MBA', 'Computer Science'), truth).degrees).toMatchObject({ right: 0 })
  })

  test('P-04 a certificate counts with its issuer and year in the name', () => {
    const held = (name: string, issuer: string | null, issued: string | null) =>
      withContent({ certificates: [{ name, issuer, issued, expires: null, url: null }] })
    const found = held('PMP, PMI, 2019', null, null)
    expect(score(found, held('PMP', 'PMI', '2019')).certificates).toMatchObject({ right: 1 })
  })
})

describe('P-04 dates of jobs are scored', () => {
  const truth = withContent({
    work: [buildJob('Lead', 'Acorn', '02/2021', null), buildJob('Clerk', 'Birch', '2018', '2020')],
  })

  test('P-04 job by job, whatever the order', () => {
    const found = withContent({
      work: [buildJob('Clerk', 'Birch', '2018', '2020'), buildJob('Lead', 'Acorn', '02/2021', null)],
    })
    expect(score(found, truth).dates).toEqual({ right: 4, found: 4, expected: 4 })
  })

  test('P-04 a month that nobody wrote is wrong', () => {
    const found = withContent({ work: [buildJob('Clerk', 'Birch', '01/2018', '2020')] })
    expect(score(found, truth).dates).toEqual({ right: 1, found: 2, expected: 4 })
  })

  test('P-04 dates of a job that is not there are wrong', () => {
    const found = withContent({ work: [buildJob('Volunteer', 'Cedar', '2018', '2020')] })
    expect(score(found, truth).dates).toEqual({ right: 0, found: 2, expected: 4 })
  })

  test('P-04 two stays with one employer keep their own dates', () => {
    const stays = [buildJob('Lead', 'Acorn', '2020', '2022'), buildJob('Clerk', 'Acorn', '2015', '2017')]
    expect(score(withContent({ work: stays }), withContent({ work: stays })).dates).toMatchObject({ right: 4 })
  })
})

describe('P-04 a label leaves room', () => {
  test('P-04 fields that cannot be judged are not scored', () => {
    expect(score(NOTHING, { ...withContent({ phone: '+491512345678' }), unscored: ['phone'] })).not.toHaveProperty(
      'phone',
    )
  })

  test('P-04 a tolerated value is neither right nor wrong', () => {
    const truth: Truth = { ...withContent({ skills: listSkills('Go') }), tolerated: { skills: ['Languages'] } }
    expect(score(withContent({ skills: listSkills('Languages', 'Go') }), truth).skills).toEqual({
      right: 1,
      found: 1,
      expected: 1,
    })
  })
})

describe('P-04 scores are summed', () => {
  test('P-04 over values, not over files', () => {
    const sums = getSum([
      { skills: { right: 9, found: 10, expected: 10 } },
      { skills: { right: 0, found: 1, expected: 1 } },
      {},
    ])
    expect(sums.skills).toEqual({ right: 9, found: 11, expected: 11 })
    expect(getF1(sums, 'skills')).toBeCloseTo(9 / 11)
  })

  test('P-04 nothing found is zero, nothing to find is no figure', () => {
    expect(listFigures({ right: 0, found: 0, expected: 3 })).toEqual({ precision: 0, recall: 0, f1: 0 })
    expect(listFigures({ right: 0, found: 0, expected: 0 }).f1).toBeNaN()
  })
})
