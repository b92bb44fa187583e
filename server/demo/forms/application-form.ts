import {
  defineConsent,
  defineDate,
  defineEmail,
  defineFilesItem,
  defineLongText,
  defineNumber,
  definePeriod,
  definePhone,
  required,
  defineRowsItem,
  defineSelect,
  defineCheckboxes,
  defineText,
  buildVisibleWhen,
  buildVisibleWhenIncludes,
  defineYesNo,
} from './form-items.ts'

const COUNTRIES = ['Norway', 'Denmark', 'Germany', 'Netherlands', 'Portugal', 'France', 'Another country']
const LANGUAGES = ['English', 'Norwegian', 'German', 'Dutch', 'Portuguese', 'French', 'Arabic', 'Another language']

const you = {
  title: 'About you',
  items: [
    defineText('firstName', 'First name', { ...required, prefill: 'firstName', layout: 'half' }),
    defineText('lastName', 'Last name', { ...required, prefill: 'lastName', layout: 'half' }),
    defineText('calledName', 'What should we call you?'),
    defineEmail('email', 'Email address', { ...required, prefill: 'email' }),
    definePhone('phone', 'Phone', { prefill: 'phone' }),
    defineSelect('country', 'Where do you live?', COUNTRIES, required),
    defineText('countryName', 'Which country?', { ...required, ...buildVisibleWhen('country', 'another-country') }),
    defineText('city', 'Town', { ...required, layout: 'half' }),
    defineText('postcode', 'Postal code', { layout: 'half', rules: [{ type: 'maxLength', value: 12 }] }),
    defineText('profile', 'A page about you, such as a portfolio', {
      textOptions: { inputMode: 'url', autocomplete: 'url' },
    }),
  ],
}

const start = {
  title: 'When you could start',
  items: [
    defineYesNo('mayWork', 'May you work in the country of this job without a permit?', required),
    defineSelect('permit', 'Which permit do you have?', ['None yet', 'Applied for', 'Granted'], {
      ...required,
      ...buildVisibleWhen('mayWork', 'no'),
    }),
    defineDate('permitUntil', 'Until when is it valid?', {
      ...required,
      ...buildVisibleWhen('permit', 'granted'),
      dateOptions: { enableFrom: 0 },
    }),
    defineYesNo('moves', 'Would you move for this job?'),
    defineText('movesFrom', 'What would make moving easier?', buildVisibleWhen('moves', 'yes')),
    defineSelect(
      'notice',
      'Your notice period',
      ['None', 'Two weeks', 'One month', 'Three months', 'Longer'],
      required,
    ),
    defineDate('earliest', 'Your first possible day', { ...required, dateOptions: { enableFrom: 0 } }),
  ],
}

const experience = {
  title: 'Your experience',
  items: [
    defineFilesItem('resume', 'Resume', 1, { ...required, prefill: 'resume' }),
    defineFilesItem('letter', 'Letter', 1),
    defineNumber('years', 'Years of work so far', { ...required, rules: [{ type: 'maxValue', value: 60 }] }),
    defineRowsItem(
      'jobs',
      'Where you have worked',
      'Add a job',
      [
        defineText('employer', 'Employer', required),
        defineText('role', 'What you were', required),
        definePeriod('period', 'From when to when', { dateRangeOptions: { showCurrentCheck: true } }),
        defineLongText('duties', 'What you did'),
      ],
      { rules: [{ type: 'maxLength', value: 15, message: 'Tell us about up to 15 jobs.' }] },
    ),
    defineRowsItem('schools', 'Where you have learned', 'Add a school', [
      defineText('school', 'School', required),
      defineSelect('degree', 'Degree', ['None', 'Vocational', 'Bachelor', 'Master', 'Doctorate']),
      definePeriod('schoolPeriod', 'From when to when'),
    ]),
    defineRowsItem('languages', 'Languages you speak', 'Add a language', [
      defineSelect('language', 'Language', LANGUAGES, required),
      defineSelect('level', 'How well', ['A little', 'Well', 'Very well', 'First language'], required),
    ]),
    { type: 'skillSelector', name: 'skills', label: 'What you are good at', prefill: 'skills' },
    defineFilesItem('certificates', 'Certificates', 5),
  ],
}

const aboard = {
  title: 'On board',
  items: [
    defineYesNo('sailed', 'Have you worked on a ship?', required),
    defineNumber('seaMonths', 'How many months?', { ...required, ...buildVisibleWhen('sailed', 'yes') }),
    defineCheckboxes(
      'vessels',
      'On which kinds?',
      ['Ferry', 'Cargo', 'Fishing', 'Tug', 'Sailing', 'Other'],
      buildVisibleWhen('sailed', 'yes'),
    ),
    defineText('vesselOther', 'Which other kind?', { ...required, ...buildVisibleWhenIncludes('vessels', 'other') }),
    defineYesNo('licensed', 'Do you hold a certificate of competency?', required),
    defineSelect('license', 'Which one?', ['Deck rating', 'Mate', 'Master', 'Engineer', 'Electrician'], {
      ...required,
      ...buildVisibleWhen('licensed', 'yes'),
    }),
    defineDate('licenseUntil', 'Valid until', { ...required, ...buildVisibleWhen('licensed', 'yes') }),
    defineFilesItem('licenseCopy', 'A copy of it', 2, { ...required, ...buildVisibleWhen('licensed', 'yes') }),
    defineYesNo('medical', 'Do you have a valid medical certificate?', required),
    defineDate('medicalUntil', 'Valid until when?', { ...required, ...buildVisibleWhen('medical', 'yes') }),
    defineYesNo('swims', 'Can you swim 200 metres?'),
    defineYesNo('drives', 'Do you drive?'),
    defineCheckboxes('drivesWhat', 'Which classes?', ['A', 'B', 'C', 'D'], buildVisibleWhen('drives', 'yes')),
  ],
}

const work = {
  title: 'How you want to work',
  items: [
    defineCheckboxes('shifts', 'Which shifts suit you?', ['Early', 'Day', 'Late', 'Night', 'Any'], required),
    defineYesNo('weekends', 'Would you work on weekends?'),
    defineSelect('contract', 'Kind of contract', ['Permanent', 'Season', 'Apprenticeship', 'Any'], required),
    defineSelect('seasonMonths', 'For how long?', ['Three months', 'Six months', 'Nine months'], {
      ...required,
      ...buildVisibleWhen('contract', 'season'),
    }),
    defineNumber('hours', 'Hours a week', {
      rules: [
        { type: 'minValue', value: 8 },
        { type: 'maxValue', value: 48 },
      ],
    }),
    defineNumber('pay', 'Pay you expect, a year', { layout: 'half' }),
    defineSelect('payCurrency', 'Currency', ['EUR', 'NOK', 'DKK', 'GBP'], {
      layout: 'half',
      required: { op: 'not', of: { op: 'empty', of: { field: 'pay' } } },
    }),
    defineCheckboxes('harbours', 'Harbours you could work from', [
      'Bergen',
      'Hamburg',
      'Rotterdam',
      'Lisbon',
      'Marseille',
    ]),
    defineLongText('why', 'Why Merrowline?', { ...required, rules: [{ type: 'maxLength', value: 2000 }] }),
    defineLongText('proud', 'Something you are proud of', { rules: [{ type: 'maxLength', value: 2000 }] }),
    defineSelect('heard', 'How did you hear of this job?', [
      'A friend',
      'Our site',
      'A job board',
      'On board',
      'Elsewhere',
    ]),
    defineText('heardWhere', 'Where?', buildVisibleWhen('heard', 'elsewhere')),
    defineText('friend', 'Who was it? We say thank you.', buildVisibleWhen('heard', 'a-friend')),
    { type: 'starRating', name: 'rating', label: 'How was it to apply so far?' },
    defineYesNo('adjusts', 'Do you need anything to make our talk work for you?'),
    defineLongText('adjustments', 'Tell us what helps', { ...required, ...buildVisibleWhen('adjusts', 'yes') }),
  ],
}

const equal = {
  title: 'Equal opportunity',
  audience: 'statistics',
  description: 'Only counted, never shown beside your name. You may leave all of it out.',
  items: [
    defineSelect('gender', 'Gender', ['Woman', 'Man', 'Another', 'I would rather not say']),
    defineSelect('age', 'Age', ['Under 25', '25 to 39', '40 to 54', '55 and above', 'I would rather not say']),
    defineSelect('disability', 'Do you have a disability?', ['Yes', 'No', 'I would rather not say']),
    defineSelect('background', 'Were you born abroad?', ['Yes', 'No', 'I would rather not say']),
  ],
}

const agreed = {
  title: 'Your agreement',
  items: [
    defineConsent('processing', 'I agree that Merrowline uses what I wrote to decide on my application.', {
      ...required,
      description: '<p>People who hire read it, and nobody else. We delete it six months after the decision.</p>',
    }),
    defineConsent('later', 'I agree that Merrowline keeps it for other jobs, for two years.'),
  ],
}

/** Merrowline's application form with 60 questions, of which most people see about forty. */
export const applicationForm = {
  schemaVersion: 1,
  id: 'application',
  title: 'Your application',
  sections: [you, start, experience, aboard, work, equal, agreed],
}
