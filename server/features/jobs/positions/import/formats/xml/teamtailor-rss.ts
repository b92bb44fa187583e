import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import {
  findChild,
  findChildText,
  type Element,
} from '#server/features/jobs/positions/import/reading/stream-xml-elements.ts'
import { createXmlFormat } from '#server/features/jobs/positions/import/reading/xml-format.ts'

/** Teamtailor's RSS feed, which has department and remote status, but neither pay nor kind of employment. */
export const teamtailorRss = createXmlFormat({
  name: 'teamtailor-rss',
  recognise: (head) => /<rss[\s>]/.test(head) && /teamtailor\.com\/locations/.test(head),
  roots: ['rss'],
  rows: ['item'],
  id: 'guid',
  title: 'title',
  find: (job) => {
    const page = readCleanText(findChildText(job, 'link'), 2000)
    return {
      id: findChildText(job, 'guid') ?? page,
      displayId: /\/jobs\/(\d+)/.exec(page ?? '')?.[1],
      title: findChildText(job, 'title'),
      departments: [findChildText(job, 'department')],
      places: (findChild(job, 'locations')?.children ?? []).flatMap(readPlaces),
      modes: [MODES[findChildText(job, 'remotestatus')?.trim() ?? '']],
      description: findChildText(job, 'description'),
      posted: [findChildText(job, 'pubdate')],
      applyUrl: [page],
      profession: findChildText(job, 'role'),
      facets: toEmployerFilters([['division', findChildText(job, 'division')]]),
    }
  },
})

const MODES: Record<string, string> = { fully: 'remote', hybrid: 'hybrid', none: 'onsite' }

/** Offices have names of their own, so their cities decide the place. */
function readPlaces(place: Element) {
  const fields = ['city', 'country'].flatMap((name) => readCleanText(findChildText(place, name), 100) ?? [])
  const name = fields.join(', ') || readCleanText(findChildText(place, 'name'))
  return name === undefined ? [] : [{ name }]
}
