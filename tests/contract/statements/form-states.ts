import { said } from './statement.ts'

const STORE = 'src/form-kit/store/form-store.test.ts'
const STEPPER = 'src/form-kit/stepper/stepper-form.slow.test.tsx'
const SCROLL = 'src/form-kit/stepper/scroll-position.test.ts'
const SKILLS = 'src/form-kit/skills/shown-skills.test.ts'
const SHOWN = 'tests/e2e/applications/form-fields.spec.ts'
const STEPS = 'tests/e2e/applications/form-steps.spec.ts'
const SELECT = 'src/form-kit/fields/select.test.tsx'
const OPTIONS = 'src/form-kit/fields/options.test.tsx'
const LIST = 'src/form-kit/fields/dynamic-list.test.tsx'

/** Sections 2 and 4 of the specification of forms: the stepper, and how fields change. */
export const FORM_STATES = [
  said('F-10', 'on large screens the step list follows the section in view', [
    STEPS,
    'F-10 the step list follows the scroll, and a chosen step is gone to',
  ]),
  said(
    'F-10',
    'on a phone a bar shows the progress in tens',
    [SCROLL, 'scrolled by %d of 1000 it says %d'],
    [STEPS, 'F-10 on a phone the bar shows how far one is, in tens'],
  ),
  said('F-10', 'a footer with the actions stays at the end of the screen', [
    STEPS,
    'F-10 the step list follows the scroll, and a chosen step is gone to',
  ]),
  said(
    'F-10',
    'a debug mode shows the raw values',
    [STEPPER, 'shows the raw values when asked to'],
    ['src/form-kit/stepper/use-is-debug.test.tsx', 'F-10 the debug view of a form, for %s'],
  ),
  said(
    'F-10',
    'a section without a visible item is left out',
    [STEPPER, 'leaves out a section whose items are all hidden'],
    [STORE, 'a section goes with its last item, and who listens is told'],
  ),
  said('F-10', 'errors and new questions are counted in the specified words', [
    STEPPER,
    'counts errors and new questions in the words of the specification',
  ]),
  said('F-10', 'required and empty counts as an error after a touch or a submit', [
    STORE,
    'a missing answer counts after a touch, all of them after a submit',
  ]),
  said('F-10', 'a chosen step is held for a second against the scroll', [
    STEPPER,
    'holds a chosen step for a second against the scroll, then follows it again',
  ]),
  said(
    'F-06',
    'a field is wrong, highlighted while its initial value stands, or neither',
    [STORE, 'highlights an initial value until it is changed, and again when it is put back'],
    [STORE, 'F-06 what is known of a person is marked until it is changed'],
  ),
  said('F-07', 'ticking current sets the end to today, unticking clears it, without a start all is cleared', [
    SHOWN,
    'F-07 ticking "current" sets the end to today and disables it',
  ]),
  said(
    'F-07',
    'a range with a missing end is cleared',
    [SHOWN, 'F-07 a range picked in the grid asks for its end; without one the value is cleared'],
    ['src/form-kit/unread.test.tsx', 'a range with a missing end'],
  ),
  said('F-07', 'a date of today is filled in and read-only', [
    'src/form-kit/fields/date/today.test.tsx',
    'F-07 a date that is to be today’s is filled in',
  ]),
  said(
    'F-07',
    'a date that is none clears the value',
    [SHOWN, 'F-07 a date is typed or picked in the grid; what is none clears the value'],
    ['src/form-kit/unread.test.tsx', 'F-05 F-07 %s: kept as typed, told, and not sent'],
  ),
  said('F-09', 'a single choice that is not applicable is chosen and disabled', [
    SELECT,
    'F-09 a single choice that is not applicable',
  ]),
  said('F-09', 'an answer that is not among the choices is reset', [
    SELECT,
    'F-09 an answer that is no choice any more is reset',
  ]),
  said('F-07', 'a list with a least number begins with one empty row', [
    LIST,
    'F-07 a list that needs a row begins with one',
  ]),
  said('F-07', 'adding is hidden at the most, deleting at the least', [
    LIST,
    'F-07 at the most rows nothing is added, at the least none deleted',
  ]),
  said('F-07', 'skills are added by a search box', [SHOWN, 'F-07 skills: searched, typed, suggested']),
  said(
    'F-07',
    'added while collapsed a skill is seen, and the count rises; removing lowers it',
    [SKILLS, 'F-07 adding while collapsed inserts within the visible part and raises the visible count'],
    [SKILLS, 'F-07 removing lowers the visible count'],
  ),
  said(
    'F-07',
    'what is collapsed is counted, and shown and hidden by its button',
    [SHOWN, 'F-07 skills: searched, typed, suggested'],
    [OPTIONS, 'F-07 F-16 skills collapse at the item’s threshold'],
  ),
  said('F-07', 'suggested skills that are chosen are hidden', [
    OPTIONS,
    'F-07 F-16 skills collapse at the item’s threshold; those suggested are headed, but for the chosen',
  ]),
  said('F-07', 'a long text is cut with a button that opens it once', [
    'src/form-kit/read-more.test.tsx',
    'F-07 a long text is cut',
  ]),
  said('F-04', 'questions whose visibility says no are hidden, 50 ms later', [
    STORE,
    'questions appear 50 ms after the answer they wait for, not before',
  ]),
  said(
    'F-04',
    'hidden questions are not sent, and what depends is checked again',
    [STORE, 'a hidden answer is gone from what is sent, kept in the draft, and back with its question'],
    [STORE, 'what looks at a changed answer is checked again once somebody was there'],
  ),
  said('F-05', 'fields are checked when they are left', [STORE, 'happens when focus leaves, and the text is trimmed']),
  said('F-05', 'the first wrong field takes the focus', [STEPPER, 'several: focus goes to the first']),
  said('F-05', 'what the server finds stands at its field', [
    STORE,
    'what a server found stands at its question until the answer changes',
  ]),
  said(
    'O-09',
    'a message of a frame counts from its own origin alone',
    ['src/ui/esign/esign-message.test.ts', 'O-09 the frame itself is heard'],
    ['tests/e2e/offers/esign.spec.ts', 'O-09 a message from elsewhere or of another shape is not heard'],
  ),
  said('O-09', 'ESIGN is told in the specified words, and calls onSign', [
    'src/form-kit/fields/provider-signing.test.tsx',
    'O-09 a form’s signing page that says ESIGN is answered, told once, and calls onSign',
  ]),
]
