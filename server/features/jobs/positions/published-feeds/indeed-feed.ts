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
        renderField('publisher', name) +
        renderField('publisherurl', address(PAGE.home)) +
        renderField('lastBuildDate', formatDate(version.changedAt))
    )
    for await (const row of jobs) yield renderJob(row, site)
    yield '\n</source>\n'
  },
}

const REMOTE: Readonly<Record<string, string>> = {
  remote: 'Fully remote',
  remote_local: 'Fully remote',
  hybrid: 'Hybrid remote',
}

function renderJob(row: FeedRow, { name, address, country }: FeedSite): string {
  const [place = country] = JSON.parse(row.standardized_locations) as string[]
  return [
    '\n<job>',
    renderField('title', row.name),
    renderField('date', formatDate(row.posted_at)),
    renderField('referencenumber', row.external_id),
    renderField('requisitionid', row.display_job_id),
    renderField('url', address(getPositionPath(row))),
    renderField('company', name),
    ...renderPlaceFields(place),
    renderField('remotetype', REMOTE[row.work_location]),
    renderField('jobtype', (JSON.parse(row.employment_type) as string[]).join(', ')),
    renderField('salary', row.salary === null ? '' : formatSalary(JSON.parse(row.salary) as Salary)),
    renderField('category', row.profession ?? row.department),
    renderField('department', row.department),
    renderField('language', row.language),
    renderField('expirationdate', row.valid_through === null ? '' : formatDate(row.valid_through)),
    renderField('description', row.description),
    '</job>',
  ].join('')
}

/** Renders town, region and country of "Bengaluru, KA, IN", as far as they are given. */
function renderPlaceFields(standardized: string): string[] {
  const parts = standardized.split(',').map((part) => part.trim())
  const country = parts.length > 1 || /^[A-Z]{2}$/.test(standardized) ? parts.pop() : undefined
  const [city, state] = parts
  return [renderField('city', city), renderField('state', state), renderField('country', country)]
}

function formatSalary({ currency, min, max, interval }: Salary): string {
  const amounts = [...new Set([min, max])].filter((amount) => amount !== null)
  return amounts.length === 0 ? '' : `${currency} ${amounts.join(' - ')} per ${interval.toLowerCase()}`
}

const renderField = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${wrapCdata(text)}</${name}>` : ''
/** Formats a date as the feed format requires: "Sat, 21 Nov 2026 13:00:00 GMT". */
const formatDate = (ms: number) => new Date(ms).toUTCString()
