import { expect, test } from 'vitest'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { greenhouse } from './greenhouse.ts'

test('S-16 what a Greenhouse board only has for the house is no fact of a job', async () => {
  const field = (name: string, value: unknown, value_type = 'single_select') => ({ id: 1, name, value, value_type })
  const job = {
    absolute_url: 'https://a.example/1',
    id: 1,
    internal_job_id: 1,
    requisition_id: 'See Opening ID',
    title: 'Pilot',
    location: { name: 'Distributed' },
    metadata: [
      field('Team', 'T10212-Sales'),
      field('Leader -2', 'Doe, Jane'),
      field('Employee Time Type', 'Full_time'),
      field('Job Level', 'Select an Option'),
    ],
  }
  const { positions } = await readFeed(greenhouse, JSON.stringify({ jobs: [job] }))
  expect(positions).toMatchObject([{ department: 'Sales', employmentType: ['Full-time'], workLocation: 'remote' }])
  expect([positions[0]?.displayJobId, positions[0]?.seniority]).toEqual([undefined, undefined])
  expect(JSON.stringify(positions)).not.toContain('Doe')
})
