import { expect, test } from 'vitest'
import { readFeed } from '#tests/builders/feeds.ts'
import { jsonLd } from './json-ld.ts'

const script = (content: string) => `<script type="application/ld+json">${content}</script>`
const posting = (id: number) =>
  JSON.stringify({ '@type': 'JobPosting', identifier: String(id), title: `Job ${id}`, datePosted: '2026-08-01' })
const page = (...scripts: string[]) => `<!doctype html><html><body>${scripts.join('\n')}<p>end</p></body></html>`
const reasons = async (html: string) => {
  const { positions, broken } = await readFeed(jsonLd, html)
  return [positions.length, broken.map(({ reason }) => reason)]
}

test('S-16 damage in what a page says about other things than jobs is passed over', async () => {
  const crumbs = script('{"@type":"BreadcrumbList","itemListElement":[,]}')
  expect(await reasons(page(crumbs, script(posting(1)), crumbs, script(posting(2))))).toEqual([2, []])
  const damaged = script(posting(2).replace('"Job 2"', 'Job 2'))
  expect(await reasons(page(script(posting(1)), damaged))).toEqual([1, ['The feed is not valid JSON here.']])
})

test('S-16 a page that is cut within its jobs says so, and nothing is closed because of it', async () => {
  const whole = page(script(posting(1)), script(posting(2)))
  const second = whole.lastIndexOf('<script')
  for (const end of [second + 40, whole.lastIndexOf('</script') - 5, whole.lastIndexOf('</script') + 3])
    expect([end, ...(await reasons(whole.slice(0, end)))]).toEqual([end, 1, ['The feed ends in the middle.']])
})
