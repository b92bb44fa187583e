import {
  consent,
  date,
  email,
  defineFiles,
  longText,
  number,
  period,
  phone,
  required,
  defineRows,
  select,
  defineCheckboxes,
  text,
  showWhen,
  showWhenIncludes,
  defineYesNo,
} from './form-items.ts'

const COUNTRIES = ['Norway', 'Denmark', 'Germany', 'Netherlands', 'Portugal', 'France', 'Another country']
const LANGUAGES = ['English', 'Norwegian', 'German', 'Dutch', 'Portuguese', 'French', 'Arabic', 'Another language']

const you = {
  title: 'About you',
  items: [
    text('firstName', 'First name', { ...required, prefill: 'firstName', layout: 'half' }),
    text('lastName', 'Last name', { ...required, prefill: 'lastName', layout: 'half' }),
    text('calledName', 'What should we call you?'),
    email('email', 'Email address', { ...required, prefill: 'email' }),
    phone('phone', 'Phone', { prefill: 'phone' }),
    select('country', 'Where do you live?', COUNTRIES, required),
    text('countryName', 'Which country?', { ...required, ...showWhen('country', 'another-country') }),
    text('city', 'Town', { ...required, layout: 'half' }),
    text('postcode', 'Postal code', { layout: 'half', rules: [{ type: 'maxLength', value: 12 }] }),
    text('profile', 'A page about you, such as a portfolio', {
      textOptions: { inputMode: 'url', autocomplete: 'url' },
    }),
  ],
}

const start = {
  title: 'When you could start',
  items: [
    defineYesNo('mayWork', 'May you work in the country of this job without a permit?', required),
    select('permit', 'Which permit do you have?', ['None yet', 'Applied for', 'Granted'], {
      ...required,
      ...showWhen('mayWork', 'no'),
    }),
    date('permitUntil', 'Until when is it valid?', {
      ...required,
      ...showWhen('permit', 'granted'),
      dateOptions: { enableFrom: 0 },
    }),
    defineYesNo('moves', 'Would you move for this job?'),
    text('movesFrom', 'What would make moving easier?', showWhen('moves', 'yes')),
    select('notice', 'Your notice period', ['None', 'Two weeks', 'One month', 'Three months', 'Longer'], required),
    date('earliest', 'Your first possible day', { ...required, dateOptions: { enableFrom: 0 } }),
  ],
}

const experience = {
  title: 'Your experience',
  items: [
    defineFiles('resume', 'Resume', 1, { ...required, prefill: 'resume' }),
    defineFiles('letter', 'Letter', 1),
    number('years', 'Years of work so far', { ...required, rules: [{ type: 'maxValue', value: 60 }] }),
    defineRows(
      'jobs',
      'Where you have worked',
      'Add a job',
      [
        text('employer', 'Employer', required),
        text('role', 'What you were', required),
        period('period', 'From when to when', { dateRangeOptions: { showCurrentCheck: true } }),
        longText('duties', 'What you did'),
      ],
      { rules: [{ type: 'maxLength', value: 15, message: 'Tell us about up to 15 jobs.' }] },
    ),
    defineRows('schools', 'Where you have learned', 'Add a school', [
      text('school', 'School', required),
      select('degree', 'Degree', ['None', 'Vocational', 'Bachelor', 'Master', 'Doctorate']),
      period('schoolPeriod', 'From when to when'),
    ]),
    defineRows('languages', 'Languages you speak', 'Add a language', [
      select('language', 'Language', LANGUAGES, required),
      select('level', 'How well', ['A little', 'Well', 'Very well', 'First language'], required),
    ]),
    { type: 'skillSelector', name: 'skills', label: 'What you are good at', prefill: 'skills' },
    defineFiles('certificates', 'Certificates', 5),
  ],
}

const aboard = {
  title: 'On board',
  items: [
    defineYesNo('sailed', 'Have you worked on a ship?', required),
    number('seaMonths', 'How many months?', { ...required, ...showWhen('sailed', 'yes') }),
    defineCheckboxes(
      'vessels',
      'On which kinds?',
      ['Ferry', 'Cargo', 'Fishing', 'Tug', 'Sailing', 'Other'],
      showWhen('sailed', 'yes'),
    ),
    text('vesselOther', 'Which other kind?', { ...required, ...showWhenIncludes('vessels', 'other') }),
    defineYesNo('licensed', 'Do you hold a certificate of competency?', required),
    select('license', 'Which one?', ['Deck rating', 'Mate', 'Master', 'Engineer', 'Electrician'], {
      ...required,
      ...showWhen('licensed', 'yes'),
    }),
    date('licenseUntil', 'Valid until', { ...required, ...showWhen('licensed', 'yes') }),
    defineFiles('licenseCopy', 'A copy of it', 2, { ...required, ...showWhen('licensed', 'yes') }),
    defineYesNo('medical', 'Do you have a valid medical certificate?', required),
    date('medicalUntil', 'Valid until when?', { ...required, ...showWhen('medical', 'yes') }),
    defineYesNo('swims', 'Can you swim 200 metres?'),
    defineYesNo('drives', 'Do you drive?'),
    defineCheckboxes('drivesWhat', 'Which classes?', ['A', 'B', 'C', 'D'], showWhen('drives', 'yes')),
  ],
}

const work = {
  title: 'How you want to work',
  items: [
    defineCheckboxes('shifts', 'Which shifts suit you?', ['Early', 'Day', 'Late', 'Night', 'Any'], required),
    defineYesNo('weekends', 'Would you work on weekends?'),
    select('contract', 'Kind of contract', ['Permanent', 'Season', 'Apprenticeship', 'Any'], required),
    select('seasonMonths', 'For how long?', ['Three months', 'Six months', 'Nine months'], {
      ...required,
      ...showWhen('contract', 'season'),
    }),
    number('hours', 'Hours a week', {
      rules: [
        { type: 'minValue', value: 8 },
        { type: 'maxValue', value: 48 },
      ],
    }),
    number('pay', 'Pay you expect, a year', { layout: 'half' }),
    select('payCurrency', 'Currency', ['EUR', 'NOK', 'DKK', 'GBP'], {
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
    longText('why', 'Why Merrowline?', { ...required, rules: [{ type: 'maxLength', value: 2000 }] }),
    longText('proud', 'Something you are proud of', { rules: [{ type: 'maxLength', value: 2000 }] }),
    select('heard', 'How did you hear of this job?', ['A friend', 'Our site', 'A job board', 'On board', 'Elsewhere']),
    text('heardWhere', 'Where?', showWhen('heard', 'elsewhere')),
    text('friend', 'Who was it? We say thank you.', showWhen('heard', 'a-friend')),
    { type: 'starRating', name: 'rating', label: 'How was it to apply so far?' },
    defineYesNo('adjusts', 'Do you need anything to make our talk work for you?'),
    longText('adjustments', 'Tell us what helps', { ...required, ...showWhen('adjusts', 'yes') }),
  ],
}

const equal = {
  title: 'Equal opportunity',
  audience: 'statistics',
  description: 'Only counted, never shown beside your name. You may leave all of it out.',
  items: [
    select('gender', 'Gender', ['Woman', 'Man', 'Another', 'I would rather not say']),
    select('age', 'Age', ['Under 25', '25 to 39', '40 to 54', '55 and above', 'I would rather not say']),
    select('disability', 'Do you have a disability?', ['Yes', 'No', 'I would rather not say']),
    select('background', 'Were you born abroad?', ['Yes', 'No', 'I would rather not say']),
  ],
}

const agreed = {
  title: 'Your agreement',
  items: [
    consent('processing', 'I agree that Merrowline uses what I wrote to decide on my application.', {
      ...required,
      description: '<p>People who hire read it, and nobody else. We delete it six months after the decision.</p>',
    }),
    consent('later', 'I agree that Merrowline keeps it for other jobs, for two years.'),
  ],
}

/** Merrowline's application form: 60 questions, of which most people see about forty. */
export const applicationForm = {
  schemaVersion: 1,
  id: 'application',
  title: 'Your application',
  sections: [you, start, experience, aboard, work, equal, agreed],
}
