import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CodeFormItem } from '#contract/form/definition/code-definition.ts'
import type { Answers, Choice } from '#contract/form/values.ts'
import type { Preferences } from '#contract/profile/profile-content.ts'
import type { ProfileEdit } from '#contract/profile/profile-edit.ts'
import { SALARY_INTERVALS, WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'
import { employmentTexts, intervalTexts, workLocationTexts } from './preference-texts.ts'
import { createTextQuestion } from './text-question.ts'

type PreferencesForm = {
  items: CodeFormItem[]
  initial: Answers
  toEdit: (answers: Answers) => Omit<ProfileEdit, 'version'>
}

const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'TRY',
  'AED',
  'SAR',
  'EGP',
  'ILS',
  'INR',
  'JPY',
  'CNY',
  'KRW',
  'SGD',
  'HKD',
  'AUD',
  'NZD',
  'CAD',
  'MXN',
  'BRL',
  'ARS',
  'ZAR',
  'NGN',
  'KES',
]

/** Job preferences: comma-separated lists and choices. */
export function buildPreferencesForm(i18n: I18n, known: Preferences): PreferencesForm {
  const toChoices = <Value extends string>(
    values: readonly Value[],
    labels: Record<Value, MessageDescriptor>,
  ): Choice[] => values.map((value) => ({ value, label: i18n._(labels[value]) }))
  return {
    items: [
      createTextQuestion('jobTitles', i18n._(msg`Job titles, with commas between`)),
      createTextQuestion('locations', i18n._(msg`Places, with commas between`)),
      {
        name: 'workLocations',
        type: 'checkboxGroup',
        label: i18n._(msg`Where you work`),
        checkboxOptions: { choices: toChoices(WORK_LOCATIONS, workLocationTexts), direction: 'horizontal' },
      },
      {
        name: 'employmentTypes',
        type: 'checkboxGroup',
        label: i18n._(msg`Kind of job`),
        checkboxOptions: { choices: listEmploymentChoices(i18n), direction: 'horizontal' },
      },
      { name: 'min', type: 'number', label: i18n._(msg`Pay at least`), layout: 'third' },
      {
        name: 'currency',
        type: 'select',
        label: i18n._(msg`Currency`),
        layout: 'third',
        selectOptions: { choices: CURRENCIES.map((value) => ({ value, label: value })) },
        dependencies: ['min'],
        required: { op: 'not', of: { op: 'empty', of: { field: 'min' } } },
      },
      {
        name: 'interval',
        type: 'select',
        label: i18n._(msg`For each`),
        layout: 'third',
        selectOptions: { choices: toChoices(SALARY_INTERVALS, intervalTexts) },
        dependencies: ['min'],
        required: { op: 'not', of: { op: 'empty', of: { field: 'min' } } },
      },
      { name: 'canRelocate', type: 'checkbox', label: i18n._(msg`I would move for a job`) },
    ],
    initial: {
      ...known,
      jobTitles: known.jobTitles.join(', '),
      locations: known.locations.join(', '),
      min: known.salary?.min ?? null,
      currency: known.salary?.currency ?? null,
      interval: known.salary?.interval ?? null,
    },
    toEdit: (answers) => ({
      op_section: 'preferences',
      operation: 'edit',
      op_data: {
        value: {
          jobTitles: splitAtCommas(answers['jobTitles']),
          locations: splitAtCommas(answers['locations']),
          workLocations: answers['workLocations'] ?? [],
          employmentTypes: answers['employmentTypes'] ?? [],
          salary: toSalaryPreference(answers),
          canRelocate: answers['canRelocate'] ?? null,
        },
      },
    }),
  }
}

function listEmploymentChoices(i18n: I18n): Choice[] {
  return Object.entries(employmentTexts).flatMap(([value, text]) => (text ? [{ value, label: i18n._(text) }] : []))
}

/** Splits at commas of any script. */
function splitAtCommas(text: unknown): string[] {
  const parts = typeof text === 'string' ? text.split(/[,;،、，]/u) : []
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))].slice(0, 20)
}

function toSalaryPreference({ min, currency, interval }: Answers): Preferences['salary'] {
  if (typeof min !== 'number' || !currency || !interval) return null
  return { min, currency: currency as string, interval: interval as NonNullable<Preferences['salary']>['interval'] }
}
