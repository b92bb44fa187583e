import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CodeFormItem } from '#contract/form/definition/code-definition.ts'
import type { Answers, DateRangeValue } from '#contract/form/values.ts'
import { FLUENCIES, TEXT_LENGTH, type ProfileContent } from '#contract/profile/profile-content.ts'
import { LISTS, type EntryOf, type EntrySection } from '#contract/profile/profile-edit.ts'
import { isWebAddress } from '#contract/profile/web-address.ts'
import { line } from '#src/cards/preferences/line.ts'
import { fluencyTexts } from '#src/cards/profile-words/level-texts.ts'

/** The questions about an entry, and how its answers become one. */
export type EntryForm = {
  items: CodeFormItem[]
  initial: Answers
  toEntry: (answers: Answers) => unknown
}

/** The form of an entry: of one that is there, or of a new one. `today` is MM/YYYY: the end of what goes on. */
export function entryForm(section: EntrySection, profile: ProfileContent, index: number | null, o: Context): EntryForm {
  const entry = index === null ? undefined : profile[LISTS[section]][index]
  return FORMS[section](entry as never, o)
}

type Context = { i18n: I18n; today: string }
type Maker<S extends EntrySection> = (entry: EntryOf<S> | undefined, context: Context) => EntryForm

const experience: Maker<'experience'> = (entry, o) => ({
  items: [
    line('title', o.i18n._(msg`Job title`), { required: true, autocomplete: 'organization-title' }),
    line('company', o.i18n._(msg`Company`), { layout: 'half', autocomplete: 'organization' }),
    line('location', o.i18n._(msg`Location`), { layout: 'half' }),
    ...dates(o.i18n, o.i18n._(msg`I work here now`)),
    paragraphs('description', o.i18n._(msg`What you did`)),
  ],
  initial: { ...entry, ...shownDates(entry?.dates, o.today) },
  toEntry: (answers) => ({
    ...texts(answers, ['title', 'company', 'location', 'description']),
    dates: keptDates(answers, entry?.dates),
  }),
})

const education: Maker<'education'> = (entry, o) => ({
  items: [
    line('school', o.i18n._(msg`School`), { required: true }),
    line('degree', o.i18n._(msg`Degree`), { layout: 'half' }),
    line('field', o.i18n._(msg`Field of study`), { layout: 'half' }),
    ...dates(o.i18n, o.i18n._(msg`I study here now`)),
    paragraphs('description', o.i18n._(msg`Details`)),
  ],
  initial: { ...entry, ...shownDates(entry?.dates, o.today) },
  toEntry: (answers) => ({
    ...texts(answers, ['school', 'degree', 'field', 'description']),
    dates: keptDates(answers, entry?.dates),
  }),
})

const languages: Maker<'languages'> = (entry, { i18n }) => ({
  items: [
    line('name', i18n._(msg`Language`), { required: true }),
    {
      name: 'fluency',
      type: 'select',
      label: i18n._(msg`How well do you speak it?`),
      selectOptions: { choices: FLUENCIES.map((value) => ({ value, label: i18n._(fluencyTexts[value]) })) },
    },
  ],
  initial: { ...entry },
  toEntry: (answers) => texts(answers, ['name', 'fluency']),
})

const certificates: Maker<'certificates'> = (entry, { i18n }) => ({
  items: [
    line('name', i18n._(msg`Certificate`), { required: true }),
    line('issuer', i18n._(msg`Issued by`)),
    month('issued', i18n._(msg`Issued`)),
    month('expires', i18n._(msg`Expires`)),
    address('url', i18n, false),
  ],
  initial: { ...entry, issued: toIso(entry?.issued), expires: toIso(entry?.expires) },
  toEntry: (answers) => ({
    ...texts(answers, ['name', 'issuer']),
    url: toAddress(answers['url']),
    issued: fromIso(answers['issued']),
    expires: fromIso(answers['expires']),
  }),
})

const links: Maker<'links'> = (entry, { i18n }) => ({
  items: [address('url', i18n, true), line('label', i18n._(msg`Name, such as Portfolio`))],
  initial: { ...entry },
  toEntry: (answers) => ({ ...texts(answers, ['label']), url: toAddress(answers['url']) }),
})

const FORMS = { experience, education, languages, certificates, links }

/** A question for a text of paragraphs. */
export function paragraphs(name: string, label: string): CodeFormItem {
  return {
    name,
    label,
    type: 'textarea',
    rules: [{ type: 'maxLength', value: TEXT_LENGTH }],
    textAreaOptions: { rows: 6 },
  }
}

/** Answers as the profile keeps them: null for what was not answered. */
export function texts(answers: Answers, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, answers[name] ?? null]))
}

/** By months; by years where somebody knows no more, as in many resumes. */
function dates(i18n: I18n, current: string): CodeFormItem[] {
  const range = (name: string, picker: 'month' | 'year', visibility: (byYear: unknown) => boolean): CodeFormItem => ({
    name,
    type: 'dateRange',
    label: i18n._(msg`Dates`),
    dependencies: ['byYear'],
    visibility,
    dateRangeOptions: { picker, showCurrentCheck: true, currentCheckboxPlaceholder: current },
  })
  return [
    range('dates', 'month', (byYear) => !byYear),
    range('years', 'year', Boolean),
    { name: 'byYear', type: 'checkbox', label: i18n._(msg`I only know the years`) },
  ]
}

const isByYear = (known: DateRangeValue | null | undefined): boolean =>
  [known?.startDate, known?.endDate].some((end) => Boolean(end) && !end?.includes('/'))

const yearOf = (end: string | null | undefined): string | null => end?.slice(-4) ?? null

/** The kit shows today as the end of what goes on. `today` is MM/YYYY. */
function shownDates(known: DateRangeValue | null | undefined, today: string): Answers {
  if (!known) return { byYear: false }
  const byYear = isByYear(known)
  const years = {
    ...known,
    startDate: yearOf(known.startDate),
    endDate: yearOf(known.isCurrent ? today : known.endDate),
  }
  // no month is made up
  return { byYear, years, dates: byYear ? null : { ...known, endDate: known.isCurrent ? today : known.endDate } }
}

/** Years stay until their months are there. */
function keptDates(answers: Answers, known: DateRangeValue | null | undefined): DateRangeValue | null {
  const range = (answers['byYear'] ? answers['years'] : answers['dates']) as DateRangeValue | null | undefined
  if (!range) return !answers['byYear'] && known && isByYear(known) ? known : null
  // one end by month and the other by year: shown by years, and kept as it was until it is changed
  const isUntouched =
    answers['byYear'] &&
    known &&
    isByYear(known) &&
    range.startDate === yearOf(known.startDate) &&
    range.isCurrent === known.isCurrent &&
    (range.isCurrent || range.endDate === yearOf(known.endDate))
  if (isUntouched) return known
  return range.isCurrent ? { ...range, endDate: null } : range
}

function month(name: string, label: string): CodeFormItem {
  return { name, label, type: 'date', layout: 'half', dateOptions: { picker: 'month' } }
}

/** MM/YYYY or YYYY and what a date field holds, YYYY-MM. A year alone becomes its January, which its owner sees. */
const toIso = (kept: string | null | undefined) =>
  kept ? kept.split('/').toReversed().concat('01').slice(0, 2).join('-') : null
const fromIso = (iso: unknown) => (typeof iso === 'string' ? iso.split('-').toReversed().join('/') : null)

function address(name: string, i18n: I18n, isRequired: boolean): CodeFormItem {
  return {
    name,
    label: i18n._(msg`Web address`),
    type: 'text',
    required: isRequired,
    textOptions: { inputMode: 'url', autocomplete: 'url' },
    customValidator: (value) =>
      !value || isWebAddress(toAddress(value) ?? '') ? null : i18n._(msg`Enter a web address, such as example.com/me`),
  }
}

/** An address as people type it: without https:// in front. */
function toAddress(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.trim() === '') return null
  const text = typed.trim()
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}
