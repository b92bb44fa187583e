import type { FeedFormat } from './feed-format.ts'
import { ashby } from '#server/features/jobs/positions/import/formats/ashby.ts'
import { foyer } from '#server/features/jobs/positions/import/formats/own/foyer.ts'
import { greenhouse } from '#server/features/jobs/positions/import/formats/greenhouse.ts'
import { indeed } from '#server/features/jobs/positions/import/formats/xml/indeed.ts'
import { jsonLd } from '#server/features/jobs/positions/import/formats/json-ld.ts'
import { lever } from '#server/features/jobs/positions/import/formats/lever.ts'
import { listings } from '#server/features/jobs/positions/import/formats/github-listings.ts'
import { oracle } from '#server/features/jobs/positions/import/formats/oracle.ts'
import { icims } from '#server/features/jobs/positions/import/formats/pages/icims.ts'
import { paylocity } from '#server/features/jobs/positions/import/formats/pages/paylocity.ts'
import { personio } from '#server/features/jobs/positions/import/formats/xml/personio.ts'
import { pinpoint } from '#server/features/jobs/positions/import/formats/pinpoint.ts'
import { recruitee } from '#server/features/jobs/positions/import/formats/recruitee.ts'
import { smartrecruiters } from '#server/features/jobs/positions/import/formats/smartrecruiters.ts'
import { teamtailor } from '#server/features/jobs/positions/import/formats/teamtailor.ts'
import { teamtailorRss } from '#server/features/jobs/positions/import/formats/xml/teamtailor-rss.ts'
import { bamboohr } from '#server/features/jobs/positions/import/formats/bamboohr.ts'
import { breezy } from '#server/features/jobs/positions/import/formats/breezy.ts'
import { rippling } from '#server/features/jobs/positions/import/formats/rippling.ts'
import { phenom } from '#server/features/jobs/positions/import/formats/phenom.ts'
import { jazzhr } from '#server/features/jobs/positions/import/formats/xml/jazzhr.ts'
import { jobvite } from '#server/features/jobs/positions/import/formats/xml/jobvite.ts'
import { neogov } from '#server/features/jobs/positions/import/formats/xml/neogov.ts'
import { workable } from '#server/features/jobs/positions/import/formats/workable.ts'
import { csv } from '#server/features/jobs/positions/import/formats/sheets/csv.ts'
import { xlsx } from '#server/features/jobs/positions/import/formats/sheets/xlsx.ts'
import { workday } from '#server/features/jobs/positions/import/formats/workday.ts'

/** Every supported system; formats with stronger signs come first. */
const FORMATS: readonly FeedFormat[] = [
  greenhouse,
  ashby,
  recruitee,
  smartrecruiters,
  workday,
  workable,
  oracle,
  pinpoint,
  bamboohr,
  teamtailor,
  breezy,
  rippling,
  phenom,
  lever,
  listings,
  personio,
  teamtailorRss,
  jazzhr,
  jobvite,
  neogov,
  indeed,
  icims,
  paylocity,
  jsonLd,
  foyer,
  xlsx,
  csv,
]

/** Finds a format by its name. */
export function findFormatByName(name: string): FeedFormat | undefined {
  return FORMATS.find((format) => format.name === name)
}

/** Detects the format of a feed from its start (`readFeedHead`) and its URL; undefined if unknown. */
export function detectFormat(head: string, address?: string): FeedFormat | undefined {
  return FORMATS.find((format) => format.recognise(head, address)) ?? findFormatByAddress(head, address)
}

/** The format for a content type, for what the text does not show: a sheet with column names of its own. */
export function findFormatByContentType(type = ''): FeedFormat | undefined {
  return /^text\/(?:csv|tab-separated-values)\b/i.test(type) ? csv : undefined
}

const ADDRESSES: readonly (readonly [address: RegExp, name: string])[] = [
  [/^https:\/\/boards-api(?:\.eu)?\.greenhouse\.io\/v1\/boards\/[\w-]+\/jobs/, 'greenhouse'],
  [/^https:\/\/api(?:\.eu)?\.lever\.co\/v0\/postings\//, 'lever'],
  [/^https:\/\/api\.ashbyhq\.com\/posting-api\//, 'ashby'],
  [/^https:\/\/api\.smartrecruiters\.com\/v1\/companies\//, 'smartrecruiters'],
  [/^https:\/\/[\w-]+\.recruitee\.com\/api\/offers/, 'recruitee'],
  [/^https:\/\/[\w-]+\.jobs\.personio\.(?:de|com)\/xml/, 'personio'],
  [/^https:\/\/[\w.-]+\.myworkdayjobs\.com\/wday\/cxs\//, 'workday'],
  [/^https:\/\/[\w-]+\.breezy\.hr\/json/, 'breezy'],
  [/^https:\/\/[\w-]+\.bamboohr\.com\/careers\/list/, 'bamboohr'],
  [/^https:\/\/app\.jazz\.co\/feeds\/export\/jobs\//, 'jazzhr'],
  [/^https:\/\/app\.jobvite\.com\/CompanyJobs\/Xml/i, 'jobvite'],
  [/^https:\/\/www\.(?:governmentjobs|schooljobs)\.com\/SearchEngine\/JobsFeed/i, 'neogov'],
  [/^https:\/\/(?:apply|www)\.workable\.com\/api\//, 'workable'],
]

/** Finds the format of a board without jobs, whose system is only shown by its URL. */
function findFormatByAddress(head: string, address = ''): FeedFormat | undefined {
  if (!/^\s*[[{<]/.test(head)) return undefined
  const known = ADDRESSES.find(([pattern]) => pattern.test(address))
  return known && findFormatByName(known[1])
}

/** The names of all formats, for help texts. */
export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name)
