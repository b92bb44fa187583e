import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import type { DateRangeValue } from '#contract/form/values.ts'
import { buildEntryForm } from './entry-forms.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
function getForm(dates: DateRangeValue | null) {
  const job = { title: 'Welder', company: null, location: null, description: null, dates }
  return buildEntryForm('experience', { ...EMPTY_PROFILE, work: [job] }, 0, { i18n, today: '11/2026' })
}

const byMonth = { startDate: '04/2019', endDate: null, isCurrent: true }
const byYear = { startDate: '2019', endDate: '2021', isCurrent: false }

test('P-01 dates of an entry are asked by months, and by years where only they are known', () => {
  expect(getForm(byMonth).initial).toMatchObject({
    byYear: false,
    dates: { startDate: '04/2019', endDate: '11/2026', isCurrent: true },
    years: { startDate: '2019', endDate: '2026' },
  })
  expect(getForm(byYear).initial).toMatchObject({ byYear: true, dates: null, years: byYear })
  expect(getForm(null).initial).toMatchObject({ byYear: false })
})

test('P-01 months take the place of years once they are there, and years that of months', () => {
  const { toEntry } = getForm(byYear)
  expect(toEntry({ byYear: true, years: byYear })).toMatchObject({ dates: byYear })
  expect(toEntry({ byYear: false, dates: null })).toMatchObject({ dates: byYear })
  expect(toEntry({ byYear: false, dates: byMonth })).toMatchObject({ dates: byMonth })
  expect(toEntry({ byYear: true, years: null })).toMatchObject({ dates: null })
  const mixed = { startDate: '2019', endDate: '04/2021', isCurrent: false }
  expect(getForm(mixed).toEntry({ byYear: true, years: byYear })).toMatchObject({ dates: mixed })
  expect(getForm(byMonth).toEntry({ byYear: true, years: { ...byYear, isCurrent: true } })).toMatchObject({
    dates: { startDate: '2019', endDate: null, isCurrent: true },
  })
})
