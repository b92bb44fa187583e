import { addressOf } from '#server/careers/positions/presenter.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { Feed, FeedSite } from './feed.ts'
import type { FeedRow } from './rows.ts'
import { element, xmlText } from '#server/platform/html/xml.ts'
import { FEED } from '#server/platform/page/feed-paths.ts'

/** Atom (RFC 4287), for feed readers. */
export const jobsAtom: Feed = {
  name: 'atom',
  path: FEED.atom,
  mediaType: 'application/atom+xml; charset=utf-8',
  async *write(jobs, site) {
    const { name, address, version } = site
    const self = address(jobsAtom.path)
    yield (
      `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">` +
        `<title>${xmlText(name)}</title><id>${xmlText(self)}</id><updated>${moment(version.changedAt)}</updated>` +
        `<author>${element('name', name) || '<name/>'}</author>` +
        `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>` +
        `<link rel="alternate" type="text/html" href="${xmlText(address(PAGE.search))}"/>`
    )
    for await (const row of jobs) yield entry(row, site)
    yield '\n</feed>\n'
  },
}

function entry(row: FeedRow, { address }: FeedSite): string {
  const url = xmlText(address(addressOf(row)))
  const places = (JSON.parse(row.locations) as string[]).join(' · ')
  const language = row.language ? ` xml:lang="${xmlText(row.language)}"` : ''
  return (
    `\n<entry${language}><title>${xmlText(row.name)}</title><id>${url}</id>` +
    `<link rel="alternate" type="text/html" href="${url}"/>` +
    `<published>${moment(row.posted_at)}</published><updated>${moment(Math.max(row.changed_at, row.posted_at))}</updated>` +
    (row.department ? `<category term="${xmlText(row.department)}"/>` : '') +
    element('summary', [row.department, places].filter(Boolean).join(' · ')) +
    `<content type="html">${xmlText(row.description)}</content></entry>`
  )
}

const moment = (ms: number) => new Date(ms).toISOString()
