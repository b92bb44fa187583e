import { expect, test } from 'vitest'
import { toIndexedJob, type JobRow } from './job-row.ts'

const buildRow = (standardized: readonly string[], language: string | null = null): JobRow => ({
  id: 1,
  name: 'Cook',
  display_job_id: 'ML-24790',
  department: '',
  locations: '[]',
  standardized_locations: JSON.stringify(standardized),
  latlong: '[]',
  work_location: 'onsite',
  employment_type: '[]',
  salary: null,
  skills: '[]',
  seniority: null,
  profession: null,
  facets: '{}',
  description: '',
  language,
  posted_at: 0,
  changed_at: 0,
  valid_through: null,
  overrides: '{}',
})

test('S-20 a job is at the places it names, in their regions and in their countries', () => {
  expect(toIndexedJob(buildRow(['Munich, BY, DE'], 'de')).places).toEqual([
    'Munich, BY, DE',
    'Bavaria',
    'Germany',
    'Deutschland',
  ])
  expect(toIndexedJob(buildRow(['BY, DE'])).places).toEqual(['BY, DE', 'Bavaria', 'Germany'])
  // towns in a state named like a city must not match that city
  expect(toIndexedJob(buildRow(['Buffalo, NY, US'])).places).toEqual(['Buffalo, NY, US', 'United States'])
  expect(toIndexedJob(buildRow(['Oslo, 12, NO', 'Atlantis'])).places).toEqual(['Oslo, 12, NO', 'Atlantis', 'Norway'])
})

test('S-20 a job is known by the number that its page shows', () => {
  expect(toIndexedJob(buildRow([])).number).toBe('ML-24790')
})

test('S-06 a job that is anywhere in a country counts for the country, too', () => {
  expect(toIndexedJob(buildRow(['DE', 'Lyon, ARA, FR', 'Remote'])).facets['country']).toEqual(['DE', 'FR'])
})

test('S-12 pay that a job does not show is not known to the search', () => {
  const salary = JSON.stringify({ currency: 'EUR', min: 3000, max: 4000, interval: 'MONTH' })
  const paid = { ...buildRow([]), salary }
  expect(toIndexedJob(paid).salary).toEqual({ currency: 'EUR', yearMin: 36_000, yearMax: 48_000 })
  expect(toIndexedJob({ ...paid, overrides: '{"hide":["share","salary"]}' }).salary).toBeNull()
  expect(toIndexedJob({ ...paid, overrides: 'broken' }).salary).toBeNull()
})
