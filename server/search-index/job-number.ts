import { foldText } from '#server/geocode/fold-text.ts'

/** Longest job number that is indexed, characters. */
const LONGEST_NUMBER = 60
/**
 * Fewest characters of a number that is searched as a job number. Shorter ones have too many other meanings ("24/7",
 * "365"), unless a job has that number.
 */
const SHORTEST = 4
/** Matches a year, which is part of many job numbers and typed for other reasons. */
const YEAR = /^(?:19|20)\d\d$/
const SAYS_NUMBER =
  /^(?:(?:jobs?|positions?|vacancy|opening|posting|req|requisition|ref|reference|id|number|no|nr|stelle|stellennummer|kennziffer|referenz|offre|poste|oferta|vaga|vacature)\b[\s.:#]*)+/u
/** Matches a job number: a few letters, then digits, with punctuation and letters between and after them. */
const NUMBER = /^#?(?:\p{L}{1,8}[\s_./#-]*){0,2}\d(?:[\s_./-]?[\p{L}\d]){0,30}$/u

/**
 * Lists the keys of a job number: the number as written, and each of its longer digit sequences. "ML-24790" has
 * "ml24790" and "24790", and also a key for its shape, by which numbers of this site are recognized.
 */
export function listNumberKeys(number: string): string[] {
  const folded = foldText(number.slice(0, LONGEST_NUMBER))
  const whole = dropNonAlphanumerics(folded)
  const rows = (folded.match(/\d+/g) ?? []).flatMap((row) => [row, row.replace(/^0+/, '')])
  const parts = rows.filter((row) => row.length >= SHORTEST && !YEAR.test(row))
  const shape = buildNumberShape(whole)
  return [...new Set([...[whole, ...parts].filter(isNumberKey), ...(shape === null ? [] : [shape])])]
}

/** The key of a query that may be a job number, and whether it certainly is one. */
export type AskedNumber = { key: string; isSure: boolean }

/** The job number that a whole query may be: "24790", "ML-24790", "#8", "job R-8". Null if it cannot be one. */
export function parseNumberQuery(query: string): AskedNumber | null {
  const folded = foldText(query.slice(0, LONGEST_NUMBER)).trim()
  const rest = folded.replace(SAYS_NUMBER, '').trim()
  const key = dropNonAlphanumerics(rest)
  if (!isNumberKey(key)) return null
  const isSaid = rest !== folded
  // Not a job number: "24/7", "365", or a year.
  if (!isSaid && (YEAR.test(key) || /^\d{1,3}\/\d/.test(rest))) return null
  const isLong = key.length >= SHORTEST && /\d{2}/.test(key) && NUMBER.test(rest)
  return { key, isSure: isLong || (!/\s/.test(rest) && (isSaid || /^#|\p{L}[-_]\d/u.test(rest))) }
}

/** Finds the shape of a query that looks like a job number of this site: "R_999999" if there is a job R_104811. */
export function findQueryShape(query: string): string | null {
  const rest = foldText(query.slice(0, LONGEST_NUMBER)).trim().replace(SAYS_NUMBER, '').trim()
  return /^\p{L}{1,8}[\s_.#-]?\d+$/u.test(rest) ? buildNumberShape(dropNonAlphanumerics(rest)) : null
}

/**
 * Returns letters followed by the number of digits. Short numbers have no shape, because too many words look like them.
 */
function buildNumberShape(key: string): string | null {
  const [, letters = '', digits = ''] = /^(\p{L}{1,8})(\d{4,})$/u.exec(key) ?? []
  return letters === '' ? null : `${letters}~${digits.length}`
}

const dropNonAlphanumerics = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]/gu, '')
const isNumberKey = (key: string) => /\d/.test(key)
