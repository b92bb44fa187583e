import { expect, test } from 'vitest'
import { detectFormat } from '#server/features/jobs/positions/import/source/formats.ts'
import { RIPPLING, RIPPLING_DETAIL, RIPPLING_LIST, RIPPLING_OLDER } from '#tests/builders/jobs/feed-samples/rippling.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { startListHost } from '#tests/builders/jobs/list-host.ts'
import { rippling } from './rippling.ts'

const ID = '9f4e5d99-0000-4000-8000-00000000000a'
const PLACES = ['New York, United States', 'Remote (United States)']

test('S-16 the board of Rippling as a file: one job in two rows has both places', async () => {
  expect(detectFormat(RIPPLING.rippling)?.name).toBe('rippling')
  const { positions, skipped, broken } = await readFeed(rippling, RIPPLING.rippling)
  expect([skipped, broken]).toEqual([[], []])
  expect(positions).toMatchObject([
    { externalId: ID, workLocation: 'hybrid', locations: ['New York, United States'] },
    { externalId: ID, department: 'Yard', language: 'en-US', description: '' },
    { name: 'Caulker', locations: [], isUndated: true },
  ])
  expect(positions[1]?.locations).toHaveLength(2)
})

test('S-16 its older list', async () => {
  expect(detectFormat(RIPPLING_OLDER)?.name).toBe('rippling')
  const { positions } = await readFeed(rippling, RIPPLING_OLDER)
  expect(positions).toMatchObject([{ externalId: 'u-1', department: 'Galley', locations: ['Oslo, Norway'] }])
})

test('S-16 Rippling from its address: pages, and each job with text, kind, pay and date', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: `j-${index}`,
    name: `Hand ${index}`,
    url: '',
    locations: [],
  }))
  const items = [...RIPPLING_LIST.items.slice(0, 2), ...many]
  await using host = await startListHost((path, query) => {
    if (path.endsWith(ID)) return { json: RIPPLING_DETAIL }
    if (path !== '/api/v2/board/acme/jobs') return { status: 404 }
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    return { json: { items: items.slice(page * size, (page + 1) * size), totalItems: items.length } }
  })
  const { positions, broken } = await host.read(rippling, '/api/v2/board/acme/jobs')
  expect(broken).toEqual([])
  expect(new Set(positions.map(({ externalId }) => externalId)).size).toBe(61)
  expect(positions[1]).toMatchObject({
    externalId: ID,
    department: 'Production',
    employmentType: ['Full-time'],
    salary: { currency: 'USD', min: 22, max: 30, interval: 'HOUR' },
    description: '<p>Weld <b>hulls</b>.</p>\n<p>We build ships.</p>',
    postedAt: Date.UTC(2026, 7, 1, 12),
  })
  expect(positions[1]?.locations.length).toBe(PLACES.length)
})
