import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Preferences } from '#contract/profile/profile-content.ts'
import { employmentTexts, intervalTexts, workLocationTexts } from '#src/cards/preferences/preference-texts.ts'
import { formatSalaryRange } from '#src/cards/salary/format-salary-range.ts'
import styles from './view.module.css'

/** Job preferences, without empty ones. */
export function PreferencesView({ preferences }: { preferences: Preferences }) {
  const { t, i18n } = useLingui()
  const { jobTitles, locations, workLocations, employmentTypes, salary, canRelocate } = preferences
  const formatList = (words: readonly string[]) => new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(words)
  const lines: [term: ReactNode, said: string][] = [
    [<Trans key="titles">Job titles</Trans>, formatList(jobTitles)],
    [<Trans key="places">Places</Trans>, formatList(locations)],
    [<Trans key="where">Where you work</Trans>, formatList(workLocations.map((one) => t(workLocationTexts[one])))],
    [<Trans key="kind">Kind of job</Trans>, formatList(employmentTypes.map((one) => formatEmploymentKind(one, t)))],
    [
      <Trans key="pay">Pay at least</Trans>,
      salary ? formatPayPreference(salary, i18n.locale, t(intervalTexts[salary.interval])) : '',
    ],
    [<Trans key="move">Moving for a job</Trans>, canRelocate === null ? '' : canRelocate ? t`Yes` : t`No`],
  ]
  return (
    <dl className={styles.terms}>
      {lines
        .filter(([, text]) => text !== '')
        .map(([term, text], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines have their places
          <div key={at}>
            <dt>{term}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Whether any preference is set. */
export function hasAnyPreference({
  jobTitles,
  locations,
  workLocations,
  employmentTypes,
  salary,
  canRelocate,
}: Preferences) {
  return (
    [jobTitles, locations, workLocations, employmentTypes].some(({ length }) => length > 0) ||
    salary !== null ||
    canRelocate !== null
  )
}

function formatEmploymentKind(one: string, t: ReturnType<typeof useLingui>['t']): string {
  const text = Object.hasOwn(employmentTexts, one) ? employmentTexts[one as keyof typeof employmentTexts] : null
  return text ? t(text) : one
}

function formatPayPreference(
  { min, currency }: NonNullable<Preferences['salary']>,
  locale: string,
  interval: string,
): string {
  return `${formatSalaryRange({ currency, min, max: null }, locale) ?? ''} / ${interval.toLocaleLowerCase(locale)}`
}
