/** A URL split into its parts; `board` is the name in its query. */
type BoardAddress = { path: readonly string[]; first: string; second: string; host: string; board: string }

/**
 * A system of job boards: the host of its pages, and the address of a board's jobs; null for other pages of the host.
 */
export type Board = { host: RegExp; at(seen: BoardAddress): string | null }

/** Matches a path segment that is a language: "en", "en-US". */
export const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/

/** Excludes hosts of the systems themselves, which are no employer's board. */
const OWN = '(?!(?:www|app|api|help|support|developers?|documentation|assets|cdn)\\.)'

export const SMALLER_BOARDS: readonly Board[] = [
  {
    host: new RegExp(`^${OWN}[\\w-]+(?:\\.[a-z]{2,3})?\\.teamtailor\\.com$`),
    at: ({ path, host }) => (/\.(?:json|rss)$/.test(path.at(-1) ?? '') ? null : `https://${host}/jobs.json`),
  },
  {
    host: new RegExp(`^${OWN}[\\w-]+\\.bamboohr\\.com$`),
    at: ({ first, host }) => (/^(?:careers|jobs)?$/.test(first) ? `https://${host}/careers/list` : null),
  },
  {
    host: new RegExp(`^${OWN}[\\w-]+\\.breezy\\.hr$`),
    at: ({ host }) => `https://${host}/json?verbose=true`,
  },
  {
    host: new RegExp(`^${OWN}[\\w-]+\\.applytojob\\.com$`),
    at: ({ host }) => `https://app.jazz.co/feeds/export/jobs/${host.split('.')[0]}`,
  },
  {
    // The pages of these boards name the agency in their path: "/careers/sitka".
    host: /^(?:www\.)?(?:governmentjobs|schooljobs)\.com$/,
    at: ({ first, second, host }) =>
      first === 'careers' && second
        ? `https://www.${host.replace('www.', '')}/SearchEngine/JobsFeed?agency=${second}`
        : null,
  },
  {
    host: /^apply\.workable\.com$/,
    at: ({ first }) =>
      first && first !== 'api' ? `https://apply.workable.com/api/v1/widget/accounts/${first}?details=true` : null,
  },
  {
    host: new RegExp(`^${OWN}[\\w-]+\\.pinpointhq\\.com$`),
    at: ({ path, host }) => (path.at(-1) === 'postings.json' ? null : `https://${host}/postings.json`),
  },
  {
    host: /^ats(?:\.us1)?\.rippling\.com$/,
    at: ({ path, first, host }) => {
      const board = LANGUAGE.test(first) ? path[1] : first
      return board && board !== 'api' ? `https://${host}/api/v2/board/${board}/jobs` : null
    },
  },
  {
    // Rippling's older API has no texts, and the importer reads neither its pages nor its details.
    host: /^api\.rippling\.com$/,
    at: ({ path }) => {
      const board = path[path.indexOf('board') + 1]
      return path.includes('board') && board ? `https://ats.rippling.com/api/v2/board/${board}/jobs` : null
    },
  },
]
