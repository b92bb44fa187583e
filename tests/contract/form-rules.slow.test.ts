import plans from 'libphonenumber-js/metadata.min'
import { expect, test } from 'vitest'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { RULE_TYPES } from '#contract/form/item-base.ts'
import { createPatternTester } from '#contract/form/compile-pattern.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import { RULE_TEXTS } from '#contract/form/rule-texts.ts'
import { validateFormAnswers } from '#server/files/forms/validate-answers.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { createPhoneParser } from '#src/form-kit/phone/create-phone-parser.ts'
import { FormStore } from '#src/form-kit/store/form-store.ts'

// F-20: page and server accept the same values and reject the rest with the same texts. Every kind of question is
// tested with each of its rules, in form store and server; `format-rule-message.test.ts` covers the wording.

const TODAY = '2026-11-25'
const choices = ['a', 'b', '1'].map((value) => ({ value, label: value.toUpperCase() }))
const range = (startDate: unknown, endDate: unknown, isCurrent: unknown = false) => ({ startDate, endDate, isCurrent })
const toFile = (name: string, size: unknown = 10) => ({
  uid: 'u',
  name,
  size,
  type: '',
  lastModified: 0,
  webkitRelativePath: '',
  content: '',
  status: 'done',
})

/** Fourteen kinds, some in several variants. */
const KINDS: Record<string, object[]> = {
  text: [{}],
  textarea: [{}],
  email: [{}, { emailOptions: { mode: 'loose' } }],
  number: [{}],
  phone: [{}],
  ssn: [{}],
  sin: [{}],
  date: [
    {},
    { dateOptions: { picker: 'month' } },
    { dateOptions: { picker: 'year', enableFrom: '2020-06-01' } },
    { dateOptions: { enableFrom: 0 } },
  ],
  dateRange: [
    {},
    { dateRangeOptions: { picker: 'date' } },
    { dateRangeOptions: { picker: 'year' } },
    { dateRangeOptions: { picker: 'date', dateFormat: 'D MMMM YYYY' } },
  ],
  select: [{ selectOptions: { choices } }, { selectOptions: { apiEndpoint: '/api/pcsx/lists/towns' } }],
  radio: [{ radioOptions: { choices } }],
  checkbox: [{}],
  checkboxGroup: [{ checkboxOptions: { choices } }],
  skillSelector: [{}],
  starRating: [{}],
  fileUpload: [{}, { fileUploadOptions: { allowedTypes: ['.PDF', 'txt'] } }],
}

const LIMITS: Record<string, object[]> = {
  regex: [{ value: '^[\\w ]+$' }, { value: '(a|b){1,1000}(c|d){1,1000}' }],
  minLength: [{ value: 2 }],
  maxLength: [{ value: 3 }],
  minValue: [{ value: 3 }],
  maxValue: [{ value: 4, message: 'Not that much.' }],
  maxFileSizeMB: [{ value: 1 }],
  maxCumulativeFileSizeMB: [{ value: 1 }],
}

const TEXTS = [
  '',
  ' ',
  'a',
  'ab',
  'abc',
  'abcd',
  ' a ',
  'a\nb',
  '\u200b',
  '\u200b a',
  '\u2060\u00ad',
  '\ufeff',
  '\u3164',
  '名前',
  'é',
  'e\u0301',
  '😀',
  '😀😀😀😀',
  '\ud800',
  '0',
  '3',
  '4',
  '5',
  '-1',
  '1e3',
  '٣',
  'true',
  'null',
  '__proto__',
  '<b>',
  "a'b",
  '{}',
  'x'.repeat(1001),
  'x'.repeat(20_000),
  'x'.repeat(20_001),
  'a@b.co',
  'A.B+c@d-e.org',
  'a@b',
  'a@b.c',
  "a'b@c.de",
  'a@b@c.de',
  '@b.co',
  'пошта@приклад.укр',
  `${'a'.repeat(250)}@b.de`,
  'a b@c.de',
  'a@b..co',
  'a@b.co ',
  '+12015550123',
  '+4930123456',
  '+49 30 123456',
  '030123456',
  '+49',
  '+4900',
  '+491',
  '+1 (201) 555-0123',
  '+49 call',
  '+999123456789',
  '+12015550123123456',
  '++49301',
  '123-45-6789',
  '123456789',
  '123-45-678',
  '123-456-789',
  '000-00-0000',
  ' 123-45-6789 ',
  '12a-45-6789',
  '１２３-45-6789',
  '2026-11-25',
  '2026-11-24',
  '2026-11-26',
  '2026-11',
  '2026',
  '2020',
  '2019',
  '2019-12-31',
  '2026-02-30',
  '2024-02-29',
  '2026-13',
  '2026-00-10',
  '0999-01-01',
  '2026-1-1',
  '20261125',
  '2026-11-25T10:00',
  '11/25/2026',
  '25/11/2026',
  '13/2020',
  '01/2020',
  'banana',
  '2026-11-25\n',
]
const ENDS = [
  '01/2020',
  '1/2020',
  '13/2020',
  '00/2020',
  '02/2020',
  '2020-01',
  '2020-02',
  '2020',
  '2019',
  '2020-01-05',
  '01/31/2020',
  '31/01/2020',
  '02/30/2020',
  '5 May 2020',
  '٠١/٢٠٢٠',
  'banana',
  '',
  ' ',
  null,
  '2020-01 banana',
  'May 5, 2020',
]
const RANGES = [
  ...ENDS.map((end) => range('01/2020', end)),
  ...ENDS.map((start) => range(start, '02/2020')),
  ...ENDS.map((both) => range(both, both)),
  ...ENDS.map((end) => range('2020-01', end, true)),
  range('02/2020', '01/2020'),
  range('2020-02-02', '2020-02-01'),
  range('2020-02-01', '2020-02-02'),
  range('2021', '2020'),
  range('31/01/2020', '02/01/2020'),
  range('6 May 2020', '5 May 2020'),
  range(1, 2),
  range('01/2020', '02/2020', 'yes'),
  { startDate: '01/2020' },
  { ...range('01/2020', '02/2020'), more: 1 },
]
const OTHERS: unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  1,
  2,
  3,
  4,
  5,
  6,
  -1,
  1.5,
  1e15,
  1e21,
  Number.MAX_SAFE_INTEGER,
  12_345,
  {},
  [],
  [[]],
  [null],
  [''],
  ['\u200b'],
  ['a'],
  ['a', 'b'],
  ['a', 'a'],
  ['c'],
  [1],
  ['a', 'b', '1', 'd'],
  Array.from({ length: 101 }, (_, at) => `${at}`),
  ['x'.repeat(1001)],
  { a: 1 },
  [toFile('a.pdf')],
  [toFile('a.PDF')],
  [toFile('a.exe')],
  [toFile('a')],
  [toFile('a.pdf'), toFile('b.txt')],
  [toFile('a.pdf', 2_000_000)],
  [toFile('a.pdf', 600_000), toFile('b.txt', 600_000)],
  [toFile('a.pdf', 'x')],
  [{ uid: 'u' }],
  [toFile(`${'x'.repeat(1001)}.pdf`)],
]
const VALUES = [...TEXTS, ...OTHERS, ...RANGES]

const words = (found: RuleMessage) =>
  'text' in found ? found.text : translate('en', RULE_TEXTS[found.code], found.values)
const phones = createPhoneParser(plans)

/** Returns the errors shown on the page, and what would be submitted. */
async function onPage(definition: FormDefinition, value: unknown) {
  const store = new FormStore({ definition, initial: {}, say: words, today: TODAY })
  store.equip({
    compile: createPatternTester(definition),
    isPhone: (number) => phones.read(number, '')?.isValid ?? false,
  })
  store.change('q', value)
  let sent: unknown = null
  await store.submit((answers) => {
    sent = answers
    return Promise.resolve()
  })
  return { wrong: store.errors().map(({ text }) => text), sent }
}

function onServer(definition: FormDefinition, value: unknown) {
  const values = value === undefined ? {} : { q: value }
  const { errors, answers } = validateFormAnswers({ definition, values, today: TODAY })
  const wrong = Object.values(errors).map(words)
  return { wrong, sent: wrong.length > 0 ? null : answers }
}

const getForm = (item: object) =>
  ({ schemaVersion: 1, id: 'f', title: 'F', sections: [{ title: 'S', items: [item] }] }) as unknown as FormDefinition

/** Questions of a kind: alone, required, and with each rule of the form kit. */
function listQuestions(type: string): FormItem[] {
  const bases = KINDS[type]?.map((options) => ({ name: 'q', label: 'Question', type, ...options })) ?? []
  const rules = RULE_TYPES.flatMap((rule) => (LIMITS[rule] ?? [{}]).map((limit) => ({ type: rule, ...limit })))
  return [
    ...bases.flatMap((base) => [base, { ...base, required: true }]),
    ...rules.map((rule) => ({ ...bases[0], rules: [rule] })),
  ] as FormItem[]
}

test.each(Object.keys(KINDS))('F-20 page and server say the same of each answer, by each rule: %s', async (type) => {
  expect(VALUES.length).toBeGreaterThanOrEqual(210)
  const apart: unknown[] = []
  let [taken, refused] = [0, 0]
  for (const item of listQuestions(type))
    for (const value of VALUES) {
      const definition = getForm(item)
      const [page, server] = [await onPage(definition, value), onServer(definition, value)]
      if (JSON.stringify(page) !== JSON.stringify(server)) apart.push({ item, value, page, server })
      if (server.wrong.length > 0) refused += 1
      else taken += 1
    }
  expect(apart.slice(0, 5)).toEqual([])
  expect([taken > 0, refused > 0]).toEqual([true, true])
})
