import { expect, test } from 'vitest'
import { pickExportedSections } from '#src/features/export-resume/exported-profile.ts'
import { ada } from '#src/features/export-resume/people.test-kit.ts'
import { toHrOpen } from './hr-open.ts'

test('P-06 a profile is a candidate of HR Open', () => {
  const { person, profiles } = toHrOpen(ada, 'en')
  const [profile] = profiles
  expect(person.name).toEqual({ formattedName: 'Ada Nowak', given: 'Ada', family: 'Nowak' })
  expect(person.communication.email).toEqual([{ address: 'ada.nowak@example.com' }])
  expect(profile.employment?.[0]).toEqual({
    organization: { name: 'Nordwind Payments' },
    positionHistories: [
      {
        title: 'Senior software engineer',
        start: '2019-03',
        current: true,
        location: { formattedAddress: 'Berlin' },
        descriptions: [ada.work[0]?.description],
      },
    ],
  })
  expect(profile.education?.[0]).toMatchObject({
    institution: { name: 'Uniwersytet im. Adama Mickiewicza' },
    start: '2009',
    end: '2014',
    educationDegrees: [{ name: 'MSc', specializations: [{ name: 'Computer science' }] }],
  })
  expect(profile.qualifications).toHaveLength(ada.skills.length + ada.languages.length)
})

test('P-06 a candidate of HR Open leaves out what is not chosen', () => {
  const candidate = toHrOpen(pickExportedSections(ada, { sections: [] }), 'en')
  expect(candidate).toEqual({
    person: { name: { formattedName: 'Ada Nowak', given: 'Ada', family: 'Nowak' }, communication: {} },
    profiles: [{ profileName: 'Senior software engineer', languageCode: 'en' }],
  })
})
