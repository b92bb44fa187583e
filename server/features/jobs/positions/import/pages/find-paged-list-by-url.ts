import type { PagedList, PagedSystem } from './paged-list-types.ts'
import { openOraclePages } from './oracle.ts'
import { openFoyerPages } from './foyer.ts'
import { openSmartrecruitersPages } from './smartrecruiters.ts'
import { openTeamtailorPages } from './teamtailor.ts'
import { openPhenomPages } from './phenom.ts'
import { openWorkdayPages } from './workday.ts'
import {
  getAtPath,
  toObject,
  readCleanText,
  listObjects,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'

const PAGE_SIZE = 50

const LONGEST_KEY = 200

/** Rippling's board, without texts. A job in several places is listed once for each, with the same id. */
const openRipplingPages: PagedSystem = (list) => {
  const board = /^\/api\/v2\/board\/[^/]+\/jobs(?=\/?$)/.exec(list.pathname)?.[0]
  if (board === undefined) return undefined
  const base = `${list.origin}${board}`
  return {
    page: (start) => ({ address: `${base}?page=${Math.floor(start / PAGE_SIZE)}&pageSize=${PAGE_SIZE}` }),
    read: ({ items, totalItems: total }) => ({ jobs: items, total: typeof total === 'number' ? total : undefined }),
    keyOf: (job) => {
      const id = readCleanText(job['id'])
      const where = listObjects(job['locations']).map((place) => readCleanText(place['name']) ?? '')
      return id === undefined ? undefined : [id, ...where].join(' ').slice(0, LONGEST_KEY)
    },
    detailOf: (job) => {
      const id = readCleanText(job['id'])
      return id === undefined ? undefined : { address: `${base}/${encodeURIComponent(id)}` }
    },
    // Places in the list have more fields than those in the details, which are only names.
    whole: (job, detail) => ({ ...detail, ...job, department: detail['department'] ?? job['department'] }),
    around: (total) => [`{"totalItems":${total ?? 0},"items":[`, ']}'],
  }
}

/** BambooHR: one page with all jobs, and without their texts. */
const openBamboohrPages: PagedSystem = ({ origin, pathname, hostname }) => {
  if (!/^\/careers\/list\/?$/.test(pathname)) return undefined
  return {
    isGuess: !hostname.endsWith('.bamboohr.com'),
    page: () => ({ address: `${origin}/careers/list` }),
    read: (answer) => ({ jobs: answer['result'], next: null }),
    keyOf: (job) => readCleanText(job['id']),
    detailOf: (job) => {
      const id = readCleanText(job['id'])
      return id === undefined ? undefined : { address: `${origin}/careers/${encodeURIComponent(id)}/detail` }
    },
    whole: (job, detail) => ({ ...job, ...toObject(getAtPath(detail, 'result', 'jobOpening')) }),
    around: () => ['{"result":[', ']}'],
  }
}

const SYSTEMS: readonly PagedSystem[] = [
  openWorkdayPages,
  openSmartrecruitersPages,
  openOraclePages,
  openFoyerPages,
  openRipplingPages,
  openBamboohrPages,
  openTeamtailorPages,
  openPhenomPages,
]

/** The paged list at a URL; undefined for a feed in one piece. */
export function findPagedListByUrl(address: string): PagedList | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  for (const system of SYSTEMS) {
    const list = system(url)
    if (list) return list
  }
  return undefined
}
