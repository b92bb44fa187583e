import {
  consent,
  date,
  email,
  defineFiles,
  longText,
  number,
  phone,
  required,
  defineRows,
  select,
  defineCheckboxes,
  text,
  showWhen,
  defineYesNo,
} from './form-items.ts'

const buildForm = (id: string, title: string, sections: readonly object[]) => ({
  schemaVersion: 1,
  id,
  title,
  sections,
})

/** Before the first day, with an offer. */
export const firstDayForm = buildForm('first-day', 'Before your first day', [
  {
    title: 'How we pay you',
    items: [
      text('account', 'Account number (IBAN)', {
        ...required,
        rules: [{ type: 'regex', value: '^[A-Z]{2}[0-9]{2}[A-Z0-9 ]{10,34}$', message: 'Enter an IBAN.' }],
      }),
      text('accountHolder', 'Account holder', { ...required, prefill: 'fullname' }),
    ],
  },
  {
    title: 'What you wear',
    items: [
      select('jacket', 'Jacket', ['XS', 'S', 'M', 'L', 'XL', 'XXL'], required),
      select('boots', 'Boots', ['36', '38', '40', '42', '44', '46'], required),
      defineCheckboxes('needs', 'Anything else?', ['Reading glasses', 'Left-handed gloves', 'Head covering']),
    ],
  },
  {
    title: 'In an emergency',
    items: [
      text('contact', 'Whom do we call?', required),
      phone('contactPhone', 'At which number?', required),
      date('arrival', 'When do you arrive?', { dateOptions: { enableFrom: 0 } }),
    ],
  },
])

/** Given to candidates one by one. */
export const referencesForm = buildForm('references', 'Your references', [
  {
    title: 'People we may ask',
    items: [
      defineRows(
        'people',
        'Two people who have worked with you',
        'Add a person',
        [text('name', 'Name', required), email('address', 'Email address', required), text('how', 'How they know you')],
        {
          rules: [
            { type: 'minLength', value: 1, message: 'Name at least one person.' },
            { type: 'maxLength', value: 4 },
          ],
        },
      ),
      consent('asked', 'They know that I name them here.', required),
    ],
  },
])

/** Sent by the demo's candidate before it is looked at. */
export const tripForm = buildForm('trip', 'Your trip to the interview', [
  {
    title: 'How you come',
    items: [
      select('by', 'How do you travel?', ['Train', 'Plane', 'Car'], required),
      text('from', 'Where from?', required),
      defineYesNo('night', 'Do you stay overnight?', required),
      number('nights', 'How many nights?', { ...required, ...showWhen('night', 'yes') }),
      longText('wishes', 'Is there anything that we should know?'),
    ],
  },
])

export const medicalForm = buildForm('medical', 'Your medical certificate', [
  {
    title: 'Certificate',
    items: [
      defineYesNo('has', 'Do you have one?', required),
      date('until', 'Valid until', { ...required, ...showWhen('has', 'yes') }),
      defineFiles('copy', 'A copy of it', 2, { ...required, ...showWhen('has', 'yes') }),
      select('where', 'Where shall we book an appointment?', ['Bergen', 'Hamburg', 'Lisbon'], {
        ...required,
        ...showWhen('has', 'no'),
      }),
    ],
  },
])

/** For everybody, without a job in mind. */
export const crewListForm = buildForm('crew-list', 'Join our crew list', [
  {
    title: 'You',
    items: [
      text('fullname', 'Name', { ...required, prefill: 'fullname' }),
      email('email', 'Email address', { ...required, prefill: 'email' }),
      defineCheckboxes('interests', 'What interests you?', ['On board', 'Engine room', 'Harbour', 'Office'], required),
      longText('about', 'Something about you', { prefill: 'summary' }),
      consent('keep', 'I agree that Merrowline writes to me about jobs.', required),
    ],
  },
])
