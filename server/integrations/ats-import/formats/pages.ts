import type { FeedFormat } from '#server/integrations/ats-import/feed-format.ts'
import type { FoundJob } from '#server/integrations/ats-import/normal/job.ts'
import { Skip } from '#server/integrations/ats-import/normal/job.ts'
import { placeOf, placesIn } from '#server/integrations/ats-import/normal/places.ts'
import { at, list, object, words } from '#server/integrations/ats-import/normal/words.ts'
import { FeedFault } from '#server/integrations/ats-import/reading/feed-fault.ts'
import { scriptsOf } from '#server/integrations/ats-import/reading/page-scripts.ts'
import { feedRows } from '#server/integrations/ats-import/reading/rows.ts'
import { textOf, wholeText } from '#server/integrations/ats-import/reading/text.ts'

type Json = Record<string, unknown>

/** iCIMS: the list of jobs as a page; one card a job. */
export const icims = pageFormat({
  name: 'icims',
  sign: /iCIMS_JobCardItem|iCIMS_JobsTable/,
  jobs: (html) =>
    html
      .split(/(?=<li\b[^>]*iCIMS_JobCardItem)/)
      .slice(1)
      .map(card),
  isCut: (html) => !html.slice(html.lastIndexOf('iCIMS_JobCardItem')).includes('</ul>'),
  find: (job) => ({
    id: job['id'],
    displayId: job['display'],
    title: job['title'],
    places: placesIn(job['place']),
    posted: [job['posted']],
    applyUrl: [job['url']],
  }),
})

/** Paylocity: the jobs stand in a script of the page. */
export const paylocity = pageFormat({
  name: 'paylocity',
  sign: /"(?:ModuleTitle|JobId|IsLeadJoinEnabled)"/,
  jobs: (html) => {
    const script = [...scriptsOf(html)].map(({ body }) => body).find((body) => body.includes('window.pageData')) ?? ''
    const json = script.slice(script.indexOf('{', script.indexOf('window.pageData')), script.lastIndexOf('}') + 1)
    try {
      return list(at(JSON.parse(json), 'Jobs'))
    } catch {
      throw new FeedFault('The feed is not valid JSON here.')
    }
  },
  find: (job) => {
    if (job['IsInternal'] === true) throw new Skip('This job is for people inside only.')
    const where = object(job['JobLocation'])
    return {
      id: job['JobId'],
      title: job['JobTitle'],
      departments: [job['HiringDepartment']],
      places: where ? placeOf(where) : placesIn(job['LocationName']),
      modes: [job['LocationName']],
      isRemote: job['IsRemote'],
      description: job['Description'],
      posted: [job['PublishedDate']],
      applyUrl: [
        words(job['JobId']) && `https://recruiting.paylocity.com/Recruiting/Jobs/Details/${words(job['JobId'])}`,
      ],
    }
  },
})

type Declaration = {
  name: string
  sign: RegExp
  jobs(html: string): unknown[]
  /** True when the list has no end. */
  isCut?(html: string): boolean
  find(job: Json): FoundJob
}

function pageFormat({ name, sign, jobs, isCut, find }: Declaration): FeedFormat {
  return {
    name,
    recognise: (head) => /^\s*</.test(head) && sign.test(head),
    read: (bytes, source) =>
      feedRows(
        values(bytes),
        (row) => find(jobIn(row)),
        (row) => ({ id: at(row, 'id') ?? at(row, 'JobId'), title: at(row, 'title') ?? at(row, 'JobTitle') }),
        source,
      ),
  }

  async function* values(bytes: AsyncIterable<Uint8Array>) {
    const html = await wholeText(textOf(bytes))
    for (const value of jobs(html)) yield { value }
    if (sign.test(html) && isCut?.(html)) throw new FeedFault('The feed ends in the middle.')
  }
}

function jobIn(row: unknown): Json {
  const job = object(row)
  if (!job) throw new Skip('This row is no job.')
  return job
}

/** What a card of iCIMS shows; the last one has the rest of the page behind it. */
function card(whole: string): Json {
  const html = whole.slice(0, LONGEST_CARD)
  const [, url, id] = /href="([^"]*\/jobs\/(\d+)\/[^"]*)"/.exec(html) ?? []
  const text = (part: RegExp) => words(part.exec(html)?.[1]?.replaceAll(/<[^<>]*>/g, ' '))
  return {
    id,
    url: url?.replace(/[?&]in_iframe=1/, ''),
    title: text(/<h[234][^>]*>([\s\S]*?)<\/h[234]>/),
    display: text(/>\s*Job ID\s*<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/),
    place: text(/>\s*Job Locations?\s*<\/span>\s*<span[^>]*>([\s\S]*?)<\/span>/)?.replace(
      /^([A-Z]{2})-([A-Z]{2})-(.+)$/,
      '$3, $2, $1',
    ),
    posted: /title="(\d[^"]*)"[^>]*>\s*\d+ days? ago/.exec(html)?.[1],
  }
}

const LONGEST_CARD = 10_000
