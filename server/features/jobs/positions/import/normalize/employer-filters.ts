import { readLabelText, listLabelTexts } from './text/read-untyped-values.ts'

const MOST = 12
const MOST_VALUES = 20
const LONGEST = 60
const LONGEST_VALUE = 120
/** Names of the site's own filters. */
const OWN = new Set(
  'include_remote distance country seniority work_site profession employment_type skills department salary_min date_posted posted_since language locations query location id title description'.split(
    ' ',
  ),
)
/** Fields that systems publish but that mean nothing to candidates or are confidential. */
const INTERNAL =
  /do not (?:use|change)|internal|hiring manager|hire reason|recruiter|sourcer|coordinator|budget|salary|compensation|cost cent|legal entity|requisition|\breq\b|workday|greenhouse|priority|exempt|agency|holding|template|deleted|referral|intake|position id|\bids?\b|\bcodes?\b|url|link|linkedin|indeed|featured|postings? date|start date|end date|backfill|headcount|approv|\bleader\b|stock level|quota|flsa|sourcing|accept date|anaplan/i

/**
 * The employer's own filters from named values: bounded in number and length, and without names that the site gives a
 * meaning of its own.
 */
export function toEmployerFilters(pairs: Iterable<readonly [name: unknown, value: unknown]>): Record<string, string[]> {
  const facets = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    const key = toFilterKey(readLabelText(name))
    if (key === '' || OWN.has(key) || (facets.size === MOST && !facets.has(key))) continue
    const values = listLabelTexts(value, MOST_VALUES).filter(
      (one) => one.length <= LONGEST_VALUE && !one.startsWith('http'),
    )
    if (values.length > 0) facets.set(key, [...new Set([...(facets.get(key) ?? []), ...values])].slice(0, MOST_VALUES))
  }
  return Object.fromEntries(facets)
}

/** The key of a filter: `job_level` for "Job Level"; empty for names that must not be shown. */
function toFilterKey(name: string | undefined): string {
  if (!name || name.length > LONGEST || INTERNAL.test(name)) return ''
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
}
