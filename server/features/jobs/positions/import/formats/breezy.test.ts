import { expect, test } from 'vitest'
import { detectFormat } from '#server/features/jobs/positions/import/source/formats.ts'
import { BREEZY } from '#tests/builders/jobs/feed-samples/breezy.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { breezy } from './breezy.ts'

test('S-16 the list of Breezy: places, pay, kind and text', async () => {
  expect(detectFormat(BREEZY.breezy)?.name).toBe('breezy')
  const { positions, skipped, broken } = await readFeed(breezy, BREEZY.breezy)
  expect([skipped, broken]).toEqual([[], []])
  expect(positions).toMatchObject([
    {
      externalId: '18df3ec23b01',
      name: 'Potter',
      department: 'Clay',
      locations: ['Tampa, Florida, United States', 'Austin, Texas, United States'],
      workLocation: 'onsite',
      employmentType: ['Part-time'],
      salary: { currency: 'USD', min: 22, max: 28, interval: 'HOUR' },
      description: '<p>Throw pots.</p>',
      applyUrl: 'https://kiln.breezy.hr/p/18df3ec23b01-potter',
      postedAt: Date.UTC(2026, 7, 4, 10),
      seniority: 'Mid Level',
      profession: 'Craft',
    },
    { externalId: '2d861561c602', locations: ['Worldwide'], workLocation: 'remote', salary: null, description: '' },
  ])
})

test('S-16 an empty list of Breezy is told by its address', () => {
  expect(detectFormat('[]', 'https://kiln.breezy.hr/json?verbose=true')?.name).toBe('breezy')
})
