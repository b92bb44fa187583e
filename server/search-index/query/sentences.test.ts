import { expect, test } from 'vitest'
import { findTitles, titles } from '#tests/builders/jobs/found-titles.ts'

const places = ['Berlin, BE, DE', 'Germany', 'Deutschland']

test.each([
  ['I want to work with animals', 'Animal caretaker'],
  ['busco trabajo de cocinero', 'Cook'],
  ['je cherche un emploi de cuisinier', 'Cook'],
  ['ich suche eine Stelle als Koch', 'Cook'],
  ['ik zoek een baan als kok', 'Cook'],
  ['a job in accounting', 'Accountant'],
])(
  'S-20 “%s”: what only says that work is wanted does not narrow a search, and is not taken for a slip',
  (query, title) => {
    const { understood, ...others } = findTitles(
      query,
      'Animal caretaker',
      'Cook',
      'Accountant',
      'Stella platform lead',
      'Such a lead',
    )
    expect(others.titles[0]).toBe(title)
    expect(understood).toMatchObject({ corrections: [], dropped: [] })
  },
)

test('S-20 in a sentence the work stays, and what anybody says of a job goes', () => {
  const jobs = [
    { title: 'Site reliability engineer', places },
    { title: 'Customer experience manager', places },
    { title: 'Devops engineer', places: ['Oslo, NO'] },
  ]
  expect(titles('devops engineer with kubernetes experience in berlin', ...jobs)).toEqual(['Site reliability engineer'])
  // on its own, the phrase is the search itself
  expect(titles('customer experience manager', ...jobs)).toEqual(['Customer experience manager'])
})

test('S-20 words are searched as they stand, a stop word between them or none', () => {
  for (const query of ['técnico de soporte', 'técnico soporte', 'soporte técnico'])
    expect(titles(query, 'IT support technician', 'Cook')).toEqual(['IT support technician'])
})

test('S-20 a word of another language is no slip, its stem is none of its words', () => {
  expect(findTitles('dependienta', 'Dependent care lead', 'Shop assistant')).toMatchObject({
    titles: ['Shop assistant'],
    understood: { corrections: [] },
  })
  expect(
    findTitles('electrican', 'Electrical engineer', 'Electrical lead', 'Electrician').understood.corrections,
  ).toEqual([{ from: 'electrican', to: 'electrician' }])
})

test('S-20 a slip in a language that no title is in is mended by the names of work', () => {
  expect(findTitles('soldadro', 'Welder', 'Cook')).toMatchObject({
    titles: ['Welder'],
    understood: { corrections: [{ from: 'soldadro', to: 'soldador' }] },
  })
  // an occupation that nobody offers is not a spelling error
  expect(findTitles('soldadro', 'Cook').titles).toEqual([])
})

test.each([
  ['i’m a cook looking for work', 'Cook'],
  ['東京で調理師の仕事を探しています', 'Cook'],
  ['أبحث عن عمل كمحاسب', 'Accountant'],
  ['night porter in a small hotel', 'Porter'],
  ['jobs where i can use my german', 'German speaking adviser'],
])('S-20 “%s”: what names the work is found in it', (query, title) => {
  const tokyo = ['Tokyo, JP']
  const all = ['Cook', 'Accountant', 'Porter', 'German speaking adviser', 'Trainer (f/m/d)']
  const { titles: first } = findTitles(query, ...all.map((one) => ({ title: one, places: tokyo })))
  expect(first[0]).toBe(title)
})

test('S-20 how the work is done is given up before what tells which work', () => {
  expect(
    findTitles('senior java developer remote part time', 'Java developer', 'Senior Salesforce developer').titles[0],
  ).toBe('Java developer')
})

test('S-20 the other gender in brackets is no word of a title', () => {
  const title = 'Chef(fe) de produit'
  expect(titles('product manager', { title, language: 'fr' }, 'Cook')).toEqual([title])
})

test('S-20 a word of another language is a slip beside English ones, where no name has it', () => {
  const many = Array.from({ length: 30 }, () => 'Marketing manager')
  expect(findTitles('marketing manger', ...many).understood.corrections).toEqual([{ from: 'manger', to: 'manager' }])
  // "sage-femme" has a name of its own
  expect(findTitles('sage femme', ...many, 'Femur surgeon').understood.corrections).toEqual([])
})

test('S-20 who begins is shown senior jobs last', () => {
  const shown = titles('accountant without experience', 'Senior accountant', 'Trainee accountant', 'Junior accountant')
  expect(shown.at(-1)).toBe('Senior accountant')
})

test('S-20 who wants to learn work is shown first those who are taught it', () => {
  const jobs = ['Pharmacy technician', 'Pre-registration trainee pharmacy technician', 'Pharmacy technician, nights']
  expect(titles('learn to be a pharmacy technician', ...jobs)[0]).toBe(jobs[1])
  expect(titles('pharmacy technician', ...jobs)[0]).toBe(jobs[0])
  expect(findTitles('i want to become a cook', 'Cook', 'Apprentice cook').titles[0]).toBe('Apprentice cook')
})

test('S-20 a field is not given up for more of what is no such work', () => {
  const jobs = ['Finance intern', 'Finance intern, Oslo', 'Intern, finance team', ...Array(12).fill('Legal intern')]
  expect(findTitles('finance internship for university students', ...jobs).titles).toHaveLength(3)
})

test('S-20 who asks for a department finds first what is in it, whatever it is called', () => {
  const jobs = [
    { title: 'Planning engineer', department: 'Software' },
    { title: 'Timetable clerk', department: 'Planning' },
  ]
  expect(titles('planning department', ...jobs)[0]).toBe('Timetable clerk')
  expect(titles('planning', ...jobs)[0]).toBe('Planning engineer')
})

test('S-20 a job written together with what it is, and what is done in it, are understood', () => {
  expect(titles('Werkstudentenjob', 'Werkstudent, events', 'Cook')).toEqual(['Werkstudent, events'])
  for (const query of ['drive a truck', 'paint cars', 'teaching maths'])
    expect(titles(query, 'Truck driver', 'Car painter', 'Maths teacher', 'Drive team lead, cars')).toHaveLength(1)
  expect(titles('i want to drive trucks', 'Truck driver', 'Cook')[0]).toBe('Truck driver')
  expect(titles('je voudrais cuisiner', 'Cook', 'Driver')).not.toContain('Driver')
})
