import { said } from './statement.ts'

const RULES = 'src/contract/form/rules/find-broken-rule.test.ts'
const ANSWERS = 'src/contract/form/answers/check-answers.test.ts'
const UNREAD = 'src/form-kit/unread.test.tsx'
const SHOWN = 'tests/e2e/applications/form-fields.spec.ts'
const SIMPLE = 'src/form-kit/fields/simple-fields.test.tsx'
const LIMITS = 'src/form-kit/upload/file-limits.test.ts'
const listMessages = (...cases: string[]) => cases.map((one) => [RULES, one] as const)

/** Section 5 of the specification of forms: errors in answers, and their texts. */
export const FORM_RULES = [
  said('F-03', 'the first failing rule wins', [RULES, 'the first failing rule, in the order they are listed']),
  said('F-03', 'the message of a rule is said in place of the usual one', [RULES, "a rule's own message"]),
  said(
    'F-03',
    'required names the label, and a long one not',
    [RULES, 'F-03 required'],
    [RULES, 'This field is required'],
  ),
  said('F-03', 'an e-mail address is checked', ...listMessages('Email is invalid. Use the format')),
  said('F-03', 'a range wants both ends', ...listMessages('Please enter both a start and end date.')),
  said(
    'F-03',
    'a phone is written with digits, dashes and parentheses',
    ...listMessages('Phone number is invalid. Only use digits'),
  ),
  said(
    'F-18',
    'a phone is a valid number of a country',
    ...listMessages('Enter a valid phone number and country code.'),
    [
      'src/form-kit/phone/create-phone-parser.test.ts',
      'F-18 letters are no number, and too short a number is not valid',
    ],
  ),
  said('F-03', 'a social security number is 3-2-4 digits', ...listMessages('Social security number is invalid.')),
  said('F-03', 'a social insurance number is 3-3-3 digits', ...listMessages('Social insurance number is invalid.')),
  said('F-03', 'both write their dashes themselves, and take eleven characters', [
    'src/form-kit/fields/text/insert-dashes.test.ts',
    'F-03 dashes come by themselves',
  ]),
  said('F-03', 'a pattern that fails asks for a valid value', ...listMessages('Enter a valid value.')),
  said('F-03', 'lengths count characters', ...listMessages('too few characters', 'too many characters')),
  said('F-03', 'numbers have a least and a most', ...listMessages('too small', 'too large')),
  said('F-08', 'files are counted', ...listMessages('too few files', 'too many files')),
  said(
    'F-08',
    'a megabyte is 1024 × 1024 bytes; too large files are named',
    ...listMessages('files too large, by name'),
  ),
  said('F-08', 'all files together have a limit', ...listMessages('files too large together')),
  said('F-08', 'doc, docx, pdf, txt, png, jpg and jpeg are taken where nothing else is said', [
    LIMITS,
    'F-08 what is taken where the form says nothing',
  ]),
  said(
    'F-08',
    'several files only where more than one may be',
    [LIMITS, 'F-08 several files only where more than one may be'],
    [SHOWN, 'F-08 one file at most: the next one takes its place'],
  ),
  said('F-03', 'lists have a least and a most, with the message of the rule', [ANSWERS, 'F-03 rows of a dynamic list']),
  said('F-03', 'of skills at least one where they are required', [RULES, 'F-03 required']),
  said('F-03', 'a radio that is required is not null and not empty', [RULES, 'F-03 required']),
  said('F-05', 'texts are trimmed when they are left', [
    'src/form-kit/store/form-store.test.ts',
    'happens when focus leaves, and the text is trimmed',
  ]),
  said('F-05', 'Enter sends nothing', [
    'src/form-kit/stepper/stepper-form.slow.test.tsx',
    'F-05 Enter in a field does not send',
  ]),
  said(
    'F-03',
    'a number is digits',
    [UNREAD, 'a number with a point'],
    ['src/form-kit/fields/text/insert-dashes.test.ts', 'F-03 a number takes digits only'],
  ),
  said('F-02', 'a required checkbox shows an asterisk', [SIMPLE, 'F-02 a required checkbox shows an asterisk']),
  said('F-20', 'the server checks all of it again', [
    'server/features/applications/forms/assignments/forms.test.ts',
    'F-20 the server checks every rule again, and names the fields',
  ]),
]
