import { getPositionPath } from '#server/features/jobs/positions/presenter.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { toIso } from '#server/platform/time/wire-times.ts'
import type { Feed, FeedSite } from './published-feed.ts'
import type { FeedRow } from './stream-open-rows.ts'
import { renderXmlElement, escapeXml } from '#server/platform/html/xml.ts'
import { FEED } from '#server/platform/page/site/feed-paths.ts'

/** The Atom format (RFC 4287), for feed readers. */
export const atomFeed: Feed = {
  name: 'atom',
  path: FEED.atom,
  mediaType: 'application/atom+xml; charset=utf-8',
  async *write(jobs, site) {
    const { name, address, version } = site
    const self = address(atomFeed.path)
    yield (
      `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">` +
        `<title>${escapeXml(name)}</title><id>${escapeXml(self)}</id><updated>${toIso(version.changedAt)}</updated>` +
        `<author>${renderXmlElement('name', name) || '<name/>'}</author>` +
        `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>` +
        `<link rel="alternate" type="text/html" href="${escapeXml(address(PAGE.search))}"/>`
    )
    for await (const row of jobs) yield renderAtomEntry(row, site)
    yield '\n</feed>\n'
  },
}

function renderAtomEntry(row: FeedRow, { address }: FeedSite): string {
  const url = escapeXml(address(getPositionPath(row)))
  const places = (JSON.parse(row.locations) as string[]).join(' · ')
  const language = row.language ? ` xml:lang="${escapeXml(row.language)}"` : ''
  return (
    `\n<entry${language}><title>${escapeXml(row.name)}</title><id>${url}</id>` +
    `<link rel="alternate" type="text/html" href="${url}"/>` +
    `<published>${toIso(row.posted_at)}</published><updated>${toIso(Math.max(row.changed_at, row.posted_at))}</updated>` +
    (row.department ? `<category term="${escapeXml(row.department)}"/>` : '') +
    renderXmlElement('summary', [row.department, places].filter(Boolean).join(' · ')) +
    `<content type="html">${escapeXml(row.description)}</content></entry>`
  )
}
