import {
  consent,
  date,
  email,
  files,
  longText,
  number,
  phone,
  required,
  rows,
  select,
  several,
  text,
  when,
  yesNo,
} from './items.ts'

const form = (id: string, title: string, sections: readonly object[]) => ({ schemaVersion: 1, id, title, sections })

/** Before the first day, with an offer. */
export const firstDayForm = form('first-day', 'Before your first day', [
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
      several('needs', 'Anything else?', ['Reading glasses', 'Left-handed gloves', 'Head covering']),
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
export const referencesForm = form('references', 'Your references', [
  {
    title: 'People we may ask',
    items: [
      rows(
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
export const tripForm = form('trip', 'Your trip to the interview', [
  {
    title: 'How you come',
    items: [
      select('by', 'How do you travel?', ['Train', 'Plane', 'Car'], required),
      text('from', 'Where from?', required),
      yesNo('night', 'Do you stay overnight?', required),
      number('nights', 'How many nights?', { ...required, ...when('night', 'yes') }),
      longText('wishes', 'Is there anything that we should know?'),
    ],
  },
])

export const medicalForm = form('medical', 'Your medical certificate', [
  {
    title: 'Certificate',
    items: [
      yesNo('has', 'Do you have one?', required),
      date('until', 'Valid until', { ...required, ...when('has', 'yes') }),
      files('copy', 'A copy of it', 2, { ...required, ...when('has', 'yes') }),
      select('where', 'Where shall we book an appointment?', ['Bergen', 'Hamburg', 'Lisbon'], {
        ...required,
        ...when('has', 'no'),
      }),
    ],
  },
])

/** For everybody, without a job in mind. */
export const crewListForm = form('crew-list', 'Join our crew list', [
  {
    title: 'You',
    items: [
      text('fullname', 'Name', { ...required, prefill: 'fullname' }),
      email('email', 'Email address', { ...required, prefill: 'email' }),
      several('interests', 'What interests you?', ['On board', 'Engine room', 'Harbour', 'Office'], required),
      longText('about', 'Something about you', { prefill: 'summary' }),
      consent('keep', 'I agree that Merrowline writes to me about jobs.', required),
    ],
  },
])
