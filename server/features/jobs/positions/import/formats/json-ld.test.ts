import { expect, test } from 'vitest'
import { createPositionGeocoder } from '#server/features/jobs/positions/import/geocode-position.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { jsonLd } from './json-ld.ts'

const script = (content: string) => `<script type="application/ld+json">${content}</script>`
const posting = (id: number) =>
  JSON.stringify({ '@type': 'JobPosting', identifier: String(id), title: `Job ${id}`, datePosted: '2026-08-01' })
const page = (...scripts: string[]) => `<!doctype html><html><body>${scripts.join('\n')}<p>end</p></body></html>`
const listReasons = async (html: string) => {
  const { positions, broken } = await readFeed(jsonLd, html)
  return [positions.length, broken.map(({ reason }) => reason)]
}

test('S-16 damage in what a page says about other things than jobs is passed over', async () => {
  const crumbs = script('{"@type":"BreadcrumbList","itemListElement":[,]}')
  expect(await listReasons(page(crumbs, script(posting(1)), crumbs, script(posting(2))))).toEqual([2, []])
  const damaged = script(posting(2).replace('"Job 2"', 'Job 2'))
  expect(await listReasons(page(script(posting(1)), damaged))).toEqual([1, ['The feed is not valid JSON here.']])
})

test('S-16 a page that is cut within its jobs says so, and nothing is closed because of it', async () => {
  const whole = page(script(posting(1)), script(posting(2)))
  const second = whole.lastIndexOf('<script')
  for (const end of [second + 40, whole.lastIndexOf('</script') - 5, whole.lastIndexOf('</script') + 3])
    expect([end, ...(await listReasons(whole.slice(0, end)))]).toEqual([end, 1, ['The feed ends in the middle.']])
})

test.each([
  ['2026-11-28', 'Los Angeles', 'CA', 'US', '2026-11-29T08:00:00Z'],
  ['2026-11-28T00:00:00', 'Leeds', undefined, 'GB', '2026-11-29T00:00:00Z'],
  ['2026-11-28T00:00:00Z', 'Los Angeles', 'CA', 'US', '2026-11-28T00:00:00Z'],
  ['2026-11-28T00:00:00-08:00', 'Leeds', undefined, 'GB', '2026-11-28T08:00:00Z'],
  ['2026-11-28T17:00', 'Berlin', undefined, 'DE', '2026-11-28T16:00:00Z'],
  ['2026-11-28', undefined, undefined, undefined, '2026-11-29T12:00:00Z'],
])(
  'S-16 open until %s in %s means until %4$s',
  { tags: 'slow' },
  async (validThrough, addressLocality, addressRegion, addressCountry, end) => {
    const place =
      addressLocality === undefined
        ? {}
        : { jobLocation: { address: { addressLocality, addressRegion, addressCountry } } }
    const { positions } = await readFeed(
      jsonLd,
      JSON.stringify([{ '@type': 'JobPosting', identifier: 'd-1', title: 'Pilot', validThrough, ...place }]),
    )
    expect(createPositionGeocoder()(positions[0]!).validThrough).toBe(Date.parse(end))
  },
)
