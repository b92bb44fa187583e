import type { Salary } from '#contract/jobs/positions/positions.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { getPositionPath } from '#server/features/jobs/positions/presenter.ts'
import type { Feed, FeedSite } from './published-feed.ts'
import type { FeedRow } from './stream-open-rows.ts'
import { wrapCdata } from '#server/platform/html/xml.ts'
import { FEED } from '#server/platform/page/site/feed-paths.ts'

/** Indeed's XML, which other job boards read as well. */
export const indeedFeed: Feed = {
  name: 'indeed',
  path: FEED.indeed,
  mediaType: 'application/xml; charset=utf-8',
  async *write(jobs, site) {
    const { name, address, version } = site
    yield (
      '<?xml version="1.0" encoding="utf-8"?>\n<source>' +
        renderXmlField('publisher', name) +
        renderXmlField('publisherurl', address(PAGE.home)) +
        renderXmlField('lastBuildDate', formatUtcDate(version.changedAt))
    )
    for await (const row of jobs) yield renderJobElement(row, site)
    yield '\n</source>\n'
  },
}

const REMOTE: Readonly<Record<string, string>> = {
  remote: 'Fully remote',
  remote_local: 'Fully remote',
  hybrid: 'Hybrid remote',
}

function renderJobElement(row: FeedRow, { name, address, country }: FeedSite): string {
  const [place = country] = JSON.parse(row.standardized_locations) as string[]
  return [
    '\n<job>',
    renderXmlField('title', row.name),
    renderXmlField('date', formatUtcDate(row.posted_at)),
    renderXmlField('referencenumber', row.external_id),
    renderXmlField('requisitionid', row.display_job_id),
    renderXmlField('url', address(getPositionPath(row))),
    renderXmlField('company', name),
    ...renderPlaceFields(place),
    renderXmlField('remotetype', REMOTE[row.work_location]),
    renderXmlField('jobtype', (JSON.parse(row.employment_type) as string[]).join(', ')),
    renderXmlField('salary', row.salary === null ? '' : formatSalaryText(JSON.parse(row.salary) as Salary)),
    renderXmlField('category', row.profession ?? row.department),
    renderXmlField('department', row.department),
    renderXmlField('language', row.language),
    renderXmlField('expirationdate', row.valid_through === null ? '' : formatUtcDate(row.valid_through)),
    renderXmlField('description', row.description),
    '</job>',
  ].join('')
}

/** Renders town, region and country of "Bengaluru, KA, IN", as far as they are given. */
function renderPlaceFields(standardized: string): string[] {
  const parts = standardized.split(',').map((part) => part.trim())
  const country = parts.length > 1 || /^[A-Z]{2}$/.test(standardized) ? parts.pop() : undefined
  const [city, state] = parts
  return [renderXmlField('city', city), renderXmlField('state', state), renderXmlField('country', country)]
}

function formatSalaryText({ currency, min, max, interval }: Salary): string {
  const amounts = [...new Set([min, max])].filter((amount) => amount !== null)
  return amounts.length === 0 ? '' : `${currency} ${amounts.join(' - ')} per ${interval.toLowerCase()}`
}

const renderXmlField = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${wrapCdata(text)}</${name}>` : ''
/** Formats a date as the feed format requires: "Sat, 21 Nov 2026 13:00:00 GMT". */
const formatUtcDate = (ms: number) => new Date(ms).toUTCString()
