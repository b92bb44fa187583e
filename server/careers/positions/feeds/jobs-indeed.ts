import type { Salary } from '#contract/positions/positions.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { addressOf } from '#server/careers/positions/presenter.ts'
import type { Feed, FeedSite } from './feed.ts'
import type { FeedRow } from './rows.ts'
import { cdata } from '#server/platform/html/xml.ts'
import { FEED } from '#server/platform/page/feed-paths.ts'

/** Indeed's XML, which other job boards read as well. */
export const jobsIndeed: Feed = {
  name: 'indeed',
  path: FEED.indeed,
  mediaType: 'application/xml; charset=utf-8',
  async *write(jobs, site) {
    const { name, address, version } = site
    yield (
      '<?xml version="1.0" encoding="utf-8"?>\n<source>' +
        field('publisher', name) +
        field('publisherurl', address(PAGE.home)) +
        field('lastBuildDate', moment(version.changedAt))
    )
    for await (const row of jobs) yield job(row, site)
    yield '\n</source>\n'
  },
}

function job(row: FeedRow, { name, address, country }: FeedSite): string {
  const [place = country] = JSON.parse(row.standardized_locations) as string[]
  return [
    '\n<job>',
    field('title', row.name),
    field('date', moment(row.posted_at)),
    field('referencenumber', row.external_id),
    field('requisitionid', row.display_job_id),
    field('url', address(addressOf(row))),
    field('company', name),
    ...placeFields(place),
    field('remotetype', REMOTE[row.work_location]),
    field('jobtype', (JSON.parse(row.employment_type) as string[]).join(', ')),
    field('salary', row.salary === null ? '' : salaryText(JSON.parse(row.salary) as Salary)),
    field('category', row.profession ?? row.department),
    field('department', row.department),
    field('language', row.language),
    field('expirationdate', row.valid_through === null ? '' : moment(row.valid_through)),
    field('description', row.description),
    '</job>',
  ].join('')
}

const REMOTE: Readonly<Record<string, string>> = {
  remote: 'Fully remote',
  remote_local: 'Fully remote',
  hybrid: 'Hybrid remote',
}

/** "Bengaluru, KA, IN": town, region, country, whatever of it is there. */
function placeFields(standardized: string): string[] {
  const parts = standardized.split(',').map((part) => part.trim())
  const country = parts.length > 1 || /^[A-Z]{2}$/.test(standardized) ? parts.pop() : undefined
  const [city, state] = parts
  return [field('city', city), field('state', state), field('country', country)]
}

function salaryText({ currency, min, max, interval }: Salary): string {
  const amounts = [...new Set([min, max])].filter((amount) => amount !== null)
  return amounts.length === 0 ? '' : `${currency} ${amounts.join(' - ')} per ${interval.toLowerCase()}`
}

const field = (name: string, text: string | null | undefined) => (text ? `<${name}>${cdata(text)}</${name}>` : '')
/** As the format has it: "Sat, 21 Nov 2026 13:00:00 GMT". */
const moment = (ms: number) => new Date(ms).toUTCString()
