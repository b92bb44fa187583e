import type { Work, Education } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { findDates } from '#server/integrations/resume-parse/understand/dates/find-dates.ts'
import { withoutDates } from '#server/integrations/resume-parse/understand/dates/is-date-text.ts'

/** A line of the form that Japanese people apply with (履歴書): when, what it is of, and what happened. */
type Event = { date: string | null; name: string; kind: 'in' | 'out' | 'now' | 'got'; line: Line }

const KINDS: readonly (readonly [Event['kind'], RegExp])[] = [
  ['now', /(?:現在に至る|在職中|在学中|在籍中)$/u],
  ['in', /(?:入学|入社|入職|入所|編入学|転入学|入局|入庁)$/u],
  ['out', /(?:卒業見込み?|卒業予定|卒業|修了|退社|退職|中退|中途退学)$/u],
  ['got', /(?:取得|合格|認定|登録)$/u],
]
/** Year and month in cells of their own: "2013", "4", or "平成25", "4". */
const YEAR = /^(?:(?:令和|平成|昭和)\s?(?:\d{1,2}|元)|(?:19|20)\d\d)年?$/u
const MONTH = /^(?:0?[1-9]|1[0-2])月?$/u

/** The events of a section that is written as such a form; null for other sections. */
export function japaneseEvents(lines: readonly Line[]): Event[] | null {
  const told = lines.filter(({ text }) => !/^(?:以上|年\s*月.*|学\s*歴|職\s*歴)$/u.test(text.trim()))
  const events = told.flatMap((line) => eventOf(line) ?? [])
  return events.length > 0 && events.length * 3 >= told.length * 2 ? events : null
}

function eventOf(line: Line): Event | null {
  const [year = '', month = '', ...others] = line.parts
  const isInCells = YEAR.test(year.trim()) && MONTH.test(month.trim()) && others.length > 0
  const digits = (text: string) => text.trim().replace(/[年月]$/u, '')
  const text = isInCells ? `${digits(year)}年${digits(month)}月 ${others.join(' ')}` : line.text
  const plain = withoutDates(text).trim()
  const kind = KINDS.find(([, ending]) => ending.test(plain))
  if (!kind) return null
  const name = plain.replace(kind[1], '').trim()
  const [date] = findDates(text)
  return { date: date?.end ?? date?.start ?? null, name, kind: kind[0], line }
}

type Stay = { name: string; start: string | null; end: string | null; isCurrent: boolean; lines: Line[] }

/** Stays with employers or schools: what begins and what ends them. */
function staysOf(events: readonly Event[]): Stay[] {
  const stays: Stay[] = []
  for (const { date, name, kind, line } of events) {
    const open = stays.at(-1)
    const isSame = open !== undefined && (name === '' || name === open.name || open.name.startsWith(name))
    if (kind === 'in') stays.push({ name, start: date, end: null, isCurrent: false, lines: [line] })
    else if (open && open.end === null && (isSame || kind === 'now' || name.startsWith(open.name))) {
      open.end = kind === 'out' ? date : null
      open.isCurrent = kind === 'now'
      open.lines.push(line)
    } else if (name !== '') stays.push({ name, start: null, end: date, isCurrent: kind === 'now', lines: [line] })
  }
  return stays
}

const datesOf = ({ start, end, isCurrent }: Stay): Work['dates'] =>
  start === null && end === null && !isCurrent ? null : { startDate: start, endDate: end, isCurrent }

/** The jobs of such a form, which names no titles: the employer stands for them. */
export function jobsOfEvents(events: readonly Event[]): { value: Work; lines: Line[] }[] {
  return staysOf(events).map((stay) => ({
    value: { title: stay.name, company: stay.name, location: null, dates: datesOf(stay), description: null },
    lines: stay.lines,
  }))
}

/** The schools of such a form; the department stands behind a space. */
export function schoolsOfEvents(events: readonly Event[]): { value: Education; lines: Line[] }[] {
  return staysOf(events).map((stay) => {
    const [school = '', ...field] = stay.name.split(/\s+/)
    const value = { school, degree: null, field: field.join(' ') || null, dates: datesOf(stay), description: null }
    return { value, lines: stay.lines }
  })
}

/** What was passed or acquired. */
export function certificatesOfEvents(events: readonly Event[]) {
  return events.map(({ name, date, line }) => ({
    value: { name, issuer: null, issued: date, expires: null, url: null },
    lines: [line],
  }))
}
