import type { Work, Education } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { dropDates } from '#server/integrations/resume-parse/understand/dates/is-date-text.ts'

/** A line of the standard Japanese application form (履歴書): when something happened, where, and what. */
type Event = { date: string | null; name: string; title: string | null; kind: Kind; line: Line }
type Kind = 'in' | 'out' | 'now' | 'got'

const IN = /(?:入学|入社|入職|入所|編入学|転入学|入局|入庁)$/u
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['now', /(?:現在に至る|在職中|在学中|在籍中)$/u],
  ['in', IN],
  ['out', /(?:卒業見込み?|卒業予定|卒業|修了|退社|退職|中退|中途退学)$/u],
  ['got', /(?:取得|合格|認定|登録)$/u],
]
/** Matches year and month in separate cells: "2013", "4", or "平成25", "10". A full-width space may separate them too. */
const CELLS = /^((?:令和|平成|昭和)\s?(?:\d{1,2}|元)|(?:19|20)\d\d)年?\s+(0?[1-9]|1[0-2])月?\s+(?=\S)/u
/** Matches a line in which text of the next row was mixed into the year's: "2019 現在に至る  10  …". */
const MIXED = /^((?:19|20)\d\d年?)\s(現在に至る)\s(.*)$/u
/** Matches reasons for leaving, which are not employers. */
const REASON =
  /(?:一身上|家庭|自己|会社|家族|事業所?|業務|契約|諸般|健康上)の?(?:都合|事情|理由|満了|期間満了|縮小|閉鎖|終了)(?:により|のため|に伴い|による)?|(?:契約)?(?:期間|契約)満了(?:により|のため|に伴い)?|(?:転職|結婚|出産|育児|介護|定年|倒産|留学)(?:により|のため|に伴い)/u
/** Matches a position after the event: "入社 営業担当". */
const AS_WHAT = /^(.*(?:入社|入職|入所|入局|入庁))[\s（(]+([^\s（）()]{2,20})[)）]?$/u

/** Reads the events of a section that is a Japanese form; null for other sections. */
export function readJapaneseEvents(lines: readonly Line[]): Event[] | null {
  const eventLines = lines.filter(({ text }) => !/^(?:以上|年\s*月.*|学\s*歴|職\s*歴)$/u.test(text.trim()))
  const events = eventLines.map(parseLineEvents)
  const count = events.filter((found) => found.length > 0).length
  return count > 0 && count * 3 >= eventLines.length * 2 ? events.flat() : null
}

function parseLineEvents(line: Line): Event[] {
  const text = line.parts
    .join(' ')
    .replace(MIXED, '$1 $3 $2')
    .replace(CELLS, (_, year: string, month: string) => `${year}年${month}月 `)
  const [date] = extractDates(text)
  const buildEvent = (kind: Kind, name: string, title: string | null = null): Event => ({
    date: date?.end ?? date?.start ?? null,
    name: name.replace(REASON, '').trim(),
    title,
    kind,
    line,
  })
  // A line such as "2019年10月 退職" has no name besides the event.
  const plain =
    dropDates(text).trim() || (KINDS.find(([, one]) => one.test(text.trim()))?.[1].exec(text.trim())?.[0] ?? '')
  const [kind, ending] = KINDS.find(([, one]) => one.test(plain)) ?? []
  if (kind === undefined || ending === undefined) {
    const [, entered = '', title = ''] = AS_WHAT.exec(plain) ?? []
    return entered === '' ? [] : [buildEvent('in', entered.replace(IN, ''), title)]
  }
  const name = plain.replace(ending, '').trim()
  // "入社 現在に至る" in one line is both an entry and a current job.
  return kind === 'now' && IN.test(name)
    ? [buildEvent('in', name.replace(IN, '')), buildEvent('now', '')]
    : [buildEvent(kind, name)]
}

/** Matches a reference to the employer or school mentioned before: "同社 退社". */
const SAME = /^(?:同|当|上記)(?:社|校|店|院|行|所|局|会|園|学校|大学|高校|病院|会社)(?:を|から)?$/u

type Stay = {
  name: string
  title: string | null
  start: string | null
  end: string | null
  isCurrent: boolean
  lines: Line[]
}

/** Combines events to stays with an employer or school, from start to end. */
function combineEventsToStays(events: readonly Event[]): Stay[] {
  const stays: Stay[] = []
  for (const { date, name: called, title, kind, line } of events) {
    const open = stays.at(-1)
    const name = SAME.test(called) ? '' : called
    const isSame = open !== undefined && (name === '' || name === open.name || open.name.startsWith(name))
    if (kind === 'in') stays.push({ name, title, start: date, end: null, isCurrent: false, lines: [line] })
    else if (open && open.end === null && (isSame || kind === 'now' || name.startsWith(open.name))) {
      open.end = kind === 'out' ? date : null
      open.isCurrent = kind === 'now'
      open.lines.push(line)
    } else if (name !== '')
      stays.push({ name, title, start: null, end: date, isCurrent: kind === 'now', lines: [line] })
  }
  return stays
}

const toWorkDates = ({ start, end, isCurrent }: Stay): Work['dates'] =>
  start === null && end === null && !isCurrent ? null : { startDate: start, endDate: end, isCurrent }

/** Converts a form's events to jobs. It rarely contains titles, so the employer also stands for the title. */
export function toWorkEntries(events: readonly Event[]): { value: Work; lines: Line[] }[] {
  return combineEventsToStays(events).map((stay) => ({
    value: {
      title: stay.title ?? stay.name,
      company: stay.name,
      location: null,
      dates: toWorkDates(stay),
      description: null,
    },
    lines: stay.lines,
  }))
}

/** Converts a form's events to schools; the department follows a space. */
export function toEducationEntries(events: readonly Event[]): { value: Education; lines: Line[] }[] {
  return combineEventsToStays(events).map((stay) => {
    const [school = '', ...field] = stay.name.split(/\s+/)
    const value = { school, degree: null, field: field.join(' ') || null, dates: toWorkDates(stay), description: null }
    return { value, lines: stay.lines }
  })
}

/** Converts a form's events to certificates that were passed or acquired. */
export function toCertificates(events: readonly Event[]) {
  return events.map(({ name, date, line }) => ({
    value: { name, issuer: null, issued: date, expires: null, url: null },
    lines: [line],
  }))
}
