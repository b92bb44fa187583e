import { fold } from './fold.ts'

/** What a job number is found by: as it is written, and by each of its longer rows of digits. "ML-24790" is "ml24790" and "24790". */
export function numberKeys(number: string): string[] {
  const folded = fold(number.slice(0, LONGEST))
  const whole = lettersOf(folded)
  const rows = (folded.match(/\d+/g) ?? []).flatMap((row) => [row, row.replace(/^0+/, '')])
  return [...new Set([whole, ...rows.filter((row) => row.length >= SHORTEST && !YEAR.test(row))])].filter(isKey)
}

/** The number of a job that a whole query may be: "24790", "ML-24790", "#24790", "job 24790". Null where it has other words. */
export function numberAsked(query: string): string | null {
  const folded = fold(query.slice(0, LONGEST)).trim()
  const rest = folded.replace(SAYS_NUMBER, '')
  const key = lettersOf(rest)
  const isWritten = NUMBER.test(rest.trim()) && isKey(key) && !(YEAR.test(key) && rest === folded)
  return isWritten ? key : null
}

const lettersOf = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]/gu, '')
const isKey = (key: string) => key.length >= SHORTEST && /\d{2}/.test(key)

/** Longer ones are no numbers. */
const LONGEST = 60
/** Fewer letters and digits mean too much else: "24/7", "365". */
const SHORTEST = 4
/** Part of many numbers, and typed for other reasons. */
const YEAR = /^(?:19|20)\d\d$/
const SAYS_NUMBER =
  /^(?:(?:jobs?|positions?|vacancy|opening|posting|req|requisition|ref|reference|id|number|no|nr|stelle|stellennummer|kennziffer|referenz|offre|poste|oferta|vaga|vacature)\b[\s.:#]*)+/u
/** A few letters, then digits, which may have signs and letters between and behind them. */
const NUMBER = /^#?(?:\p{L}{1,8}[\s_./#-]*){0,2}\d(?:[\s_./-]?[\p{L}\d]){0,30}$/u
