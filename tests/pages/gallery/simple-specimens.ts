import type { SpecimenOf } from './specimen-of.ts'

const choices = ['Oslo', 'Bergen', 'Trondheim'].map((label) => ({ value: label.toLowerCase(), label }))

/** Samples of fields that use the browser's own controls. */
export const SIMPLE_SPECIMENS: readonly SpecimenOf[] = [
  {
    item: { type: 'text', name: 'name', label: 'Full name', textOptions: { autocomplete: 'name' } },
    filled: 'Ada Example',
  },
  {
    item: { type: 'textarea', name: 'letter', label: 'Cover letter' },
    filled: 'I would like to work here.\nVery much.',
  },
  { item: { type: 'email', name: 'email', label: 'Email' }, filled: 'ada@example.com' },
  { item: { type: 'number', name: 'years', label: 'Years of experience' }, filled: 7 },
  { item: { type: 'ssn', name: 'ssn', label: 'Social security number' }, filled: '123-45-6789' },
  { item: { type: 'sin', name: 'sin', label: 'Social insurance number' }, filled: '123-456-789' },
  {
    item: { type: 'radio', name: 'remote', label: 'Where would you work?', radioOptions: { choices } },
    filled: 'oslo',
  },
  { item: { type: 'checkbox', name: 'licence', label: 'I have a driving licence' }, filled: true },
  {
    item: { type: 'checkbox', name: 'news', label: 'Tell me about other jobs', checkboxOptions: { toggle: true } },
    filled: true,
  },
  {
    item: { type: 'checkboxGroup', name: 'places', label: 'Places', checkboxOptions: { choices } },
    filled: ['oslo', 'bergen'],
  },
  { item: { type: 'starRating', name: 'rating', label: 'How was the visit?' }, filled: 4 },
  {
    item: {
      type: 'instruction',
      name: 'before',
      label: 'Before you start',
      description: 'Have your certificates at hand. '.repeat(40),
      instructionOptions: { showReadMoreButton: true },
    },
    filled: null,
  },
  {
    item: { type: 'info', name: 'info', description: '<p>We answer within <strong>two weeks</strong>.</p>' },
    filled: null,
  },
  {
    item: {
      type: 'privacyConsent',
      name: 'consent',
      label: 'I agree',
      description: 'What we keep, and for how long. '.repeat(60),
    },
    filled: true,
  },
]
