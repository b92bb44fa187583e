import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CodeFormItem } from '#contract/form/definition/code-definition.ts'
import type { Answers, DateRangeValue } from '#contract/form/values.ts'
import { FLUENCIES, TEXT_LENGTH, type ProfileContent } from '#contract/profile/profile-content.ts'
import { LISTS, type EntryOf, type EntrySection } from '#contract/profile/profile-edit.ts'
import { isWebAddress } from '#contract/profile/web-address.ts'
import { createTextQuestion } from '#src/cards/preferences/text-question.ts'
import { fluencyTexts } from '#src/cards/profile-texts/level-texts.ts'

/** The questions about an entry, and how their answers become one. */
export type EntryForm = {
  items: CodeFormItem[]
  initial: Answers
  toEntry: (answers: Answers) => unknown
}

/** The form of an existing or new entry. `today` is MM/YYYY: the end of current entries. */
export function buildEntryForm(
  section: EntrySection,
  profile: ProfileContent,
  index: number | null,
  o: Context,
): EntryForm {
  const entry = index === null ? undefined : profile[LISTS[section]][index]
  return FORMS[section](entry as never, o)
}

type Context = { i18n: I18n; today: string }
type Maker<S extends EntrySection> = (entry: EntryOf<S> | undefined, context: Context) => EntryForm

const buildExperienceForm: Maker<'experience'> = (entry, o) => ({
  items: [
    createTextQuestion('title', o.i18n._(msg`Job title`), { required: true, autocomplete: 'organization-title' }),
    createTextQuestion('company', o.i18n._(msg`Company`), { layout: 'half', autocomplete: 'organization' }),
    createTextQuestion('location', o.i18n._(msg`Location`), { layout: 'half' }),
    ...createDateItems(o.i18n, o.i18n._(msg`I work here now`)),
    createTextArea('description', o.i18n._(msg`What you did`)),
  ],
  initial: { ...entry, ...toDateAnswers(entry?.dates, o.today) },
  toEntry: (answers) => ({
    ...pickAnswersOrNull(answers, ['title', 'company', 'location', 'description']),
    dates: toDateRange(answers, entry?.dates),
  }),
})

const buildEducationForm: Maker<'education'> = (entry, o) => ({
  items: [
    createTextQuestion('school', o.i18n._(msg`School`), { required: true }),
    createTextQuestion('degree', o.i18n._(msg`Degree`), { layout: 'half' }),
    createTextQuestion('field', o.i18n._(msg`Field of study`), { layout: 'half' }),
    ...createDateItems(o.i18n, o.i18n._(msg`I study here now`)),
    createTextArea('description', o.i18n._(msg`Details`)),
  ],
  initial: { ...entry, ...toDateAnswers(entry?.dates, o.today) },
  toEntry: (answers) => ({
    ...pickAnswersOrNull(answers, ['school', 'degree', 'field', 'description']),
    dates: toDateRange(answers, entry?.dates),
  }),
})

const buildLanguageForm: Maker<'languages'> = (entry, { i18n }) => ({
  items: [
    createTextQuestion('name', i18n._(msg`Language`), { required: true }),
    {
      name: 'fluency',
      type: 'select',
      label: i18n._(msg`How well do you speak it?`),
      selectOptions: { choices: FLUENCIES.map((value) => ({ value, label: i18n._(fluencyTexts[value]) })) },
    },
  ],
  initial: { ...entry },
  toEntry: (answers) => pickAnswersOrNull(answers, ['name', 'fluency']),
})

const buildCertificateForm: Maker<'certificates'> = (entry, { i18n }) => ({
  items: [
    createTextQuestion('name', i18n._(msg`Certificate`), { required: true }),
    createTextQuestion('issuer', i18n._(msg`Issued by`)),
    createMonthItem('issued', i18n._(msg`Issued`)),
    createMonthItem('expires', i18n._(msg`Expires`)),
    createUrlItem('url', i18n, false),
  ],
  initial: { ...entry, issued: toMonthFieldValue(entry?.issued), expires: toMonthFieldValue(entry?.expires) },
  toEntry: (answers) => ({
    ...pickAnswersOrNull(answers, ['name', 'issuer']),
    url: toWebAddress(answers['url']),
    issued: fromMonthFieldValue(answers['issued']),
    expires: fromMonthFieldValue(answers['expires']),
  }),
})

const buildLinkForm: Maker<'links'> = (entry, { i18n }) => ({
  items: [createUrlItem('url', i18n, true), createTextQuestion('label', i18n._(msg`Name, such as Portfolio`))],
  initial: { ...entry },
  toEntry: (answers) => ({ ...pickAnswersOrNull(answers, ['label']), url: toWebAddress(answers['url']) }),
})

const FORMS = {
  experience: buildExperienceForm,
  education: buildEducationForm,
  languages: buildLanguageForm,
  certificates: buildCertificateForm,
  links: buildLinkForm,
}

/** A question for a text of paragraphs. */
export function createTextArea(name: string, label: string): CodeFormItem {
  return {
    name,
    label,
    type: 'textarea',
    rules: [{ type: 'maxLength', value: TEXT_LENGTH }],
    textAreaOptions: { rows: 6 },
  }
}

/** Answers as stored in the profile: null if empty. */
export function pickAnswersOrNull(answers: Answers, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, answers[name] ?? null]))
}

/** By month, or by year if that is all someone knows, as in many resumes. */
function createDateItems(i18n: I18n, current: string): CodeFormItem[] {
  const createRangeItem = (
    name: string,
    picker: 'month' | 'year',
    visibility: (byYear: unknown) => boolean,
  ): CodeFormItem => ({
    name,
    type: 'dateRange',
    label: i18n._(msg`Dates`),
    dependencies: ['byYear'],
    visibility,
    dateRangeOptions: { picker, showCurrentCheck: true, currentCheckboxPlaceholder: current },
  })
  return [
    createRangeItem('dates', 'month', (byYear) => !byYear),
    createRangeItem('years', 'year', Boolean),
    { name: 'byYear', type: 'checkbox', label: i18n._(msg`I only know the years`) },
  ]
}

const isRangeByYear = (known: DateRangeValue | null | undefined): boolean =>
  [known?.startDate, known?.endDate].some((end) => Boolean(end) && !end?.includes('/'))

const getYearOfDate = (end: string | null | undefined): string | null => end?.slice(-4) ?? null

/** The form kit shows today as the end of current entries. `today` is MM/YYYY. */
function toDateAnswers(known: DateRangeValue | null | undefined, today: string): Answers {
  if (!known) return { byYear: false }
  const byYear = isRangeByYear(known)
  const years = {
    ...known,
    startDate: getYearOfDate(known.startDate),
    endDate: getYearOfDate(known.isCurrent ? today : known.endDate),
  }
  // a month that nobody has stated is not invented
  return { byYear, years, dates: byYear ? null : { ...known, endDate: known.isCurrent ? today : known.endDate } }
}

/** Years stay until their months are known. */
function toDateRange(answers: Answers, known: DateRangeValue | null | undefined): DateRangeValue | null {
  const range = (answers['byYear'] ? answers['years'] : answers['dates']) as DateRangeValue | null | undefined
  if (!range) return !answers['byYear'] && known && isRangeByYear(known) ? known : null
  // one end by month and the other by year: shown by year, and unchanged until edited
  const isUntouched =
    answers['byYear'] &&
    known &&
    isRangeByYear(known) &&
    range.startDate === getYearOfDate(known.startDate) &&
    range.isCurrent === known.isCurrent &&
    (range.isCurrent || range.endDate === getYearOfDate(known.endDate))
  if (isUntouched) return known
  return range.isCurrent ? { ...range, endDate: null } : range
}

function createMonthItem(name: string, label: string): CodeFormItem {
  return { name, label, type: 'date', layout: 'half', dateOptions: { picker: 'month' } }
}

/**
 * Converts MM/YYYY or YYYY to the format of a date field, YYYY-MM. A year alone becomes its January, which the owner
 * sees.
 */
const toMonthFieldValue = (stored: string | null | undefined) =>
  stored ? stored.split('/').toReversed().concat('01').slice(0, 2).join('-') : null
const fromMonthFieldValue = (iso: unknown) => (typeof iso === 'string' ? iso.split('-').toReversed().join('/') : null)

function createUrlItem(name: string, i18n: I18n, isRequired: boolean): CodeFormItem {
  return {
    name,
    label: i18n._(msg`Web address`),
    type: 'text',
    required: isRequired,
    textOptions: { inputMode: 'url', autocomplete: 'url' },
    customValidator: (value) =>
      !value || isWebAddress(toWebAddress(value) ?? '')
        ? null
        : i18n._(msg`Enter a web address, such as example.com/me`),
  }
}

/** Adds the https:// that people omit when they type an address. */
function toWebAddress(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.trim() === '') return null
  const text = typed.trim()
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}
