import { LANGUAGE, SMALLER_BOARDS, type Board } from './smaller-board-addresses.ts'

/**
 * The feed address of a public job board: people copy the address of the page, but boards serve their jobs at another
 * one. Other addresses are returned unchanged.
 */
export function resolveBoardAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const path = url.pathname.split('/').filter(Boolean)
  const [first = '', second = ''] = path
  const found = BOARDS.find(({ host }) => host.test(url.hostname))
  return found?.at({ path, first, second, host: url.hostname, board: url.searchParams.get('for') ?? '' }) ?? address
}

/** The URL of a Greenhouse board, the only boards that people know by name. */
export function getGreenhouseBoardUrl(name: string): string {
  return `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(name)}/jobs?content=true`
}

const BOARDS: readonly Board[] = [
  ...SMALLER_BOARDS,
  {
    host: /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/,
    at: ({ first, board }) =>
      (first === 'embed' ? board && getGreenhouseBoardUrl(board) : first && getGreenhouseBoardUrl(first)) || null,
  },
  {
    host: /^jobs(?:\.eu)?\.lever\.co$/,
    at: ({ first, host }) =>
      first ? `https://api${host.includes('.eu.') ? '.eu' : ''}.lever.co/v0/postings/${first}?mode=json` : null,
  },
  {
    host: /^jobs\.ashbyhq\.com$/,
    at: ({ first }) =>
      first ? `https://api.ashbyhq.com/posting-api/job-board/${first}?includeCompensation=true` : null,
  },
  {
    host: /^(?:careers|jobs)\.smartrecruiters\.com$/,
    at: ({ first }) => (first ? `https://api.smartrecruiters.com/v1/companies/${first}/postings?limit=100` : null),
  },
  {
    // "/en-US/Careers" or "/Careers": the first label of the host is the employer.
    host: /^[\w-]+\.wd\d+\.myworkdayjobs\.com$/,
    at: ({ first, second, host }) => {
      const site = LANGUAGE.test(first) ? second : first
      return site && first !== 'wday' ? `https://${host}/wday/cxs/${host.split('.')[0]}/${site}/jobs` : null
    },
  },
  {
    host: /^wd\d+\.myworkdaysite\.com$/,
    at: ({ path, host }) => {
      const [tenant, site] = path.slice(path.indexOf('recruiting') + 1)
      return path.includes('recruiting') && tenant && site ? `https://${host}/wday/cxs/${tenant}/${site}/jobs` : null
    },
  },
  {
    host: /\.oraclecloud\.com$/,
    at: ({ path, host }) => {
      const site = path[0] === 'hcmUI' ? path[path.indexOf('sites') + 1] : undefined
      if (!site || !path.includes('sites')) return null
      const list = new URL(`https://${host}/hcmRestApi/resources/latest/recruitingCEJobRequisitions`)
      list.searchParams.set('onlyData', 'true')
      list.searchParams.set('expand', 'requisitionList.secondaryLocations')
      list.searchParams.set('finder', `findReqs;siteNumber=${site}`)
      return list.href
    },
  },
  {
    host: /^[\w-]+\.recruitee\.com$/,
    at: ({ first, host }) => (first === 'api' ? null : `https://${host}/api/offers/`),
  },
  {
    host: /^[\w-]+\.jobs\.personio\.(?:de|com)$/,
    at: ({ first, host }) => (first === 'xml' ? null : `https://${host}/xml`),
  },
]
