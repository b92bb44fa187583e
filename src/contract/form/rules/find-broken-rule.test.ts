import { describe, expect, test } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { compilePattern } from '#contract/form/compile-pattern.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import { RULE_TEXTS } from '#contract/form/rule-texts.ts'
import { buildUploadedFile } from '#contract/form/form.test-kit.ts'
import { findBrokenRule } from './find-broken-rule.ts'

const context = { today: '2026-11-21', compile: compilePattern, isPhone: (number: string) => number !== '+4900' }

function getRuleMessage(value: unknown, item: FormItem, isRequired = false): string | null {
  const found = findBrokenRule(value, item, isRequired, context)
  return found && words(found)
}

function words(found: RuleMessage): string {
  return 'text' in found
    ? found.text
    : RULE_TEXTS[found.code].replace(/\{(\w+)\}/g, (_place, name: string) => String(found.values[name]))
}

const buildText = (more: Partial<Extract<FormItem, { type: 'text' }>> = {}): FormItem => ({
  name: 'a',
  label: 'A',
  type: 'text',
  ...more,
})

describe('F-03 required', () => {
  const missing: [string, FormItem, unknown, string][] = [
    ['names the field without its punctuation', buildText({ label: 'First name: *' }), '', 'First name is required'],
    ['does not name a long label', buildText({ label: 'x'.repeat(31) }), null, 'This field is required'],
    ['names a label of 30', buildText({ label: 'x'.repeat(30) }), null, `${'x'.repeat(30)} is required`],
    ['takes the aria label', { name: 'a', type: 'text', ariaLabel: 'City' }, undefined, 'City is required'],
    ['wants more than blanks', buildText({ label: 'City?' }), '  ', 'City is required'],
    ['wants a tick', { name: 'a', label: 'I agree', type: 'checkbox' }, false, 'I agree is required'],
    ['wants a choice', { name: 'a', label: 'R', type: 'radio', radioOptions: { choices: [] } }, '', 'R is required'],
    ['wants a skill', { name: 'a', label: 'Skills', type: 'skillSelector' }, [], 'Skills is required'],
    ['wants a file', { name: 'a', label: 'Resume', type: 'fileUpload' }, [], 'Resume is required'],
    [
      'wants a range',
      { name: 'a', label: 'When', type: 'dateRange' },
      { startDate: null, endDate: '', isCurrent: false },
      'When is required',
    ],
  ]
  test.each(missing)('%s', (_name, item, value, expected) => expect(getRuleMessage(value, item, true)).toBe(expected))

  test('says its own message', () =>
    expect(getRuleMessage('', buildText({ rules: [{ type: 'required', message: 'Tell us' }] }), true)).toBe('Tell us'))
  test('lets an unrequired empty field be, whatever its other rules', () =>
    expect(getRuleMessage('', buildText({ rules: [{ type: 'minLength', value: 5 }] }))).toBeNull())
  test('0 is an answer', () => expect(getRuleMessage(0, { name: 'a', label: 'A', type: 'number' }, true)).toBeNull())
})

const email: FormItem = { name: 'e', label: 'E-mail', type: 'email' }
const loose: FormItem = { ...email, emailOptions: { mode: 'loose' } }
const EMAIL = 'Email is invalid. Use the format "name@example.com".'
const phone: FormItem = { name: 'p', label: 'Phone', type: 'phone' }
const buildFiles = (
  type: 'minLength' | 'maxLength' | 'maxFileSizeMB' | 'maxCumulativeFileSizeMB',
  value: number,
): FormItem => ({
  name: 'f',
  label: 'F',
  type: 'fileUpload',
  rules: [{ type, value }],
})
const MB = 1024 * 1024

describe('F-03 F-08 F-18 rules say', () => {
  const cases: [string, unknown, FormItem, string | null][] = [
    ['a good e-mail', 'a.b_c%d+e-f@x-y.co', email, null],
    ['an e-mail without a domain', 'a@b', email, EMAIL],
    ['an e-mail with a short ending', 'a@b.c', email, EMAIL],
    ['an e-mail with a quote', `a'b@c.de`, email, EMAIL],
    ['the same, loosely', `a'b@c.de`, loose, null],
    ['an e-mail in another script, loosely', 'пошта@приклад.укр', loose, null],
    ['o’brien with an apostrophe, strictly', "o'brien@example.com", email, EMAIL],
    ['the address that somebody signed in with', "o'brien@example.com", { ...email, prefill: 'email' }, null],
    ['the same in another script', 'josé@bücher.example', { ...email, prefill: 'email' }, null],
    [
      'the same where the form says strictly',
      "o'brien@example.com",
      { ...email, prefill: 'email', emailOptions: { mode: 'strict' } },
      EMAIL,
    ],
    ['two @, loosely', 'a@b@c.de', loose, EMAIL],
    ['too long an e-mail', `${'a'.repeat(250)}@b.de`, email, EMAIL],
    [
      'one end of a range',
      { startDate: '01/2020', endDate: null, isCurrent: false },
      { name: 'r', label: 'R', type: 'dateRange' },
      'Please enter both a start and end date.',
    ],
    [
      'both ends',
      { startDate: '01/2020', endDate: '02/2020', isCurrent: false },
      { name: 'r', label: 'R', type: 'dateRange' },
      null,
    ],
    [
      'letters in a phone number',
      '+49 call me',
      phone,
      'Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().',
    ],
    ['a number without its country', '030123456', phone, 'Enter a valid phone number and country code.'],
    ['a number that cannot exist', '+4900', phone, 'Enter a valid phone number and country code.'],
    ['a good number', '+4930123456', phone, null],
    ['a good number in other digits, as it was copied', '\u202a+٤٩ ٣٠\u2011١٢٣٤٥٦\u202c', phone, null],
    [
      'a short SSN',
      '123-45-678',
      { name: 's', label: 'S', type: 'ssn' },
      'Social security number is invalid. Enter in the format of XXX-XX-XXXX.',
    ],
    ['an SSN', '123-45-6789', { name: 's', label: 'S', type: 'ssn' }, null],
    [
      'an SSN as a SIN',
      '123-45-6789',
      { name: 's', label: 'S', type: 'sin' },
      'Social insurance number is invalid. Enter in the format of XXX-XXX-XXX.',
    ],
    ['a SIN', '123-456-789', { name: 's', label: 'S', type: 'sin' }, null],
    [
      'a pattern that is not there',
      'abc',
      buildText({ rules: [{ type: 'regex', value: '^\\d+$' }] }),
      'Enter a valid value.',
    ],
    ['a pattern that is there', 'ab1', buildText({ rules: [{ type: 'regex', value: '\\d' }] }), null],
    [
      'too few characters',
      'ab',
      buildText({ rules: [{ type: 'minLength', value: 3 }] }),
      'Enter at least 3 characters.',
    ],
    ['enough characters', '👍👍👍', buildText({ rules: [{ type: 'maxLength', value: 3 }] }), null],
    [
      'too many characters',
      'abcd',
      buildText({ rules: [{ type: 'maxLength', value: 3 }] }),
      'Enter no more than 3 characters.',
    ],
    [
      'too small',
      4,
      { name: 'n', label: 'N', type: 'number', rules: [{ type: 'minValue', value: 5 }] },
      'Enter a value greater than or equal to 5.',
    ],
    [
      'too large',
      6,
      { name: 'n', label: 'N', type: 'number', rules: [{ type: 'maxValue', value: 5 }] },
      'Enter a value less than or equal to 5.',
    ],
    ['the limit itself', 5, { name: 'n', label: 'N', type: 'number', rules: [{ type: 'maxValue', value: 5 }] }, null],
    ['too few files', [buildUploadedFile('a.pdf')], buildFiles('minLength', 2), 'Upload at least 2 file.'],
    ['no file where one is the least', [], buildFiles('minLength', 1), 'Upload at least 1 file.'],
    [
      'too many files',
      [buildUploadedFile('a.pdf'), buildUploadedFile('b.pdf')],
      buildFiles('maxLength', 1),
      'Upload no more than 1 files.',
    ],
    [
      'files too large, by name',
      [buildUploadedFile('a.pdf', MB), buildUploadedFile('b.pdf', MB + 1)],
      buildFiles('maxFileSizeMB', 1),
      'Each file can have up to 1 MB. Too large: b.pdf',
    ],
    [
      'files too large together',
      [buildUploadedFile('a.pdf', MB), buildUploadedFile('b.pdf', 1)],
      buildFiles('maxCumulativeFileSizeMB', 1),
      'All files together can have up to 1 MB.',
    ],
    [
      'files just small enough together',
      [buildUploadedFile('a.pdf', MB)],
      buildFiles('maxCumulativeFileSizeMB', 1),
      null,
    ],
  ]
  test.each(cases)('%s', (_name, value, item, expected) => expect(getRuleMessage(value, item)).toBe(expected))

  test('the first failing rule, in the order they are listed', () =>
    expect(
      getRuleMessage(
        '!',
        buildText({
          rules: [
            { type: 'regex', value: '^\\w+$' },
            { type: 'minLength', value: 3 },
          ],
        }),
      ),
    ).toBe('Enter a valid value.'))

  test("a rule's own message", () =>
    expect(getRuleMessage('x', { ...email, rules: [{ type: 'email', message: 'Not that one' }] })).toBe('Not that one'))

  test('nothing about a pattern before its engine has come', () =>
    expect(
      findBrokenRule('a', buildText({ rules: [{ type: 'regex', value: '\\d' }] }), false, {
        ...context,
        compile: null,
      }),
    ).toBeNull())
})
