import { expect, test } from 'vitest'
import { findFormatByName } from '#server/features/jobs/positions/import/source/formats.ts'
import { TEAMTAILOR } from '#tests/builders/jobs/feed-samples/teamtailor.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'

const read = async (format: string, text: string) => {
  const { positions, skipped, broken } = await readFeed(findFormatByName(format)!, text)
  expect([positions, skipped]).toEqual([[], []])
  return broken.map(({ values }) => [values?.['format'], values?.['expected'], values?.['found']])
}
const page = (...types: string[]) =>
  `<html><head><title>Loom</title>${types.map((type) => `<script type="application/ld+json">{"@type":"${type}"}</script>`).join('')}</head></html>`

test.each([
  ['json-ld', TEAMTAILOR.teamtailor, 'JobPosting', 'version, title, home_page_url, feed_url, items'],
  ['json-ld', page('Organization', 'BreadcrumbList'), 'JobPosting', 'Organization, BreadcrumbList'],
  ['json-ld', page(), 'JobPosting', '-'],
  ['greenhouse', '{"error":"gone","status":404}', 'jobs[]', 'error, status'],
  ['lever', '{"ok":false,"error":"Document not found"}', '[]', 'ok, error'],
  ['workday', '{"errorCode":"HTTP_404"}', 'jobPostings[] / jobPostingInfo', 'errorCode'],
  ['oracle', '{"items":[{"Facets":[]}]}', 'items[].requisitionList[]', 'items'],
  ['personio', '<html><body>moved</body></html>', '<workzag-jobs>', '<html>'],
  ['indeed', '<feed><entry/></feed>', '<source>, <jobs>', '<feed>'],
  ['icims', page(), 'iCIMS_JobCardItem', 'Loom'],
  ['paylocity', page(), 'window.pageData', 'Loom'],
])('S-16 %s says that %s is none of its feeds', async (format, text, expected, found) => {
  expect(await read(format, text)).toEqual([[format, expected, found]])
})

test.each([
  ['greenhouse', '{"jobs":[],"meta":{"total":0}}'],
  ['lever', '[]'],
  ['json-ld', '[]'],
  ['json-ld', '{"@context":"https://schema.org","itemListElement":[]}'],
  ['foyer', '{"positions":[]}'],
  ['personio', '<workzag-jobs></workzag-jobs>'],
  ['teamtailor-rss', '<rss><channel/></rss>'],
])('S-16 %s: %s is an employer without jobs', async (format, text) => expect(await read(format, text)).toEqual([]))
