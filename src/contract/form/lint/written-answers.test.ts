import { expect, test } from 'vitest'
import { readDefinition } from '#contract/form/definition/check-definition.ts'
import { formOf } from '#contract/form/form.test-kit.ts'

const TODAY = '2026-11-25'
const problemsOf = (...items: object[]) => {
  const read = readDefinition(JSON.parse(JSON.stringify(formOf(...(items as never[])))), TODAY)
  return 'problems' in read ? read.problems.map(({ path, text }) => `${path} ${text}`) : []
}
const choices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
const radio = { name: 'r', label: 'R', type: 'radio', radioOptions: { choices } }

const regex = (value: string) => ({ type: 'regex', value })
const most = (value: number) => ({ type: 'maxValue', value })
const least = (value: number) => ({ type: 'minValue', value })

test.each([
  ['a date as it is shown', { type: 'date', rules: [regex('^\\d{2}/\\d{2}/\\d{4}$')] }],
  ['a date with dots', { type: 'date', rules: [regex('^\\d{2}\\.\\d{2}$')] }],
  ['a day that no month has', { type: 'date', rules: [regex('-02-30$')] }],
  [
    'a date outside of its days',
    { type: 'date', dateOptions: { enableFrom: '2027-01-01', enableUntil: '2027-06-30' }, rules: [regex('^2027-07')] },
  ],
  ['a month with a day', { type: 'date', dateOptions: { picker: 'month' }, rules: [regex('^\\d{4}-\\d\\d-\\d\\d$')] }],
  ['a phone number without its country', { type: 'phone', rules: [regex('^\\d{10}$')] }],
  ['a phone number of letters', { type: 'phone', rules: [regex('^[a-z]+$')] }],
  ['a text that ends with a space', { type: 'text', rules: [regex('^[a-z]+ $')] }],
  ['a text of space', { type: 'text', rules: [regex('^\\s+$')] }],
  ['a text of spaces', { type: 'textarea', rules: [regex('^ {2,5}$')] }],
  ['a text of what nobody sees', { type: 'text', rules: [regex('^\\x{200B}+$')] }],
  ['a number of letters', { type: 'number', rules: [regex('^[a-z]$')] }],
  ['a number of three digits up to 50', { type: 'number', rules: [regex('^\\d{3}$'), most(50)] }],
  ['a number between its bounds', { type: 'number', rules: [regex('^9\\d$'), least(10), most(89)] }],
  ['a number with a comma', { type: 'number', rules: [regex('^\\d+,\\d\\d$')] }],
  ['a number that is negative', { type: 'number', rules: [regex('^-')] }],
  ['an address of letters', { type: 'email', rules: [regex('^[a-z]+$')] }],
  ['an address too long for its limit', { type: 'email', rules: [{ type: 'maxLength', value: 5 }] }],
  ['a text with the rule of an address, of letters', { type: 'text', rules: [{ type: 'email' }, regex('^[a-z]+$')] }],
  ['small letters that are capitals', { type: 'text', rules: [regex('^[a-z]+$'), regex('^[A-Z]+$')] }],
  ['a social security number of letters', { type: 'ssn', rules: [regex('[a-z]')] }],
  [
    'loaded choices that no choice can be',
    { type: 'select', selectOptions: { apiEndpoint: '/api/pcsx/lists/towns' }, rules: [regex('^a'), regex('^b')] },
  ],
])('F-14 refused, as nobody can send it: %s', (_, options) => {
  expect(problemsOf({ name: 'a', label: 'A', required: true, ...options })).toEqual([
    expect.stringMatching(
      /^sections\.0\.items\.0 "a": (?:it has to be answered, and its rules leave no answer|the pattern )/,
    ),
  ])
  expect(problemsOf({ name: 'a', label: 'A', ...options, readOnly: true })).toEqual([])
})

test.each([
  ['a date of one century', { type: 'date', rules: [regex('^19\\d\\d-12-25$')] }],
  ['the 29th of February', { type: 'date', rules: [regex('-02-29$')] }],
  [
    'a date that will be one of the next days',
    { type: 'date', dateOptions: { enableUntil: 10 }, rules: [regex('^2030-')] },
  ],
  ['a month', { type: 'date', dateOptions: { picker: 'month' }, rules: [regex('^\\d{4}-0[1-6]$')] }],
  ['a phone number of one country', { type: 'phone', rules: [regex('^\\+44\\d{10}$')] }],
  ['a text with a space inside', { type: 'text', rules: [regex('^[a-z]+ [a-z]+$')] }],
  ['lines', { type: 'textarea', rules: [regex('^a\\n\\nb$')] }],
  ['a number of three digits up to 100', { type: 'number', rules: [regex('^\\d{3}$'), most(100)] }],
  ['a number from a half', { type: 'number', rules: [regex('^1$'), least(0.5), most(1.5)] }],
  ['an address of one company', { type: 'email', rules: [regex('@example\\.com$'), { type: 'maxLength', value: 13 }] }],
  [
    'the shortest loose address',
    { type: 'email', emailOptions: { mode: 'loose' }, rules: [{ type: 'maxLength', value: 5 }] },
  ],
  ['letters of any script', { type: 'text', rules: [regex('^\\p{L}{2,50}$'), regex('^[^a-zA-Z]+$')] }],
  ['much to write', { type: 'textarea', rules: [{ type: 'minLength', value: 20_000 }, regex('^.+$')] }],
])('F-14 taken, as somebody can send it: %s', (_, options) =>
  expect(problemsOf({ name: 'a', label: 'A', required: true, ...options })).toEqual([]),
)

test.each([
  ['enableFrom', '2026-02-30'],
  ['enableUntil', '2026-13-01'],
])('F-14 a day that no calendar has bounds nothing: %s', (name, day) =>
  expect(problemsOf({ name: 'a', label: 'A', type: 'date', dateOptions: { [name]: day } })).toEqual([
    `sections.0.items.0 "a": ${name}: there is no day ${day}`,
  ]),
)

test('F-14 a choice can be seen, and answers with something', () => {
  const about = (choice: object) => problemsOf({ ...radio, radioOptions: { choices: [...choices, choice] } })
  expect(about({ value: '\u200b', label: 'Nothing' })[0]).toContain('a choice needs a value that can be seen')
  expect(about({ value: 'x', label: '\u200b' })[0]).toContain('a choice needs a label that can be seen')
})

test('F-14 a rule that is wrong by itself is all that is said', () => {
  const rules = [{ type: 'maxLength', value: -1 }]
  expect(problemsOf({ name: 'a', label: 'A', type: 'text', required: true, rules })).toEqual([
    'sections.0.items.0.rules.0 "a": the rule maxLength needs a number that is not negative',
  ])
})
