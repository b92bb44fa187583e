import type { Configs } from '#contract/configs.ts'
import type { Locale } from '#contract/locales.ts'
import type { EmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { translate } from '#server/platform/texts/translate.ts'

type Options = Configs['pcsxConfig']['searchOptionsMap']

/** The label of a filter value: the tenant's, else the site's in the visitor's language, else the value itself. */
export function formatFilterValueLabel(name: string, value: string, options: Options, locale: Locale): string {
  const labelMap = Object.hasOwn(options, name) ? options[name]?.options.labelMap : undefined
  const configured = labelMap && Object.hasOwn(labelMap, value) ? labelMap[value] : undefined
  return configured || (formatSiteLabel(name, value, locale) ?? value)
}

const WORK_SITES: Readonly<Record<string, Text>> = {
  onsite: msg('On site'),
  hybrid: msg('Hybrid'),
  remote: msg('Remote'),
  remote_local: msg('Remote within the region'),
}

const DAYS: Readonly<Record<string, Text>> = {
  1: msg('Past 24 hours'),
  3: msg('Past 3 days'),
  7: msg('Past week'),
  30: msg('Past month'),
}

/** Labels of the normalized kinds of employment; an employer's own kinds are shown as they are. */
const EMPLOYMENT_LABELS: Readonly<Record<EmploymentKind, Text>> = {
  'Full-time': msg('Full-time'),
  'Part-time': msg('Part-time'),
  Permanent: msg('Permanent'),
  Internship: msg('Internship'),
  'Working student': msg('Working student'),
  Apprenticeship: msg('Apprenticeship'),
  Temporary: msg('Temporary'),
  Contract: msg('Contract'),
  Casual: msg('Casual'),
  Volunteer: msg('Volunteer'),
}

const OWN_LABELS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  work_site: WORK_SITES,
  employment_type: EMPLOYMENT_LABELS,
}

const MAX_CACHED = 100

/** The values of a filter that have a label, by the tenant or by the site. */
export function listLabelledFilterValues(
  name: string,
  options: Options,
  locale: Locale,
): [value: string, label: string][] {
  const configured = Object.hasOwn(options, name) ? (options[name]?.options.labelMap ?? {}) : {}
  const own = Object.hasOwn(OWN_LABELS, name) ? OWN_LABELS[name] : undefined
  const ofSite = Object.entries(own ?? {}).map(([value, text]): [string, string] => [value, translate(locale, text)])
  return [...ofSite, ...Object.entries(configured)]
}

function formatSiteLabel(name: string, value: string, locale: Locale): string | undefined {
  switch (name) {
    case 'work_site':
      return findTranslatedLabel(WORK_SITES, value, locale)
    case 'employment_type':
      return findTranslatedLabel(EMPLOYMENT_LABELS, value, locale)
    case 'country':
      return /^[A-Z]{2}$/.test(value) ? countryNames(locale).of(value) : undefined
    case 'distance':
      return /^\d{1,5}$/.test(value) ? kilometres(locale).format(Number(value)) : undefined
    case 'date_posted':
      return findTranslatedLabel(DAYS, value, locale)
    case 'salary_min':
      return formatSalaryLabel(value, locale)
    default:
      return undefined
  }
}

function findTranslatedLabel(texts: Readonly<Record<string, Text>>, value: string, locale: Locale): string | undefined {
  const text = Object.hasOwn(texts, value) ? texts[value] : undefined
  return text && translate(locale, text)
}

function formatSalaryLabel(value: string, locale: Locale): string | undefined {
  const [, amount, currency] = /^(\d{1,12}) ([A-Z]{3})$/.exec(value) ?? []
  if (amount === undefined || currency === undefined) return undefined
  return amounts(`${locale} ${currency}`).format(Number(amount))
}

const countryNames = memoizeWithLimit((locale: Locale) => new Intl.DisplayNames(locale, { type: 'region' }))
const kilometres = memoizeWithLimit(
  (locale: Locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }),
)
const amounts = memoizeWithLimit((key: string) => {
  const [locale, currency = 'EUR'] = key.split(' ')
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
})

/** Formatters are expensive to create. Keys may come from a URL, so the cache is bounded. */
function memoizeWithLimit<K extends string, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    if (made.size >= MAX_CACHED) made.clear()
    made.set(key, known)
    return known
  }
}
