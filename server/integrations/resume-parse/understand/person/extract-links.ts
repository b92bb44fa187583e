import { LINE_LENGTH, SECTION_ENTRIES, type Link } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'

const ADDRESS =
  /(?<![@\w.-])(?:https?:\/\/|www\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,5}[a-z]{2,18}(?::\d{2,5})?(?:\/[^\s,;|<>()"'“”]*)?(?![\w@])/giu
/** Matches top-level domains of web addresses without "https://" and path; "Node.js" and "B.Sc" are not addresses. */
const ENDING =
  /\.(?:com|org|net|io|dev|me|info|eu|de|fr|es|it|nl|pt|br|uk|ch|at|be|app|page|site|tech|design|ai|co|us|ca|cn|jp|xyz|blog|online|codes|works|studio|cv|edu)$/i
const HOSTS: readonly (readonly [string, RegExp])[] = [
  ['LinkedIn', /(?:^|\.)linkedin\.com$/],
  ['GitHub', /(?:^|\.)github\.(?:com|io)$/],
  ['GitLab', /(?:^|\.)gitlab\.com$/],
  ['Bitbucket', /(?:^|\.)bitbucket\.org$/],
  ['Xing', /(?:^|\.)xing\.com$/],
  ['X', /(?:^|\.)(?:twitter|x)\.com$/],
  ['Stack Overflow', /(?:^|\.)stackoverflow\.com$/],
  ['Behance', /(?:^|\.)behance\.net$/],
  ['Dribbble', /(?:^|\.)dribbble\.com$/],
  ['Medium', /(?:^|\.)medium\.com$/],
  ['YouTube', /(?:^|\.)youtube\.com$/],
  ['ORCID', /(?:^|\.)orcid\.org$/],
  ['Google Scholar', /^scholar\.google\./],
  ['ResearchGate', /(?:^|\.)researchgate\.net$/],
  ['Kaggle', /(?:^|\.)kaggle\.com$/],
  ['Instagram', /(?:^|\.)instagram\.com$/],
  ['Facebook', /(?:^|\.)facebook\.com$/],
]

export type FoundLink = { value: Link; line: Line | null }

/** Extracts a person's web addresses: those in lines about the person, and linked profiles. */
export function extractLinks(lines: readonly Line[], linked: readonly string[]): FoundLink[] {
  const found = new Map<string, FoundLink>()
  const add = (url: string | null, line: Line | null) => {
    const key = url
      ?.replace(/^https?:\/\/(?:www\.)?/i, '')
      .replace(/\/$/, '')
      .toLowerCase()
    if (url === null || !key || found.has(key) || found.size >= SECTION_ENTRIES.links) return
    found.set(key, { value: { label: findSiteName(url), url }, line })
  }
  for (const [at, line] of lines.entries()) {
    if (at > 0 && isLinkContinued(lines[at - 1]?.text ?? '', line, linked)) continue
    const text = line.text.slice(0, 600)
    const next = lines[at + 1]
    const whole = next !== undefined && isLinkContinued(text, next, linked) ? text + next.text : text
    for (const [one] of whole.matchAll(ADDRESS)) add(parseWebUrl(completeTruncatedUrl(one, linked)), line)
  }
  for (const url of linked) {
    const address = /^https?:/i.test(url) ? parseWebUrl(url) : null
    if (address !== null && findSiteName(address) !== null) add(address, null)
  }
  return [...found.values()]
}

/** Whether the next line continues a web address and contains nothing else. */
function isLinkContinued(text: string, { text: next }: Line, linked: readonly string[]): boolean {
  const open = /(?:https?:\/\/|www\.|(?:linkedin|github|gitlab|xing)\.com\/)\S*$/i.exec(text)?.[0]
  if (open === undefined || linked.some((url) => toComparableUrl(url) === toComparableUrl(open))) return false
  return /^[a-z\d][\w\-./%]*(?:\s+\(\p{L}+\))?$/u.test(next) && !/^(?:www\.|https?:)/.test(next)
}

const toComparableUrl = (url: string) =>
  url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
    .toLowerCase()

/** Returns the link target if the text only shows its beginning. */
function completeTruncatedUrl(text: string, linked: readonly string[]): string {
  return (
    linked.find(
      (url) =>
        /^https?:/i.test(url) &&
        text.includes('/') &&
        toComparableUrl(url).startsWith(toComparableUrl(text)) &&
        toComparableUrl(url).length > toComparableUrl(text).length + 1,
    ) ?? text
  )
}

/** Converts a web address to a URL with its scheme; null for other text. */
export function parseWebUrl(text: string): string | null {
  const plain = text.trim().replace(/[.,;:)]+$/, '')
  const isNamed = /^(?:https?:\/\/|www\.)/i.test(plain)
  const [host = ''] = plain.replace(/^https?:\/\//i, '').split('/')
  if (!isNamed && !ENDING.test(host) && !plain.includes('.com/')) return null
  if (!host.includes('.') || plain.length > 2000 || /[\s\p{Cc}]/u.test(plain)) return null
  return /^https?:\/\//i.test(plain) ? plain : `https://${plain}`
}

/** Returns the name of a well-known site; null for other sites. */
export function findSiteName(url: string): string | null {
  const host = /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? ''
  return HOSTS.find(([, test]) => test.test(host))?.[0]?.slice(0, LINE_LENGTH) ?? null
}
