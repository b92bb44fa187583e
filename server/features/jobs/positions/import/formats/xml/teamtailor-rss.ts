import { toFacets } from '#server/features/jobs/positions/import/normal/facets.ts'
import { cleanText } from '#server/features/jobs/positions/import/normal/text/clean-text.ts'
import { findChild, getChildText, type Element } from '#server/features/jobs/positions/import/reading/xml.ts'
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
    const page = cleanText(getChildText(job, 'link'), 2000)
    return {
      id: getChildText(job, 'guid') ?? page,
      displayId: /\/jobs\/(\d+)/.exec(page ?? '')?.[1],
      title: getChildText(job, 'title'),
      departments: [getChildText(job, 'department')],
      places: (findChild(job, 'locations')?.children ?? []).flatMap(readPlace),
      modes: [MODES[getChildText(job, 'remotestatus')?.trim() ?? '']],
      description: getChildText(job, 'description'),
      posted: [getChildText(job, 'pubdate')],
      applyUrl: [page],
      profession: getChildText(job, 'role'),
      facets: toFacets([['division', getChildText(job, 'division')]]),
    }
  },
})

const MODES: Record<string, string> = { fully: 'remote', hybrid: 'hybrid', none: 'onsite' }

/** Offices have names of their own, so their cities decide the place. */
function readPlace(place: Element) {
  const fields = ['city', 'country'].flatMap((name) => cleanText(getChildText(place, name), 100) ?? [])
  const name = fields.join(', ') || cleanText(getChildText(place, 'name'))
  return name === undefined ? [] : [{ name }]
}
