import { expect, test } from 'vitest'
import { detectFormat } from '#server/features/jobs/positions/import/source/formats.ts'
import { BAMBOOHR, BAMBOOHR_DETAIL } from '#tests/builders/jobs/feed-samples/bamboohr.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { startListHost } from '#tests/builders/jobs/list-host.ts'
import { bamboohr } from './bamboohr.ts'

const SURVEYOR = {
  externalId: '78',
  name: 'Surveyor',
  department: '',
  locations: ['Ottawa, Ontario, Canada'],
  workLocation: 'remote',
  employmentType: ['Contract'],
}

test('S-16 the list of BambooHR as a file', async () => {
  expect(detectFormat(BAMBOOHR.bamboohr)?.name).toBe('bamboohr')
  const { positions, skipped, broken } = await readFeed(bamboohr, BAMBOOHR.bamboohr, {
    address: 'https://acme.bamboohr.example/careers/list',
  })
  expect([skipped, broken]).toEqual([[], []])
  expect(positions).toMatchObject([
    {
      externalId: '60',
      name: 'Bridge builder',
      department: 'Works',
      locations: ['Lehi, Utah'],
      workLocation: 'hybrid',
      employmentType: ['Full-time'],
      applyUrl: 'https://acme.bamboohr.example/careers/60',
      isUndated: true,
    },
    SURVEYOR,
  ])
})

test('S-16 BambooHR from its address: each job in full; one whose text is gone as the list says it', async () => {
  await using host = await startListHost((path) => {
    if (path === '/careers/list') return { json: JSON.parse(BAMBOOHR.bamboohr) as unknown }
    return path === '/careers/60/detail' ? { json: BAMBOOHR_DETAIL } : { status: 404 }
  })
  const { positions, broken } = await host.read(bamboohr, '/careers/list')
  expect(broken).toEqual([])
  expect(positions).toMatchObject([
    {
      locations: ['Lehi, Utah 84043, United States'],
      description: '<p>Build <em>bridges</em>.</p>',
      salary: { currency: 'USD', min: 70_000, max: 90_000, interval: 'YEAR' },
      postedAt: Date.UTC(2026, 6, 15),
      seniority: 'Mid-level',
    },
    SURVEYOR,
  ])
  expect(host.asked.toSorted()).toEqual(['/careers/60/detail', '/careers/78/detail', '/careers/list'])
})

test('S-16 a dollar is one of the country that the job is in', async () => {
  const job = {
    id: '1',
    jobOpeningName: 'Miller',
    compensation: '$70,000 per year',
    location: { addressCountry: 'Canada' },
  }
  const { positions } = await readFeed(bamboohr, JSON.stringify({ result: [job] }))
  expect(positions[0]?.salary?.currency).toBe('CAD')
})
