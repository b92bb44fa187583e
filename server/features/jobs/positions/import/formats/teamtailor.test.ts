import { expect, test } from 'vitest'
import { detectFormat } from '#server/features/jobs/positions/import/source/formats.ts'
import { TEAMTAILOR } from '#tests/builders/jobs/feed-samples/teamtailor.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { teamtailor } from './teamtailor.ts'
import { teamtailorRss } from './xml/teamtailor-rss.ts'

const FEED = TEAMTAILOR.teamtailor
const ID = '5f0c2b1e-0000-4000-8000-000000000001'

test('S-16 the JSON Feed of Teamtailor: every job with its place, pay and kind', async () => {
  expect(detectFormat(FEED)?.name).toBe('teamtailor')
  const { positions, skipped, broken } = await readFeed(teamtailor, FEED)
  expect(positions).toMatchObject([
    {
      externalId: ID,
      displayJobId: '7001',
      name: 'Dyer',
      locations: ['Borås, Sweden', 'Oslo, Norway'],
      workLocation: 'remote',
      employmentType: ['Full-time'],
      salary: { currency: 'SEK', min: 32_000, max: 38_000, interval: 'MONTH' },
      description: '<p>Colour <strong>cloth</strong>.</p>',
      applyUrl: 'https://loom.teamtailor.example/jobs/7001-dyer',
      postedAt: Date.UTC(2026, 7, 3, 7),
      validThroughLocal: '2026-10-31T24:00',
    },
  ])
  expect(skipped).toMatchObject([{ row: 2, externalId: 'news-1', reason: 'This row is no job.' }])
  expect(broken).toEqual([])
})

test('S-16 a page of it alone says where it goes on, and nothing is closed because of it', async () => {
  const next = 'https://loom.teamtailor.example/jobs.json?page=2'
  const page = JSON.stringify({ ...(JSON.parse(FEED) as object), next_url: next })
  const { positions, broken } = await readFeed(teamtailor, page)
  expect(positions).toHaveLength(1)
  expect(broken).toMatchObject([{ reason: 'The feed goes on at {next}, which was not read.', values: { next } }])
  const last = JSON.stringify({ ...(JSON.parse(FEED) as object), next_url: null })
  expect((await readFeed(teamtailor, last)).broken).toEqual([])
})

test('S-16 its RSS feed knows the same job by the same id', async () => {
  expect(detectFormat(TEAMTAILOR['teamtailor-rss'])?.name).toBe('teamtailor-rss')
  const { positions, broken } = await readFeed(teamtailorRss, TEAMTAILOR['teamtailor-rss'])
  expect(broken).toEqual([])
  expect(positions).toMatchObject([
    {
      externalId: ID,
      displayJobId: '7001',
      department: 'Colour',
      locations: ['Borås, Sweden', 'Oslo'],
      workLocation: 'remote',
      profession: 'Craft',
      facets: { division: ['Cloth'] },
      description: '<p>Colour cloth.</p>',
      postedAt: Date.UTC(2026, 7, 3, 7),
    },
    { name: 'Mender', workLocation: 'onsite', locations: [], description: '' },
  ])
})
