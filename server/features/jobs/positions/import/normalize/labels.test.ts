import { expect, test } from 'vitest'
import { normalizeAddress } from './normalize-address.ts'
import { normalizeEmployment } from './normalize-employment.ts'
import { toEmployerFilters } from './employer-filters.ts'
import { toLanguageTag } from './text/language-tag.ts'
import { detectJobLanguage } from './text/detect-language.ts'
import { readLabelText, listLabelTexts, readCleanText } from './text/read-untyped-values.ts'

test('S-16 words lose stray spaces, entities and what cannot be seen', () => {
  expect(readCleanText('  R&amp;D\u0000 \u200bLead\n')).toBe('R&D Lead')
  expect(readCleanText('\ud800x')).toBe('\ufffdx')
  expect(readCleanText(12)).toBe('12')
  expect(readCleanText('x'.repeat(500))).toHaveLength(200)
  for (const nothing of ['', ' ', null, {}, [], true, Number.NaN]) expect(readCleanText(nothing)).toBeUndefined()
})

test('S-16 localised labels: the language of the job, then English, then the first', () => {
  const byLanguage = { de: 'Technik', en: 'Engineering', fr: 'Ingénierie' }
  expect(readLabelText(byLanguage, 'fr-CA')).toBe('Ingénierie')
  expect(readLabelText(byLanguage, 'pl')).toBe('Engineering')
  expect(readLabelText({ de: 'Technik', fr: 'Ingénierie' })).toBe('Technik')
  expect(
    readLabelText([
      { locale: 'de', value: 'Technik' },
      { locale: 'en', value: 'Engineering' },
    ]),
  ).toBe('Engineering')
  expect(readLabelText({ id: 1, label: 'Sales' })).toBe('Sales')
  expect(readLabelText({ name: { de: 'x' } })).toBeUndefined()
  expect(listLabelTexts(['a', { name: 'b' }, 'a', null])).toEqual(['a', 'b'])
})

test.each([
  [['FULL_TIME'], ['Full-time']],
  [
    ['FullTime', 'permanent'],
    ['Full-time', 'Permanent'],
  ],
  [
    ['Vollzeit', 'befristet'],
    ['Full-time', 'Temporary'],
  ],
  [['unbefristet'], ['Permanent']],
  [['fulltime_permanent'], ['Full-time', 'Permanent']],
  [['CDI'], ['Permanent']],
  [['正社員'], ['Full-time']],
  [['Full-Time: New Grad'], ['Full-time', 'Full-Time: New Grad']],
  [['Summer Internship'], ['Internship', 'Summer Internship']],
  [['Regular Employee'], ['Permanent']],
  [['Indefinite thing'], ['Indefinite thing']],
  [['OTHER', null, '', {}], []],
  [[['FULL_TIME', 'PART_TIME']], ['Full-time', 'Part-time']],
  [['Unlimited Contract'], ['Permanent']],
  [['Fixed-term contract'], ['Temporary']],
  [['Indefinite'], ['Permanent']],
  [['Part-time, non-exempt'], ['Part-time']],
  [['Exempt', 'Select an Option'], []],
])('S-16 %j is %j', (values, expected) => expect(normalizeEmployment(...values)).toEqual(expected))

test.each([
  ['en_US', 'en-US'],
  ['zhHant', 'zh-Hant'],
  ['zh-hant-TW', 'zh-Hant-TW'],
  ['DE', 'de'],
  ['German', 'de'],
  ['pt-br', 'pt-BR'],
  ['', undefined],
  ['klingonisch', undefined],
  ['x', undefined],
  [5, undefined],
])('S-16 the language %s is %s', (value, tag) => expect(toLanguageTag(value)).toBe(tag))

test('S-16 a language is told from enough words, or from a script of its own', async () => {
  const german =
    '<p>Wir suchen zum nächsten Termin eine Kollegin oder einen Kollegen für unsere Bäckerei in Bremen, gern in Teilzeit.</p>'
  expect(await detectJobLanguage('Bäcker', german)).toBe('de')
  expect(await detectJobLanguage('Bäcker', '<p>Kurz.</p>')).toBeNull()
  expect(await detectJobLanguage('[쿠팡] 고객 서비스', '')).toBe('ko')
  expect(await detectJobLanguage('ソフトウェア開発者', '')).toBe('ja')
})

test('S-16 addresses are absolute and lose what follows people around', () => {
  expect(normalizeAddress('/jobs/1?utm_source=x&gh_jid=5&ref=Simplify', 'https://a.example/list')).toBe(
    'https://a.example/jobs/1?gh_jid=5',
  )
  expect(normalizeAddress('https://a.example/?ref=R-12&a=1&amp;b=2')).toBe('https://a.example/?ref=R-12&a=1&b=2')
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    '/relative',
    'https://u:p@a.example/',
    '',
    5,
    `https://a.example/${'x'.repeat(3000)}`,
  ])
    expect(normalizeAddress(bad)).toBeUndefined()
})

test('S-16 own filters are few, short and none of the site or of the house', () => {
  const many = Array.from({ length: 40 }, (_, index) => [`Filter ${index}`, 'x'] as const)
  expect(Object.keys(toEmployerFilters(many))).toHaveLength(12)
  expect(
    toEmployerFilters([
      ['Job Group', ['A', { name: 'B' }]],
      ['職種', '営業'],
      ['Hiring Manager', 'Jo'],
      ['Skills', 'x'],
      ['Empty', null],
      ['Link', 'https://a.example'],
      [null, 'x'],
    ]),
  ).toEqual({ job_group: ['A', 'B'], 職種: ['営業'] })
})
