import { object, objects, words } from '#server/careers/positions/import/normal/words.ts'
import type { PagedSystem } from './list.ts'

const LIST = 'recruitingCEJobRequisitions'

/** Oracle Recruiting Cloud: the page stands inside the `finder` of the address. */
export const oraclePages: PagedSystem = (list) => {
  const finder = list.searchParams.get('finder')
  if (!list.pathname.endsWith(`/${LIST}`) || !finder?.startsWith('findReqs')) return undefined
  const wishes = finder.split(/[;,]/).slice(1)
  const lasting = wishes.filter((wish) => !/^(?:limit|offset)=/i.test(wish))
  const site = wishes.find((wish) => wish.startsWith('siteNumber='))
  return {
    page: (start) => {
      const page = new URL(list)
      page.searchParams.set('finder', `findReqs;${[...lasting, 'limit=25', `offset=${start}`].join(',')}`)
      return { address: page.href }
    },
    read: ({ items }) => {
      const [found] = objects(items)
      const total = found?.['TotalJobsCount']
      return { jobs: found?.['requisitionList'], total: typeof total === 'number' ? total : undefined }
    },
    keyOf: (job) => words(job['Id']),
    detailOf: (job) => {
      const id = words(job['Id'])
      if (id === undefined) return undefined
      const detail = new URL(list)
      detail.pathname = detail.pathname.replace(LIST, `${LIST.slice(0, -1)}Details`)
      const by = [`Id="${encodeURIComponent(id)}"`, ...(site === undefined ? [] : [site])]
      detail.search = new URLSearchParams({
        expand: 'all',
        onlyData: 'true',
        finder: `ById;${by.join(',')}`,
      }).toString()
      return { address: detail.href }
    },
    whole: (job, { items }) => ({ ...job, ...object(objects(items)[0]) }),
    around: (total) => [`{"items":[{"TotalJobsCount":${total ?? 0},"requisitionList":[`, ']}]}'],
  }
}
