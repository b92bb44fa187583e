import { said } from './statement.ts'

const DEFINITION = 'src/contract/form/definition/check-definition.test.ts'
const ANSWERS = 'src/contract/form/answers/check-answers.test.ts'
const RICH = 'src/form-kit/fields/rich.test.tsx'
const SIMPLE = 'src/form-kit/fields/simple-fields.test.tsx'
const DATES = 'src/form-kit/dates/date-format.test.ts'
const SKILLS = 'src/form-kit/skills/shown-skills.test.ts'
const FORM = 'src/form-kit/form.test.tsx'
const SHOWN = 'tests/e2e/applications/form-fields.spec.ts'
const MEASURES = 'tests/contract/statements/form-measures.test.ts'
const OPTIONS = 'src/form-kit/fields/options.test.tsx'
const everyOption = [
  DEFINITION,
  'F-15 F-16 every property and option that the specification names is understood',
] as const
const shape = [ANSWERS, '%s of %j'] as const

/** Sections 1 and 3 of the specification of forms, and what section 9 says about single fields. */
export const FIELDS = [
  said('F-01', 'a form is titled sections with fields', [
    FORM,
    'in the order of the definition, each under its section',
  ]),
  said('F-01', 'fields are edited, or read as values', [FORM, 'of every type, in both modes']),
  said(
    'F-02',
    'an item is of one of the named types',
    [DEFINITION, 'F-02 F-16 every type is understood'],
    [FORM, 'of every type, in both modes'],
  ),
  said(
    'F-15',
    'an item has the named properties',
    everyOption,
    [FORM, 'F-15 to be answered: a control for each, as its item says'],
    [OPTIONS, 'F-15 an item is new, described, and as wide as its layout says'],
  ),
  said('F-16', 'an item has the named options of its type', everyOption),
  said('F-16', 'texts, numbers and addresses have placeholders and what the browser may fill in', [
    OPTIONS,
    'F-16 %s: placeholder, autocomplete and rows',
  ]),
  said('F-16', 'choices stand below each other or in a row', [OPTIONS, 'F-16 choices of %s stand in a row']),
  said('F-15', 'an item has rules of type, value and message', [
    'src/contract/form/rules/find-broken-rule.test.ts',
    "a rule's own message",
  ]),
  said('F-15', 'visibility takes the values of the dependencies', [
    ANSWERS,
    'a function of a definition in TypeScript decides by the dependencies in their order',
  ]),
  said('F-15', 'an item may have a validator of its own', [ANSWERS, 'F-14 a validator in TypeScript speaks last']),
  said('F-15', 'an item may be new', [
    'src/form-kit/stepper/stepper-form.slow.test.tsx',
    'counts errors and new questions',
  ]),
  said('F-16', 'a checkbox may be a toggle', [SIMPLE, 'a toggle is a switch']),
  said('F-16', 'choices are sorted as their item says', [
    'src/form-kit/fields/select.test.tsx',
    'F-16 choices are sorted',
  ]),
  said('F-16', 'a date is written in the format of its item', [
    DATES,
    'F-16 dates are written and read in the form’s own format',
  ]),
  said('F-19', 'the format of dates is the language’s, that of ranges MM/YYYY', [
    DATES,
    'F-19 the format of a date is the language’s, that of a month MM/YYYY',
  ]),
  said('F-16', 'a date may be read-only, and be read in a fallback format', [
    OPTIONS,
    'F-16 a date from elsewhere is read in the fallback format, shown in the item’s, and read-only',
  ]),
  said('F-16', 'a range is of months where its item says nothing', [
    OPTIONS,
    'F-16 a range is of months and has no “current”',
  ]),
  said('F-16', 'a range has placeholders, and a box for what still goes on', [
    OPTIONS,
    'F-16 a range has the format, the placeholders and the box of its item',
  ]),
  said('F-17', 'a date is a day, a month or a year, as its picker says', [
    DATES,
    'F-17 a date is kept as its picker says',
  ]),
  said(
    'F-16',
    'limits of dates are days from today, 0 is today, or a date',
    [DATES, 'F-16 months end where they end, limits count from today'],
    [ANSWERS, 'days outside the limits'],
  ),
  said('F-16', 'the button that adds a row has text and icon', [
    RICH,
    'F-16 the button that adds a row has the picture',
  ]),
  said('F-16', 'a row begins with the values of its list, and lies as it says', [
    OPTIONS,
    'F-16 a row of a list begins with what the item says, and lies as it says',
  ]),
  said('F-16', 'uploads have types, texts and a size', [
    OPTIONS,
    'F-16 a file field has the size, the types and the texts of its item',
  ]),
  said(
    'F-16',
    'a phone begins in the country of its item, of the site, or in the United States',
    [OPTIONS, 'F-16 F-11 a phone begins in the country of its item'],
    ['src/form-kit/phone/home-country.test.ts', 'F-18 a phone number begins in the country of the site'],
  ),
  said('F-16', 'long instructions are cut where their item says', [
    'src/form-kit/read-more.test.tsx',
    'F-07 F-16 instructions are cut',
  ]),
  said(
    'F-16',
    'skills have a threshold, a search and suggestions',
    [SHOWN, 'F-07 skills: searched, typed, suggested; collapsed after ten'],
    [OPTIONS, 'F-07 F-16 skills collapse at the item’s threshold'],
  ),
  said('F-17', 'answers have the shapes of their types', shape),
  said('F-17', 'a phone is its calling code and number in one text', [
    'src/form-kit/phone/create-phone-parser.test.ts',
    'F-11 a national number becomes calling code and number in one',
  ]),
  said(
    'F-17',
    'a file is uid, name, size, type, lastModified, webkitRelativePath, content and status done',
    ['src/form-kit/upload/refused-file.test.tsx', 'F-08 a file that is taken in its place ends it too'],
    shape,
  ),
  said('F-17', 'stars are one to five, with their words', shape, [SIMPLE, 'F-02 the stars have their words']),
  said(
    'O-09',
    'an e-sign item is read with url, customDomain, hosted, wid, title and class names',
    ['src/contract/form/signing-url.test.ts', 'O-09 the signing page is the address that is given'],
    [OPTIONS, 'F-17 a signing page has the title and the classes of its item'],
  ),
  said('F-17', 'an option that is loaded has label, value and iconProps', [
    'src/form-kit/fields/select.test.tsx',
    'F-09 F-17 an option that was loaded has the picture of its iconProps',
  ]),
  said(
    'F-02',
    'a PDF is read from bytes or an address',
    [SHOWN, 'F-02 a PDF is read in the form'],
    ['src/form-kit/document/use-pdf-document.test.tsx', 'F-02 a document is asked for like everything else'],
  ),
  said(
    'F-02',
    'info is HTML',
    [SIMPLE, 'HTML in a description is drawn from the known elements only'],
    ['src/ui/rich-text/parse-rich-text.test.ts', 'becomes the elements that were written'],
  ),
  said('F-07', 'the list of skills is collapsed after ten', [SKILLS, 'F-07 the eleventh skill collapses the list']),
  said('F-19', 'a letter’s frame is 800 by 1132 px, a file’s 500 px, a signing page’s 600 px at least', [
    MEASURES,
    'F-19 frames have the specified sizes',
  ]),
  said('F-19', 'text of consent is 300 px high at most', [MEASURES, 'F-19 a text of consent']),
]
