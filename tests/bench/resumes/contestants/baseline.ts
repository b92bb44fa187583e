import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { EMPTY_PROFILE, type ProfileContent } from '#contract/profile/profile-content.ts'
import {
  BASELINE_HEADINGS,
  GOES_ON,
  NO_NAME,
  SCHOOL,
  type BaselineSection,
} from '#tests/bench/resumes/contestants/baseline-words.ts'
import type { Contestant } from '#tests/bench/resumes/contestants/contestant.ts'
import { readPlainText } from '#tests/bench/resumes/contestants/plain-text-of.ts'
import type { Found } from '#tests/bench/resumes/label.ts'

/** The result of a weekend's work: lines, exact headings and regular expressions. */
export const baseline: Contestant = {
  name: 'regular expressions',
  read: async (bytes, kind) => readText(await readPlainText(bytes, kind)),
}

/** Reads a resume from its extracted text. */
export function readText(text: string): Found {
  const lines = text.split('\n').flatMap((line) => line.replace(/^-{3,}$/, '').trim() || [])
  const sections = listSections(lines)
  const content: ProfileContent = {
    ...EMPTY_PROFILE,
    ...nameOf(lines),
    phone: getPhone(text),
    location:
      /\b\d{4,5} (\p{Lu}[\p{L}-]{2,40})/u.exec(text)?.[1] ?? /\p{Lu}\p{L}{2,30}, [A-Z]{2}\b/u.exec(text)?.[0] ?? null,
    work: listJobs(sections.work),
    education: listStudies(sections.education),
    skills: listPieces(sections.skills).map((name) => ({ name, proficiency: null })),
    languages: listPieces(sections.languages).flatMap((piece) => {
      const name = piece.split(/[(–-]/u, 1)[0]?.trim()
      return name ? [{ name, fluency: null }] : []
    }),
    certificates: sections.certificates.map((line) => {
      const [name = line, issuer = null] = line.replace(BULLET, '').split(', ')
      return { name, issuer, issued: YEAR.exec(line)?.[0] ?? null, expires: null, url: null }
    }),
  }
  return { email: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/.exec(text)?.[0] ?? null, content }
}

function listSections(lines: readonly string[]): Record<BaselineSection, string[]> {
  const found: Record<BaselineSection, string[]> = {
    work: [],
    education: [],
    skills: [],
    languages: [],
    certificates: [],
    summary: [],
  }
  let open: string[] | null = null
  for (const line of lines) {
    const heading = SECTIONS.find(([, words]) => words.has(line.toLowerCase().replace(/:$/, '')))
    if (heading) open = found[heading[0]]
    else open?.push(line)
  }
  return found
}

function nameOf(lines: readonly string[]): Pick<ProfileContent, 'firstName' | 'lastName'> {
  const line = lines.find((one) => one.length < 40 && !/[\d@:]/.test(one) && !NO_NAME.test(one))
  const words = line?.split(/\s+/) ?? []
  return { firstName: words.slice(0, -1).join(' ') || null, lastName: words.at(-1) ?? null }
}

function getPhone(text: string): string | null {
  const written = /(?:\+|\b0|\()\d[\d ().-]{6,20}\d/.exec(text)?.[0]
  const parsed = written === undefined ? undefined : parsePhoneNumberFromString(written, 'US')
  return parsed?.isPossible() ? parsed.number : null
}

/** A line with two dates begins a job: title and employer are before them, or in the surrounding lines. */
function listJobs(lines: readonly string[]): ProfileContent['work'] {
  return lines.flatMap((line, at) => {
    const dates = listDates(line)
    if (!dates) return []
    const beside = line.slice(0, line.search(POINT)).replace(/[\s|(–-]+$/u, '')
    const above = (lines[at - 1] ?? '').split(' | ')
    const [title, company] = beside ? [beside, lines[at + 1]] : above.length > 1 ? above : [lines[at - 2], above[0]]
    const employer = company?.split(/, (?!(?:Inc|LLC|Ltd|S\.|N\.V|Lda)\b)/u, 1)[0] ?? null
    return [{ title: title ?? line, company: employer, location: null, dates, description: null }]
  })
}

function listStudies(lines: readonly string[]): ProfileContent['education'] {
  return lines.flatMap((line, at) => {
    if (!SCHOOL.test(line)) return []
    const near = [lines[at - 1], lines[at + 1]].find((one) => one !== undefined && !SCHOOL.test(one) && !listDates(one))
    return [{ school: line, degree: near ?? null, field: null, dates: null, description: null }]
  })
}

function listDates(line: string): ProfileContent['work'][number]['dates'] {
  const points = [...line.matchAll(new RegExp(POINT, 'giu'))].map(([, word = '', digits = '', year = '']) => {
    const month = digits ? Number(digits) : MONTHS.get(word.toLowerCase().replace('.', ''))
    return month ? `${String(month).padStart(2, '0')}/${year}` : year
  })
  const isCurrent = GOES_ON.test(line)
  const [startDate, endDate = null] = points
  if (startDate === undefined || (endDate === null && !isCurrent)) return null
  return { startDate, endDate: isCurrent ? null : endDate, isCurrent }
}

const listPieces = (lines: readonly string[]) =>
  lines.flatMap((line) => line.replace(BULLET, '').split(/[,;|•·、،]/u)).flatMap((piece) => piece.trim() || [])

const SECTIONS = (Object.keys(BASELINE_HEADINGS) as BaselineSection[]).map(
  (kind) => [kind, new Set(BASELINE_HEADINGS[kind].split('|'))] as const,
)
const BULLET = /^[•*◦-]\s*/u
const YEAR = /\b(?:19|20)\d\d\b/
const LOCALES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ar-EG']
/** Names of months, long and short, in all languages that have them. */
const MONTHS = new Map(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const names = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at): [string, number] => [
        names.format(Date.UTC(2000, at)).toLowerCase().replace('.', ''),
        at + 1,
      ])
    }),
  ),
)
const POINT = new RegExp(
  String.raw`(?:(${[...MONTHS.keys()].join('|')})\.?\s(?:de\s)?|\b(0[1-9]|1[0-2])[/.-])?\b((?:19|20)\d\d)`,
  'iu',
)
