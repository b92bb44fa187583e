import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { CAPTURES, hasCaptures } from '#tests/builders/jobs/feeds.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

// S-15: public clients of other servers' job calls can read Foyer's responses unchanged. Compares a real server's
// responses with Foyer's to the same requests: every served field has the same type, and omitted ones are listed here.

if (!hasCaptures) console.log('shared/data/feeds is not beside the checkout: answers of other servers are not compared')

/** Fields in the other server's responses that Foyer omits: none is about the job itself. */
const LEFT_OUT = new Set([
  'data.debug',
  'data.positions.*.solrScore',
  'data.positions.*.stars',
  'data.filterDef.smartFilters.*.extraData',
  'data.filterDef.allFilters.*.extraData',
  'data.appliedFilters.includeRemote',
  'data.appliedFilters.includeRelocation',
  'data.stars',
  'data.jdHighlight',
  'data.positionExtraDetails.pymww',
  'data.positionExtraDetails.blogs.*.image',
  ...['image', 'imageAlt', 'icon', 'isFavicon'].map((name) => `data.positionExtraDetails.perks.*.${name}`),
])

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startServer()
  const tenant = await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  const piece = { title: 'One', description: 'Two', url: 'https://example.com/' }
  const facts = {
    standardizedLocations: ['Bergen, NO'],
    employmentType: ['Full-time'],
    skills: ['Knots'],
    seniority: 'Senior',
    profession: 'Seafaring',
    facets: { roletype: ['crew'] },
    extras: { videos: [piece], blogs: [piece], perks: [piece], customContent: [] },
  }
  await upsertPositions(server.services, presentTenant(tenant), [newPosition(facts), newPosition(facts)])
  visitor = await server.anonymous()
})
afterAll(() => server.close())

async function fetchOurs(path: string): Promise<unknown> {
  return (await visitor.inject('GET', path)).json()
}
const theirs = (file: string): unknown => JSON.parse(readFileSync(`${CAPTURES}/eightfold/${file}`, 'utf8'))

/** Types of a response's values by path; items of a list share one. */
function listTypes(value: unknown, place = '', found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  const type = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
  if (place) found.set(place, (found.get(place) ?? new Set()).add(type))
  if (Array.isArray(value)) for (const one of value) listTypes(one, `${place}.*`, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) listTypes(one, place ? `${place}.${name}` : name, found)
  return found
}

describe.runIf(hasCaptures)('S-15 what other servers answer', () => {
  test.each([
    ['microsoft-pcsx-search.json', () => fetchOurs('/api/pcsx/search?query=deck&filter_include_remote=1')],
    [
      'microsoft-pcsx-position_details.json',
      async () => {
        const { id } = await server.services.db.selectFrom('position').select('id').executeTakeFirstOrThrow()
        return fetchOurs(`/api/pcsx/position_details?position_id=${id}`)
      },
    ],
  ])('S-15 %s', async (file, ask) => {
    const given = listTypes(await ask())
    const expected = [...listTypes(theirs(file))].filter(([place]) => !isLeftOut(place))
    expect(expected.length).toBeGreaterThan(20)
    const missing = expected.filter(([place]) => !given.has(place)).map(([place]) => place)
    expect(missing).toEqual([])
    const other = expected.filter(([place, types]) => !agree(types, given.get(place) ?? new Set()))
    expect(other).toEqual([])
  })

  /** The employer's custom fields, and paths below an omitted one. */
  function isLeftOut(place: string): boolean {
    return /\.efcustom/.test(place) || [...LEFT_OUT].some((one) => place === one || place.startsWith(`${one}.`))
  }
})

/** Null stands for a missing value on either side. */
function agree(theirTypes: Set<string>, ourTypes: Set<string>): boolean {
  const known = [...theirTypes].filter((type) => type !== 'null')
  return known.length === 0 || [...ourTypes].every((type) => type === 'null' || known.includes(type))
}
