import { expect, test } from 'vitest'
import { extractJsonObjectAfter } from '#server/features/jobs/positions/import/pages/extract-json-object.ts'
import { PHENOM } from '#tests/builders/jobs/feed-samples/phenom.ts'
import { startListHost } from '#tests/builders/jobs/list-host.ts'
import { phenom } from './phenom.ts'

type Job = Record<string, unknown>
const { jobs } = (JSON.parse(PHENOM.phenom) as { eagerLoadRefineSearch: { data: { jobs: [Job, Job] } } })
  .eagerLoadRefineSearch.data
const page = (data: object) =>
  `<html><script>var phApp = phApp || {}; phApp.ddo = ${JSON.stringify(data)}; phApp.more = {};</script></html>`
const buildResults = (list: Job[], totalHits = 2) => ({ eagerLoadRefineSearch: { totalHits, data: { jobs: list } } })

test('S-16 Phenom: the pages of a career site, each job with the text of its own page', async () => {
  await using host = await startListHost((path, query) => {
    const id = path.split('/').at(-1)
    if (path.includes('/job/'))
      return { html: page({ jobDetail: { data: { job: { description: `<p>All of ${String(id)}</p>` } } } }) }
    const { description: _, ...listed } = jobs[query.get('from') === '0' ? 0 : 1]
    return { html: page(buildResults([listed])) }
  })
  const { positions, broken } = await host.read(phenom, '/us/en/search-results')
  expect(broken).toEqual([])
  expect(positions).toMatchObject([
    {
      externalId: 'LOOMUS77',
      displayJobId: 'R-77',
      name: 'Weaver {senior}',
      department: 'Craft',
      locations: ['Lowell, Massachusetts, United States', 'Bergen, Norway'],
      employmentType: ['Full-time'],
      description: '<p>All of LOOMUS77</p>',
      applyUrl: 'https://loom.example/apply/77',
      postedAt: Date.UTC(2026, 7, 3),
    },
    { externalId: 'LOOMUS78', locations: ['Oslo, Norway'], description: '<p>All of LOOMUS78</p>' },
  ])
  expect(host.asked.toSorted()).toEqual([
    '/us/en/job/LOOMUS77',
    '/us/en/job/LOOMUS78',
    '/us/en/search-results?from=0&s=1',
    '/us/en/search-results?from=1&s=1',
  ])
})

test('S-16 Phenom: a page without its jobs is no list of it', async () => {
  await using host = await startListHost(() => ({ html: '<html><title>Careers</title></html>' }))
  await expect(host.read(phenom, '/us/en/search-results')).rejects.toThrow('it did not answer as such a list does')
})

test.each([
  ['a = {"x":"}\\"{"};b', '{"x":"}\\"{"}'],
  ['a =  {"x":{"y":1}} ; {', '{"x":{"y":1}}'],
  ['a = [1]; {"x":1}', ''],
  ['a = {"x":', ''],
  ['b = {}', ''],
])('S-16 of %s the object behind the words is read, and nothing else', (text, expected) => {
  expect(extractJsonObjectAfter(text, 'a =')).toBe(expected)
})

test('S-16 a page that never ends its object is read once', () => {
  expect(extractJsonObjectAfter(`a = ${'{'.repeat(1_000_000)}`, 'a = ')).toBe('')
})
