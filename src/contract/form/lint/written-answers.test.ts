import { expect, test } from 'vitest'
import { readDefinition } from '#contract/form/definition/check-definition.ts'
import { buildOneSectionForm } from '#contract/form/form.test-kit.ts'

const TODAY = '2026-11-25'
const listProblems = (...items: object[]) => {
  const read = readDefinition(JSON.parse(JSON.stringify(buildOneSectionForm(...(items as never[])))), TODAY)
  return 'problems' in read ? read.problems.map(({ path, text }) => `${path} ${text}`) : []
}
const choices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
const radio = { name: 'r', label: 'R', type: 'radio', radioOptions: { choices } }

const buildRegex = (value: string) => ({ type: 'regex', value })
const buildMost = (value: number) => ({ type: 'maxValue', value })
const buildLeast = (value: number) => ({ type: 'minValue', value })

test.each([
  ['a date as it is shown', { type: 'date', rules: [buildRegex('^\\d{2}/\\d{2}/\\d{4}$')] }],
  ['a date with dots', { type: 'date', rules: [buildRegex('^\\d{2}\\.\\d{2}$')] }],
  ['a day that no month has', { type: 'date', rules: [buildRegex('-02-30$')] }],
  [
    'a date outside of its days',
    {
      type: 'date',
      dateOptions: { enableFrom: '2027-01-01', enableUntil: '2027-06-30' },
      rules: [buildRegex('^2027-07')],
    },
  ],
  [
    'a month with a day',
    { type: 'date', dateOptions: { picker: 'month' }, rules: [buildRegex('^\\d{4}-\\d\\d-\\d\\d$')] },
  ],
  ['a phone number without its country', { type: 'phone', rules: [buildRegex('^\\d{10}$')] }],
  ['a phone number of letters', { type: 'phone', rules: [buildRegex('^[a-z]+$')] }],
  ['a text that ends with a space', { type: 'text', rules: [buildRegex('^[a-z]+ $')] }],
  ['a text of space', { type: 'text', rules: [buildRegex('^\\s+$')] }],
  ['a text of spaces', { type: 'textarea', rules: [buildRegex('^ {2,5}$')] }],
  ['a text of what nobody sees', { type: 'text', rules: [buildRegex('^\\x{200B}+$')] }],
  ['a number of letters', { type: 'number', rules: [buildRegex('^[a-z]$')] }],
  ['a number of three digits up to 50', { type: 'number', rules: [buildRegex('^\\d{3}$'), buildMost(50)] }],
  ['a number between its bounds', { type: 'number', rules: [buildRegex('^9\\d$'), buildLeast(10), buildMost(89)] }],
  ['a number with a comma', { type: 'number', rules: [buildRegex('^\\d+,\\d\\d$')] }],
  ['a number that is negative', { type: 'number', rules: [buildRegex('^-')] }],
  ['an address of letters', { type: 'email', rules: [buildRegex('^[a-z]+$')] }],
  ['an address too long for its limit', { type: 'email', rules: [{ type: 'maxLength', value: 5 }] }],
  [
    'a text with the rule of an address, of letters',
    { type: 'text', rules: [{ type: 'email' }, buildRegex('^[a-z]+$')] },
  ],
  ['small letters that are capitals', { type: 'text', rules: [buildRegex('^[a-z]+$'), buildRegex('^[A-Z]+$')] }],
  ['a social security number of letters', { type: 'ssn', rules: [buildRegex('[a-z]')] }],
  [
    'loaded choices that no choice can be',
    {
      type: 'select',
      selectOptions: { apiEndpoint: '/api/pcsx/lists/towns' },
      rules: [buildRegex('^a'), buildRegex('^b')],
    },
  ],
])('F-14 refused, as nobody can send it: %s', (_, options) => {
  expect(listProblems({ name: 'a', label: 'A', required: true, ...options })).toEqual([
    expect.stringMatching(
      /^sections\.0\.items\.0 "a": (?:it has to be answered, and its rules leave no answer|the pattern )/,
    ),
  ])
  expect(listProblems({ name: 'a', label: 'A', ...options, readOnly: true })).toEqual([])
})

test.each([
  ['a date of one century', { type: 'date', rules: [buildRegex('^19\\d\\d-12-25$')] }],
  ['the 29th of February', { type: 'date', rules: [buildRegex('-02-29$')] }],
  [
    'a date that will be one of the next days',
    { type: 'date', dateOptions: { enableUntil: 10 }, rules: [buildRegex('^2030-')] },
  ],
  ['a month', { type: 'date', dateOptions: { picker: 'month' }, rules: [buildRegex('^\\d{4}-0[1-6]$')] }],
  ['a phone number of one country', { type: 'phone', rules: [buildRegex('^\\+44\\d{10}$')] }],
  ['a text with a space inside', { type: 'text', rules: [buildRegex('^[a-z]+ [a-z]+$')] }],
  ['lines', { type: 'textarea', rules: [buildRegex('^a\\n\\nb$')] }],
  ['a number of three digits up to 100', { type: 'number', rules: [buildRegex('^\\d{3}$'), buildMost(100)] }],
  ['a number from a half', { type: 'number', rules: [buildRegex('^1$'), buildLeast(0.5), buildMost(1.5)] }],
  [
    'an address of one company',
    { type: 'email', rules: [buildRegex('@example\\.com$'), { type: 'maxLength', value: 13 }] },
  ],
  [
    'the shortest loose address',
    { type: 'email', emailOptions: { mode: 'loose' }, rules: [{ type: 'maxLength', value: 5 }] },
  ],
  ['letters of any script', { type: 'text', rules: [buildRegex('^\\p{L}{2,50}$'), buildRegex('^[^a-zA-Z]+$')] }],
  ['much to write', { type: 'textarea', rules: [{ type: 'minLength', value: 20_000 }, buildRegex('^.+$')] }],
])('F-14 taken, as somebody can send it: %s', (_, options) =>
  expect(listProblems({ name: 'a', label: 'A', required: true, ...options })).toEqual([]),
)

test.each([
  ['enableFrom', '2026-02-30'],
  ['enableUntil', '2026-13-01'],
])('F-14 a day that no calendar has bounds nothing: %s', (name, day) =>
  expect(listProblems({ name: 'a', label: 'A', type: 'date', dateOptions: { [name]: day } })).toEqual([
    `sections.0.items.0 "a": ${name}: there is no day ${day}`,
  ]),
)

test('F-14 a choice can be seen, and answers with something', () => {
  const about = (choice: object) => listProblems({ ...radio, radioOptions: { choices: [...choices, choice] } })
  expect(about({ value: '\u200b', label: 'Nothing' })[0]).toContain('a choice needs a value that can be seen')
  expect(about({ value: 'x', label: '\u200b' })[0]).toContain('a choice needs a label that can be seen')
})

test('F-14 a rule that is wrong by itself is all that is said', () => {
  const rules = [{ type: 'maxLength', value: -1 }]
  expect(listProblems({ name: 'a', label: 'A', type: 'text', required: true, rules })).toEqual([
    'sections.0.items.0.rules.0 "a": the rule maxLength needs a number that is not negative',
  ])
})
