import { expect, test } from 'vitest'
import { readDefinition } from '#contract/form/definition/check-definition.ts'
import { buildEveryItem, buildOneSectionForm } from '#contract/form/form.test-kit.ts'

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

test('F-14 every type can be answered where it is required, also with limits that leave a little', () => {
  expect(listProblems(...buildEveryItem().map((item) => ({ ...item, required: true })))).toEqual([])
  const text = { name: 'a', label: 'A', required: true }
  const few = [
    [{ type: 'text', rules: [{ type: 'minLength', value: 40 }] }],
    [
      {
        type: 'number',
        rules: [
          { type: 'minValue', value: 18 },
          { type: 'maxValue', value: 18 },
        ],
      },
    ],
    [
      {
        type: 'number',
        rules: [
          { type: 'maxLength', value: 4 },
          { type: 'minLength', value: 4 },
        ],
      },
    ],
    [{ type: 'date', dateOptions: { enableFrom: 10, enableUntil: 10 } }],
    [{ type: 'date', dateOptions: { picker: 'month', enableUntil: '2020-01-31' } }],
    [{ type: 'checkboxGroup', checkboxOptions: { choices }, rules: [{ type: 'minLength', value: 2 }] }],
    [
      {
        type: 'fileUpload',
        rules: [
          { type: 'minLength', value: 3 },
          { type: 'maxFileSizeMB', value: 1 },
        ],
      },
    ],
    [{ type: 'text', rules: [{ type: 'regex', value: '^[A-Z]{3}$' }] }],
    [{ type: 'select', selectOptions: { apiEndpoint: '/api/pcsx/lists/towns' } }],
    [{ type: 'email', rules: [{ type: 'minLength', value: 30 }] }],
    [{ type: 'text', rules: [{ type: 'email' }] }],
    [{ type: 'text', rules: [{ type: 'phone' }, { type: 'maxLength', value: 12 }] }],
    [{ type: 'textarea', rules: [{ type: 'ssn' }] }],
    [
      {
        type: 'text',
        rules: [
          { type: 'regex', value: '^\\d{5}$' },
          { type: 'maxLength', value: 5 },
        ],
      },
    ],
    [
      {
        type: 'text',
        rules: [
          { type: 'regex', value: '\\x41\\d$' },
          { type: 'maxLength', value: 2 },
        ],
      },
    ],
    [{ type: 'number', rules: [{ type: 'regex', value: '^\\d{4}$' }] }],
    [{ type: 'select', selectOptions: { choices }, rules: [{ type: 'regex', value: '^y' }] }],
    [{ type: 'fileUpload', fileUploadOptions: { allowedTypes: ['odt', '.PDF'] } }],
    [{ type: 'dateRange', dateRangeOptions: { picker: 'date' } }],
    [{ type: 'dateRange', dateRangeOptions: { picker: 'year', dateFormat: 'YYYY' } }],
  ]
  for (const [options] of few) expect(listProblems({ ...text, ...options })).toEqual([])
})

test.each([
  ['a select without choices', { type: 'select', required: true }, 'has no choices'],
  ['a radio without choices', { type: 'radio', radioOptions: { choices: [] }, required: true }, 'has no choices'],
  [
    'boxes without choices',
    { type: 'checkboxGroup', checkboxOptions: { choices: [] }, required: true },
    'has no choices',
  ],
  ['a rule in the place of the flag', { type: 'select', rules: [{ type: 'required' }] }, 'has no choices'],
  [
    'more boxes than there are',
    { type: 'checkboxGroup', checkboxOptions: { choices }, required: true, rules: [{ type: 'minLength', value: 3 }] },
    'leave no answer',
  ],
  [
    'a text between no lengths',
    {
      type: 'text',
      rules: [
        { type: 'minLength', value: 9 },
        { type: 'maxLength', value: 3 },
      ],
    },
    'minLength 9 is more than maxLength 3',
  ],
  [
    'a number between no bounds',
    {
      type: 'number',
      rules: [
        { type: 'minValue', value: 5 },
        { type: 'maxValue', value: 2 },
      ],
    },
    'minValue 5 is more than maxValue 2',
  ],
  [
    'a number below nought',
    { type: 'number', required: true, rules: [{ type: 'maxValue', value: -1 }] },
    'leave no answer',
  ],
  [
    'days in no order',
    { type: 'date', dateOptions: { enableFrom: '2027-02-01', enableUntil: '2027-01-01' } },
    'enableFrom 2027-02-01 is after enableUntil 2027-01-01',
  ],
  [
    'days counted past a day',
    { type: 'date', dateOptions: { enableFrom: 7, enableUntil: '2026-11-30' } },
    'enableFrom 7 is after',
  ],
  [
    'more stars than five',
    { type: 'starRating', required: true, rules: [{ type: 'minValue', value: 6 }] },
    'leave no answer',
  ],
  [
    'files without a byte',
    { type: 'fileUpload', required: true, rules: [{ type: 'maxFileSizeMB', value: 0 }] },
    'leave no answer',
  ],
  [
    'files of kinds that nobody can upload',
    { type: 'fileUpload', required: true, fileUploadOptions: { allowedTypes: ['exe', '.odt'] } },
    'none of its kinds of files is taken here: doc, docx, pdf',
  ],
  [
    'a number that is an address',
    { type: 'number', required: true, rules: [{ type: 'email' }] },
    'the rule email is for texts',
  ],
  ['a box with a pattern', { type: 'checkbox', rules: [{ type: 'regex', value: 'a' }] }, 'the rule regex is for texts'],
  [
    'an address that is a phone number',
    { type: 'text', required: true, rules: [{ type: 'email' }, { type: 'phone' }] },
    'leave no answer',
  ],
  [
    'a pattern longer than the answer',
    {
      type: 'text',
      rules: [
        { type: 'regex', value: '^.{10}$' },
        { type: 'maxLength', value: 3 },
      ],
    },
    'the pattern needs 10 characters, and the answer may have 3',
  ],
  [
    'a pattern shorter than the answer',
    {
      type: 'text',
      rules: [
        { type: 'regex', value: '^\\d{2}$' },
        { type: 'minLength', value: 3 },
      ],
    },
    'the pattern allows 2 characters, and the answer needs 3',
  ],
  [
    'a pattern of nothing',
    { type: 'text', required: true, rules: [{ type: 'regex', value: '^$' }] },
    'the pattern allows 0 characters, and the answer needs 1',
  ],
  [
    'patterns that no text fits both of',
    {
      type: 'textarea',
      rules: [
        { type: 'regex', value: '^a{2}$' },
        { type: 'regex', value: 'b{5}' },
      ],
    },
    'one pattern needs 5 characters and another allows 2',
  ],
  [
    'choices that the pattern forbids',
    { type: 'select', required: true, selectOptions: { choices }, rules: [{ type: 'regex', value: '^x' }] },
    'leave no answer',
  ],
])('F-14 refused, with its place: %s', (_, options, message) => {
  const [problem = ''] = listProblems(radio, { name: 'a', label: 'A', ...options })
  expect(problem).toMatch(/^sections\.0\.items\.1(?:\.rules\.\d)? "a": /)
  expect(problem).toContain(message)
})

test('F-14 a question that nobody is asked needs no answer', () => {
  const list = { name: 'a', label: 'A', type: 'select', required: true }
  expect(listProblems({ ...list, readOnly: true }, { ...list, name: 'b', disabled: true })).toEqual([])
  expect(listProblems({ ...list, required: false })).toEqual([])
})

test('F-14 a condition compares with choices that there are', () => {
  const about = (condition: object) =>
    listProblems(radio, { name: 'a', label: 'A', type: 'text', visibility: condition })
  const field = { field: 'r' }
  expect(about({ op: 'equals', left: field, right: 'yes' })).toEqual([])
  expect(about({ op: 'equals', left: { field: 'a2' }, right: 'maybe' })[0]).toContain('there is no question')
  for (const condition of [
    { op: 'equals', left: field, right: 'maybe' },
    { op: 'differs', left: 'maybe', right: field },
    { op: 'in', value: field, list: ['yes', 'maybe'] },
    { op: 'and', of: [{ op: 'not', of: { op: 'equals', left: field, right: 'maybe' } }] },
  ])
    expect(about(condition)).toEqual(['sections.0.items.1.visibility "a": the question "r" has no choice "maybe"'])
})
