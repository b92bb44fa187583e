import { parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { Json } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { createPageFormat } from './page-format.ts'

/** iCIMS: the list of jobs as a page; one card a job. */
export const icims = createPageFormat({
  name: 'icims',
  sign: /iCIMS_JobCardItem|iCIMS_JobsTable/,
  expected: 'iCIMS_JobCardItem',
  id: 'id',
  title: 'title',
  jobs: (html) =>
    html
      .split(/(?=<li\b[^>]*iCIMS_JobCardItem)/)
      .slice(1)
      .map(parseJobCard),
  isCut: (html) => !html.slice(html.lastIndexOf('iCIMS_JobCardItem')).includes('</ul>'),
  find: (job) => ({
    id: job['id'],
    displayId: job['display'],
    title: job['title'],
    places: parsePlaces(job['place']),
    posted: [job['posted']],
    applyUrl: [job['url']],
  }),
})

const LONGEST_CARD = 10_000

/** Reads one job of an iCIMS list. The last card is followed by the rest of the page. */
function parseJobCard(whole: string): Json {
  const html = whole.slice(0, LONGEST_CARD)
  const [, url, id] = /href="([^"]*\/jobs\/(\d+)\/[^"]*)"/.exec(html) ?? []
  const readText = (part: RegExp) => readCleanText(part.exec(html)?.[1]?.replaceAll(/<[^<>]*>/g, ' '))
  return {
    id,
    url: url?.replace(/[?&]in_iframe=1/, ''),
    title: readText(/<h[234][^>]*>([\s\S]*?)<\/h[234]>/),
    display: readText(/>\s*Job ID\s*<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/),
    place: readText(/>\s*Job Locations?\s*<\/span>\s*<span[^>]*>([\s\S]*?)<\/span>/)?.replace(
      /^([A-Z]{2})-([A-Z]{2})-(.+)$/,
      '$3, $2, $1',
    ),
    posted: /title="(\d[^"]*)"[^>]*>\s*\d+ days? ago/.exec(html)?.[1],
  }
}
