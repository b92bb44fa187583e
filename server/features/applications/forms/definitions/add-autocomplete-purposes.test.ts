import { expect, test } from 'vitest'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { addAutocompletePurposes } from './add-autocomplete-purposes.ts'

const buildForm = (items: FormItem[], title = 'About you'): FormDefinition => ({
  schemaVersion: 1,
  id: 'form',
  title: 'Form',
  sections: [{ title, items }],
})
const listPurposes = (definition: FormDefinition) =>
  Object.fromEntries(
    addAutocompletePurposes(definition).sections.flatMap(({ items }) =>
      items.map((item) => [item.name, /"autocomplete":"([^"]*)"/.exec(JSON.stringify(item))?.[1] ?? null]),
    ),
  )
const findPurpose = (label: string, type = 'text', name = 'question') =>
  listPurposes(buildForm([{ type, name, label } as FormItem]))[name]

test('F-11 a question says what it is for by what of the profile it asks for, by its label, or by its name', () => {
  const items = [
    { type: 'text', name: 'firstName', label: 'What are you called?', prefill: 'firstName' },
    { type: 'text', name: 'q2', label: 'Last name *' },
    { type: 'select', name: 'country', label: 'Where do you live?', selectOptions: { choices: [] } },
    { type: 'text', name: 'city', label: 'Town' },
    { type: 'text', name: 'postal_code', label: 'Code' },
    { type: 'text', name: 'portfolio', label: 'Show us what you made' },
    { type: 'text', name: 'preferred', label: 'What should we call you?' },
    { type: 'date', name: 'dob', label: 'Born on' },
    { type: 'phone', name: 'q9', label: 'Phone' },
    { type: 'text', name: 'notice', label: 'Your notice period' },
  ] as FormItem[]
  expect(listPurposes(buildForm(items))).toEqual({
    firstName: 'given-name',
    q2: 'family-name',
    country: 'country-name',
    city: 'address-level2',
    postal_code: 'postal-code',
    portfolio: 'url',
    preferred: 'nickname',
    dob: 'bday',
    q9: 'tel',
    notice: null,
  })
})

test('F-11 what a form says itself goes before', () => {
  const own = { type: 'text', name: 'city', label: 'City', textOptions: { autocomplete: 'off' } } as FormItem
  expect(listPurposes(buildForm([own]))).toEqual({ city: 'off' })
})

test.each([
  ['Vorname', 'given-name'],
  ['Postleitzahl', 'postal-code'],
  ['Wohnort:', 'address-level2'],
  ['Pays de résidence', 'country-name'],
  ['Código postal', 'postal-code'],
  ['Cidade', 'address-level2'],
  ['Indirizzo', 'street-address'],
  ['Woonplaats', 'address-level2'],
  ['Postnummer', 'postal-code'],
  ['Kod pocztowy', 'postal-code'],
  ['PSČ', 'postal-code'],
  ['Город', 'address-level2'],
  ['Şehir', 'address-level2'],
  ['المدينة', 'address-level2'],
  ['郵便番号', 'postal-code'],
  ['国', 'country-name'],
  ['姓', 'family-name'],
  ['LinkedIn Profile', 'url'],
  ['Preferred first name', 'nickname'],
  ['Current company', 'organization'],
  ['Zip/Postal Code', 'postal-code'],
])('F-11 %s is for %s', (label, purpose) => {
  expect(findPurpose(label)).toBe(purpose)
})

test.each([
  ['a sentence', 'Which country would you like to work in?'],
  ['a choice with such a word', 'Are you willing to move to another city?'],
])('F-11 %s is for nobody’s data: %s', (_what, label) => {
  expect(findPurpose(label)).toBeNull()
})

test('F-11 names of referees are not those of who fills in the form', () => {
  const items = [{ type: 'text', name: 'name', label: 'Full name' }] as FormItem[]
  for (const title of ['References', 'Emergency contact', 'Referenzen', 'Contact d’urgence', '緊急連絡先'])
    expect(listPurposes(buildForm(items, title))).toEqual({ name: 'off' })
  expect(listPurposes(buildForm(items))).toEqual({ name: 'name' })
})

test('F-11 a day is asked in the field of a day, and words are not', () => {
  expect(findPurpose('Date of birth', 'date')).toBe('bday')
  expect(findPurpose('City', 'date')).toBeNull()
})

test.each([
  ['email', 'Reference’s email'],
  ['email', 'Email of your supervisor'],
  ['phone', 'Manager’s phone number'],
  ['phone', 'Telefon der Eltern'],
  ['email', 'E-Mail Ihrer Vorgesetzten'],
  ['email', 'Courriel de votre responsable'],
  ['phone', 'Teléfono de su jefe'],
  ['phone', '保護者の電話番号'],
  ['phone', 'هاتف ولي الأمر'],
  ['phone', 'Emergency contact phone'],
  ['text', 'Emergency contact name'],
  ['text', 'Your manager’s email'],
  ['text', 'Who referred you? (name)'],
])('F-11 a question for the %s of somebody else never offers one’s own: %s', (type, label) => {
  expect(findPurpose(label, type)).toBe('off')
})

test('F-11 nor in the rows of a list about them', () => {
  const rows = {
    type: 'dynamicList',
    name: 'referees',
    label: 'Your referees',
    dynamicListOptions: { items: [{ type: 'email', name: 'mail' }] },
  }
  expect(JSON.stringify(addAutocompletePurposes(buildForm([rows as FormItem])))).toContain('"autocomplete":"off"')
})

test('F-11 nor does one in a section about them', () => {
  const both = [
    { type: 'email', name: 'mail' },
    { type: 'phone', name: 'call' },
    { type: 'text', name: 'who', label: 'Name' },
  ]
  expect(listPurposes(buildForm(both as FormItem[], 'Referees'))).toEqual({ mail: 'off', call: 'off', who: 'off' })
})

test.each([
  ['Legal first name', 'given-name'],
  ['What is your first name?', 'given-name'],
  ['Legal last name', 'family-name'],
  ['Middle name', 'additional-name'],
  ['Name of your current employer', 'organization'],
  ['Your e-mail address', 'email'],
])('F-11 %s is the person’s own', (label, purpose) => {
  expect(findPurpose(label)).toBe(purpose)
})

test.each([
  ['First name (as on your passport)', 'given-name'],
  ['Last name / Surname', 'family-name'],
  ['Nachname oder Familienname', 'family-name'],
  ['Preferred name (if different)', 'nickname'],
  ['Confirm your email', 'email'],
  ['Mobile number (including country code)', 'tel'],
  ['Best number to reach you', 'tel'],
  ['Téléphone portable', 'tel'],
  ['Celular', 'tel'],
  ['手机号码', 'tel'],
  ['رقم الجوال', 'tel'],
  ['Address line 2', 'address-line2'],
  ['Apartment, suite, etc.', 'address-line2'],
  ['Which country are you based in?', 'country-name'],
  ['In welcher Stadt wohnen Sie?', 'address-level2'],
  ['¿En qué ciudad vives?', 'address-level2'],
  ['Where are you currently located?', 'address-level2'],
  ['Link to your personal website', 'url'],
  ['Date of birth', 'bday'],
  ['Gender', 'sex'],
])('F-11 it is told from what stands round it: %s is for %s', (label, purpose) => {
  expect(findPurpose(label)).toBe(purpose)
})

test.each([
  'Do you live in the country?',
  'In which city would you like to work?',
  'Country of citizenship',
  'Place of birth',
  'Name of your school',
  'City, State',
  'Company you would like to work for',
])('F-11 %s asks for nothing that a browser knows', (label) => {
  expect(findPurpose(label)).toBeNull()
})

test.each([
  [
    ['Nombre', 'Apellidos'],
    ['given-name', 'family-name'],
  ],
  [
    ['Name', 'Vorname'],
    ['family-name', 'given-name'],
  ],
  [
    ['姓', '名'],
    ['family-name', 'given-name'],
  ],
  [
    ['Имя', 'Фамилия'],
    ['given-name', 'family-name'],
  ],
  [
    ['Name', 'Email'],
    ['name', 'email'],
  ],
  [
    ['Full name', 'Surname'],
    ['name', 'family-name'],
  ],
])('F-11 beside each other %j are %j', (labels, expected) => {
  const items = labels.map((label, at): FormItem => ({ type: 'text', name: `q${at}`, label }))
  expect(Object.values(listPurposes(buildForm(items)))).toEqual(expected)
})
