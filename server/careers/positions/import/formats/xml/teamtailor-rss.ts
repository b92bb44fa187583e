import { facetsOf } from '#server/careers/positions/import/normal/facets.ts'
import { words } from '#server/careers/positions/import/normal/words.ts'
import { childIn, textIn, type Element } from '#server/careers/positions/import/reading/xml.ts'
import { xmlFormat } from '#server/careers/positions/import/reading/xml-format.ts'

/** Teamtailor's RSS feed, which says the department and what is done at home, but neither pay nor kind. */
export const teamtailorRss = xmlFormat({
  name: 'teamtailor-rss',
  recognise: (head) => /<rss[\s>]/.test(head) && /teamtailor\.com\/locations/.test(head),
  roots: ['rss'],
  rows: ['item'],
  id: 'guid',
  title: 'title',
  find: (job) => {
    const page = words(textIn(job, 'link'), 2000)
    return {
      id: textIn(job, 'guid') ?? page,
      displayId: /\/jobs\/(\d+)/.exec(page ?? '')?.[1],
      title: textIn(job, 'title'),
      departments: [textIn(job, 'department')],
      places: (childIn(job, 'locations')?.children ?? []).flatMap(placeIn),
      modes: [MODES[textIn(job, 'remotestatus')?.trim() ?? '']],
      description: textIn(job, 'description'),
      posted: [textIn(job, 'pubdate')],
      applyUrl: [page],
      profession: textIn(job, 'role'),
      facets: facetsOf([['division', textIn(job, 'division')]]),
    }
  },
})

const MODES: Record<string, string> = { fully: 'remote', hybrid: 'hybrid', none: 'onsite' }

/** Offices have names of their own; their cities say where they are. */
function placeIn(place: Element) {
  const fields = ['city', 'country'].flatMap((name) => words(textIn(place, name), 100) ?? [])
  const name = fields.join(', ') || words(textIn(place, 'name'))
  return name === undefined ? [] : [{ name }]
}
