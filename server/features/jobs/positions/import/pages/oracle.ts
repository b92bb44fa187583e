import {
  toObject,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { PagedSystem } from './paged-list-types.ts'

const LIST = 'recruitingCEJobRequisitions'

/** Oracle Recruiting Cloud: the page number is part of the `finder` parameter. */
export const openOraclePages: PagedSystem = (list) => {
  const finder = list.searchParams.get('finder')
  if (!list.pathname.endsWith(`/${LIST}`) || !finder?.startsWith('findReqs')) return undefined
  const options = finder.split(/[;,]/).slice(1)
  const lasting = options.filter((option) => !/^(?:limit|offset)=/i.test(option))
  const site = options.find((option) => option.startsWith('siteNumber='))
  return {
    page: (start) => {
      const page = new URL(list)
      page.searchParams.set('finder', `findReqs;${[...lasting, 'limit=25', `offset=${start}`].join(',')}`)
      return { address: page.href }
    },
    read: ({ items }) => {
      const [found] = listObjects(items)
      const total = found?.['TotalJobsCount']
      return { jobs: found?.['requisitionList'], total: typeof total === 'number' ? total : undefined }
    },
    keyOf: (job) => readCleanText(job['Id']),
    detailOf: (job) => {
      const id = readCleanText(job['Id'])
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
    whole: (job, { items }) => ({ ...job, ...toObject(listObjects(items)[0]) }),
    around: (total) => [`{"items":[{"TotalJobsCount":${total ?? 0},"requisitionList":[`, ']}]}'],
  }
}
