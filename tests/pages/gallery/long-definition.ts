import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const createTextItem = (
  name: string,
  label: string,
  more: Partial<Extract<FormItem, { type: 'text' }>> = {},
): FormItem => ({
  name,
  label,
  type: 'text',
  ...more,
})

/** A form of three steps, with most kinds of fields. */
export const LONG: FormDefinition = {
  schemaVersion: 1,
  id: 'long',
  title: 'Apply as a welder',
  sections: [
    {
      title: 'About you',
      items: [
        createTextItem('first', 'First name', {
          required: true,
          layout: 'half',
          textOptions: { autocomplete: 'given-name' },
        }),
        createTextItem('last', 'Last name', {
          required: true,
          layout: 'half',
          textOptions: { autocomplete: 'family-name' },
        }),
        { name: 'email', label: 'E-mail', type: 'email', required: true },
        { name: 'phone', label: 'Phone', type: 'phone', description: 'Only to arrange a day to meet.' },
        {
          name: 'work',
          label: 'May you work in this country?',
          type: 'radio',
          required: true,
          radioOptions: { choices: yesNo },
        },
        createTextItem('permit', 'What do you still need?', {
          required: true,
          visibility: { op: 'equals', left: { field: 'work' }, right: 'no' },
        }),
      ],
    },
    {
      title: 'Your trade',
      description: '<p>Everything here helps us to find the <b>right team</b>.</p>',
      items: [
        {
          name: 'read',
          type: 'instruction',
          label: 'How we work',
          description: `<p>${'Our crews weld in the shop and on the site, by day and in shifts. '.repeat(12)}</p>`,
        },
        {
          name: 'years',
          label: 'Years as a welder',
          type: 'number',
          required: true,
          layout: 'third',
          rules: [{ type: 'maxValue', value: 60 }],
        },
        { name: 'rating', label: 'How good is your German?', type: 'starRating', newItem: true },
        {
          name: 'days',
          label: 'When can you work?',
          type: 'checkboxGroup',
          required: true,
          newItem: true,
          checkboxOptions: {
            direction: 'horizontal',
            choices: ['Early', 'Late', 'Night'].map((label) => ({ value: label.toLowerCase(), label })),
          },
        },
        { name: 'why', label: 'Why us?', type: 'textarea', rules: [{ type: 'minLength', value: 20 }] },
      ],
    },
    {
      title: 'Papers',
      items: [
        { name: 'ssn', label: 'Social security number', type: 'ssn' },
        { name: 'note', type: 'info', description: '<p>We keep your papers for six months.</p>' },
        { name: 'news', label: 'Tell me of other jobs', type: 'checkbox', checkboxOptions: { toggle: true } },
        {
          name: 'consent',
          label: 'I have read this and agree',
          type: 'privacyConsent',
          required: true,
          description: `<h2>Your data</h2><p>${'We read what you send and nobody else does. '.repeat(40)}</p>`,
        },
      ],
    },
  ],
}
