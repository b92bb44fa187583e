import { MONTHS } from '#server/integrations/resume-parse/lexicon/month-names.ts'

/** A parsed date. Months count from 1; `endYear` is the second year of "2015/16". */
export type PlainDate = { year: number; month: number | null; endYear: number | null; from: number; to: number }

const YEAR = '(?:19[5-9]|20[0-4])\\d'
const NAME = [...MONTHS.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(' ', '\\s+'))
  .join('|')
/** Pattern for parts of a year other than months; profiles only take the year from them. */
const SEASON =
  '(?:spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|sommersemester|wintersemester|semester|sose|wise|ss|ws|printemps|ete|automne|hiver|primavera|verano|otono|invierno|verao|outono|inverno|estate|autunno|lente|voorjaar|zomer|herfst|najaar|q[1-4]|h[12])'
const EDGE = '(?<![\\p{L}\\p{N}./-])'
/** Matches dates in every way of writing; the first alternative that matches counts. */
const DATE = new RegExp(
  [
    `(?<![\\p{N}./-])(?<dy>${YEAR})\\s*[年년]\\s*(?:(?<dm>\\d{1,2})\\s*[月월](?:\\s*\\d{1,2}\\s*[日일])?)?`,
    `(?<era>令和|平成|昭和|大正)\\s?(?<ry>\\d{1,2}|元)\\s*年?\\s*(?:(?<rm>\\d{1,2})\\s*月(?:\\s*\\d{1,2}\\s*日)?)?`,
    `${EDGE}(?<hy>${YEAR})\\.\\s(?:(?<hm>0?[1-9]|1[0-2])\\.|(?<hn>${NAME})(?![\\p{L}]))`,
    `${EDGE}(?:\\d{1,2}(?:st|nd|rd|th|er|º|ª)?\\.?\\s+(?:de\\s+)?)?(?<nm>${NAME})\\.?,?(?:\\s?[/-]\\s?|\\s*)(?:\\d{1,2},\\s*)?(?:de\\s+|del\\s+|of\\s+)?(?:(?<ny>${YEAR})|['’](?<ns>\\d\\d))(?!\\d)`,
    `${EDGE}(?<iy>${YEAR})[-/.](?<im>0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\\d|3[01]))?(?![\\d/])`,
    `${EDGE}(?:0?[1-9]|[12]\\d|3[01])\\s?[./-]\\s?(?<em>0?[1-9]|1[0-2])\\s?[./-]\\s?(?<ey>${YEAR})(?!\\d)`,
    `${EDGE}(?<sm>0?[1-9]|1[0-2])\\s?[./-]\\s?(?<sy>${YEAR})(?!\\d)`,
    `${EDGE}(?<am>0[1-9]|1[0-2])/(?<as>\\d\\d)(?![\\d/.])`,
    `${EDGE}${SEASON}\\.?\\s+(?<py2>${YEAR})(?:/(?<pe2>${YEAR}|\\d\\d)(?!\\d))?`,
    `(?<![\\p{L}\\p{N}])['’](?<qs>\\d\\d)(?![\\p{L}\\p{N}'’])`,
    `${EDGE}(?<py>${YEAR})/(?<pe>${YEAR}|\\d\\d)(?!\\d)`,
    `${EDGE}(?<yy>${YEAR})\\s+(?<ym>${NAME})(?![\\p{L}])`,
    `(?<![\\p{Script=Latin}\\p{Script=Arabic}\\p{N}./])(?<y>${YEAR})(?![\\d%€$])`,
    // Years long ago only count as dates in pairs.
    `(?<![\\p{L}\\p{N}./])(?<oy>1[89]\\d\\d)(?=\\s?[–—-]\\s?1[89]\\d\\d(?!\\d))|(?<=(?<!\\d)1[89]\\d\\d\\s?[–—-]\\s?)(?<oz>1[89]\\d\\d)(?!\\d)`,
  ].join('|'),
  'giu',
)
/** Last two-digit year that belongs to this century. */
const NEXT_YEARS = 45

/** Extracts the dates of a text without accents, in Latin digits. */
export function extractPlainDates(text: string): PlainDate[] {
  const found: PlainDate[] = []
  for (const match of text.matchAll(DATE)) {
    const groups = match.groups ?? {}
    const year =
      groups['dy'] ??
      groups['ny'] ??
      groups['iy'] ??
      groups['ey'] ??
      groups['sy'] ??
      groups['py'] ??
      groups['py2'] ??
      groups['hy']
    const whole = year ?? groups['yy'] ?? groups['y'] ?? groups['oy'] ?? groups['oz']
    const short = groups['ns'] ?? groups['as'] ?? groups['qs']
    const name = (groups['nm'] ?? groups['ym'] ?? groups['hn'])?.toLowerCase().replaceAll(/\s+/g, ' ')
    const digits =
      groups['dm'] ?? groups['im'] ?? groups['em'] ?? groups['sm'] ?? groups['am'] ?? groups['rm'] ?? groups['hm']
    const month = name === undefined ? Number(digits ?? Number.NaN) : (MONTHS.get(name) ?? Number.NaN)
    const era = convertEraYear(groups['era'], groups['ry'])
    const read = era ?? (whole === undefined ? expandTwoDigitYear(Number(short)) : Number(whole))
    found.push({
      year: read,
      month: month >= 1 && month <= 12 ? month : null,
      endYear: resolveEndYear(read, groups['pe'] ?? groups['pe2']),
      from: match.index,
      to: match.index + match[0].trimEnd().length,
    })
  }
  return found
}

/** The year before the first year of each Japanese era. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911 }

function convertEraYear(era: string | undefined, year: string | undefined): number | null {
  const before = ERAS[era ?? '']
  return before === undefined ? null : before + (year === '元' ? 1 : Number(year))
}

const expandTwoDigitYear = (two: number) => (two <= NEXT_YEARS ? 2000 + two : 1900 + two)

function resolveEndYear(year: number, end: string | undefined): number | null {
  if (end === undefined) return null
  const read = end.length === 4 ? Number(end) : Math.floor(year / 100) * 100 + Number(end)
  return read >= year && read - year < 12 ? read : null
}

/** Letters without a Unicode decomposition to a base letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd' }

/** Removes accents without changing the text's length. */
export function removeAccents(text: string): string {
  return text.replaceAll(/[À-ž]/g, (letter) => {
    const [plain = letter] = letter.normalize('NFD')
    return PLAIN[plain] ?? plain
  })
}
