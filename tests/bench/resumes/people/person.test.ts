import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#tests/bench/resumes/people/locale.ts'
import { makePerson } from '#tests/bench/resumes/people/person.ts'
import { writePhone } from '#tests/bench/resumes/people/phone.ts'
import { Random } from '#tests/bench/resumes/people/random.ts'

const people = LOCALES.flatMap((code) =>
  ['a', 'b', 'c', 'd'].flatMap((seed) => [makePerson(code, 'tuned', 0, seed), makePerson(code, 'held-back', 1, seed)]),
)

describe('P-04 people of the corpus', () => {
  test('P-04 have a number that is valid in their country, and is read back however it is written', () => {
    for (const { home, seed, content } of people) {
      const written = writePhone(content.phone ?? '', new Random(seed))
      const parsed = parsePhoneNumberFromString(written, home.country)
      expect(parsed?.isValid()).toBe(true)
      expect(parsed?.number).toBe(content.phone)
    }
  })

  test('P-04 have two to six jobs, the newest first, one after the other', () => {
    const monthOf = (text: string | null | undefined) => text?.split('/').toReversed().join('-') ?? '9'
    for (const { work } of people.map(({ content }) => content)) {
      expect(work.length).toBeGreaterThanOrEqual(2)
      expect(work.length).toBeLessThanOrEqual(6)
      const starts = work.map(({ dates }) => monthOf(dates?.startDate))
      expect(starts).toEqual(starts.toSorted().toReversed())
    }
  })

  test('P-04 remember months or years, as they write dates', () => {
    for (const { dateStyle, content } of people)
      for (const { dates } of content.work) expect(dates?.startDate?.includes('/')).toBe(dateStyle.month !== null)
  })

  test('P-04 get mail nowhere', () => {
    for (const { email } of people) expect(email).toMatch(/@(?:mail\.)?example\.(?:com|org|net)$/)
  })
})
