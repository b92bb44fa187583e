import { said } from './statement.ts'

const SELECT = 'src/form-kit/fields/select.test.tsx'
const SHOWN = 'tests/e2e/applications/form-fields.spec.ts'

/**
 * Sections 7 and 8 of the specification of forms, and the parts of section 9 that are about forms: calls, failures,
 * sizes.
 */
export const FORMS_AROUND = [
  said('F-09', 'options come from the address, with the first dependency in the place of the parent', [
    SHOWN,
    'F-09 options come from the address with the parent filled in; none means Not Applicable, chosen and disabled',
  ]),
  said('F-09', 'the answer is read at data.options of the envelope', [
    'src/form-kit/load-form-choices.test.ts',
    'F-09 options are asked for like everything else',
  ]),
  said('F-09', 'without an address a function or the choices are used', [
    SELECT,
    'F-09 a function answers where there is no address',
  ]),
  said('F-09', 'options are kept for ever by field and the values they depend on', [
    SELECT,
    'F-09 options are asked for once',
  ]),
  said('F-09', 'nothing found is one option, Not Applicable', [SELECT, 'F-09 nothing found is Not Applicable']),
  said('F-08', 'a file that could not be uploaded is told in the specified words', [
    SHOWN,
    'F-08 files: several up to the maximum, refused by type and size before they are sent, tried again after a failure',
  ]),
  said('O-23', 'a PDF that cannot be loaded is logged', [
    'src/form-kit/document/unread-document.test.tsx',
    'O-23 a document %s that cannot be fetched is logged',
  ]),
  said(
    'F-19',
    'instructions are cut at 150 px, other texts at 400 px',
    ['src/form-kit/read-more.test.tsx', 'F-07 F-16 instructions are cut'],
    ['src/form-kit/read-more.test.tsx', 'F-07 a long text is cut'],
  ),
  said('F-19', 'what depends and what scrolls waits 50 ms, a chosen step is held for a second', [
    'tests/contract/statements/form-measures.test.ts',
    'F-19 pauses are the specified ones',
  ]),
  said('F-19', 'the five stars are Poor, Average, Good, Very Good and Excellent', [
    'src/form-kit/fields/simple-fields.test.tsx',
    'F-02 the stars have their words',
  ]),
]
