import {
  defineConsent,
  defineDate,
  defineEmail,
  defineFilesItem,
  defineLongText,
  defineNumber,
  definePhone,
  required,
  defineRowsItem,
  defineSelect,
  defineCheckboxes,
  defineText,
  buildVisibleWhen,
  defineYesNo,
} from './form-items.ts'

const buildForm = (id: string, title: string, sections: readonly object[]) => ({
  schemaVersion: 1,
  id,
  title,
  sections,
})

/** The form to fill in before the first day, which belongs to an offer. */
export const firstDayForm = buildForm('first-day', 'Before your first day', [
  {
    title: 'How we pay you',
    items: [
      defineText('account', 'Account number (IBAN)', {
        ...required,
        rules: [{ type: 'regex', value: '^[A-Z]{2}[0-9]{2}[A-Z0-9 ]{10,34}$', message: 'Enter an IBAN.' }],
      }),
      defineText('accountHolder', 'Account holder', { ...required, prefill: 'fullname' }),
    ],
  },
  {
    title: 'What you wear',
    items: [
      defineSelect('jacket', 'Jacket', ['XS', 'S', 'M', 'L', 'XL', 'XXL'], required),
      defineSelect('boots', 'Boots', ['36', '38', '40', '42', '44', '46'], required),
      defineCheckboxes('needs', 'Anything else?', ['Reading glasses', 'Left-handed gloves', 'Head covering']),
    ],
  },
  {
    title: 'In an emergency',
    items: [
      defineText('contact', 'Whom do we call?', required),
      definePhone('contactPhone', 'At which number?', required),
      defineDate('arrival', 'When do you arrive?', { dateOptions: { enableFrom: 0 } }),
    ],
  },
])

/** A form that is assigned to individual candidates. */
export const referencesForm = buildForm('references', 'Your references', [
  {
    title: 'People we may ask',
    items: [
      defineRowsItem(
        'people',
        'Two people who have worked with you',
        'Add a person',
        [
          defineText('name', 'Name', required),
          defineEmail('address', 'Email address', required),
          defineText('how', 'How they know you'),
        ],
        {
          rules: [
            { type: 'minLength', value: 1, message: 'Name at least one person.' },
            { type: 'maxLength', value: 4 },
          ],
        },
      ),
      defineConsent('asked', 'They know that I name them here.', required),
    ],
  },
])

/** A form that the demo's candidate has already submitted. */
export const tripForm = buildForm('trip', 'Your trip to the interview', [
  {
    title: 'How you come',
    items: [
      defineSelect('by', 'How do you travel?', ['Train', 'Plane', 'Car'], required),
      defineText('from', 'Where from?', required),
      defineYesNo('night', 'Do you stay overnight?', required),
      defineNumber('nights', 'How many nights?', { ...required, ...buildVisibleWhen('night', 'yes') }),
      defineLongText('wishes', 'Is there anything that we should know?'),
    ],
  },
])

export const medicalForm = buildForm('medical', 'Your medical certificate', [
  {
    title: 'Certificate',
    items: [
      defineYesNo('has', 'Do you have one?', required),
      defineDate('until', 'Valid until', { ...required, ...buildVisibleWhen('has', 'yes') }),
      defineFilesItem('copy', 'A copy of it', 2, { ...required, ...buildVisibleWhen('has', 'yes') }),
      defineSelect('where', 'Where shall we book an appointment?', ['Bergen', 'Hamburg', 'Lisbon'], {
        ...required,
        ...buildVisibleWhen('has', 'no'),
      }),
    ],
  },
])

/** A public form, independent of any job. */
export const crewListForm = buildForm('crew-list', 'Join our crew list', [
  {
    title: 'You',
    items: [
      defineText('fullname', 'Name', { ...required, prefill: 'fullname' }),
      defineEmail('email', 'Email address', { ...required, prefill: 'email' }),
      defineCheckboxes('interests', 'What interests you?', ['On board', 'Engine room', 'Harbour', 'Office'], required),
      defineLongText('about', 'Something about you', { prefill: 'summary' }),
      defineConsent('keep', 'I agree that Merrowline writes to me about jobs.', required),
    ],
  },
])
