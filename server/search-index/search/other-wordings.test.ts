import { expect, test } from 'vitest'
import { findTitles, titles } from '#tests/builders/jobs/found-titles.ts'

const JOBS = [
  'C# Developer',
  'F# Engineer',
  '.NET Engineer',
  'C++ Developer',
  'Node.js Developer',
  'Sharp-eyed Proofreader',
  'Network Engineer',
  'C Programmer',
  'Warehouse Operative (evenings)',
  'Registered Nurse, Nights',
  'Registered Nurse, Days',
  'Server, Rooftop Restaurant',
  'Server Engineer, Linux',
  'Outside Sales Representative',
  'Inside Sales Representative',
  'Entry Level Software Developer',
  'Senior Software Developer',
  'Marketing Manager',
  'Marketing Assistant',
  'SAP PM Consultant',
  'Project Manager, Bridges',
  'Analista Financeiro Natal/RN',
  'Apprentice Plumber',
  'Plumber',
  'Apprentice Butcher',
  'Bus Driver',
  'Timetable Planner',
  'Baker',
  'Dental Assistant',
]

/** Searches whose expected results were written before the feature existed. */
const SAID: { query: string; first?: string; never?: string[] }[] = [
  { query: 'c sharp developer', first: 'C# Developer' },
  { query: 'f sharp', first: 'F# Engineer', never: ['Sharp-eyed Proofreader'] },
  { query: 'dot net', first: '.NET Engineer', never: ['Network Engineer'] },
  { query: 'c plus plus', first: 'C++ Developer' },
  { query: 'node js', first: 'Node.js Developer' },
  { query: 'evening shift', first: 'Warehouse Operative (evenings)' },
  { query: 'nurse night shift', first: 'Registered Nurse, Nights' },
  { query: 'waitress', first: 'Server, Rooftop Restaurant', never: ['Server Engineer, Linux'] },
  { query: 'field sales', first: 'Outside Sales Representative' },
  { query: 'junior developer', first: 'Entry Level Software Developer' },
  { query: 'marketing not manager', first: 'Marketing Assistant', never: ['Marketing Manager'] },
  { query: 'registered nurse without nights', first: 'Registered Nurse, Days', never: ['Registered Nurse, Nights'] },
  { query: 'pm', first: 'Project Manager, Bridges' },
  { query: 'project manager', first: 'Project Manager, Bridges', never: ['SAP PM Consultant'] },
  { query: 'registered nurse', never: ['Analista Financeiro Natal/RN'] },
  { query: 'plumber apprentice', first: 'Apprentice Plumber', never: ['Apprentice Butcher'] },
  { query: 'bus driver', first: 'Bus Driver', never: ['Timetable Planner'] },
  { query: 'développeur sans C#', never: ['C# Developer'] },
  { query: 'dentist assistant', first: 'Dental Assistant' },
]

test.each(SAID)('S-20 what people say for it is found: $query', ({ query, first, never = [] }) => {
  const all = titles(query, ...JOBS)
  expect(all[0]).toBe(first ?? all[0])
  for (const title of never) expect(all).not.toContain(title)
})

test('S-20 what is not wanted is not found, in ten languages', () => {
  const jobs = ['Marketing manager', 'Sales manager']
  const excluding = [
    'manager not sales',
    'manager without sales',
    'manager except sales',
    'manager ohne Vertrieb',
    'manager sans vente',
    'manager sin ventas',
    'manager senza vendite',
    'manager sem vendas',
    'manager zonder verkoop',
    'manager bez sprzedaż',
  ]
  for (const query of excluding) expect(titles(query, ...jobs), `of ${query}`).toEqual(['Marketing manager'])
  expect(titles('not sales', ...jobs, 'Cook')).toEqual(['Cook', 'Marketing manager'])
  expect(titles('manager not sales or marketing', ...jobs, 'Office manager')).toEqual(['Office manager'])
  // a text that says what a job is not does not exclude the job
  expect(titles('cook not sales', { title: 'Cook', body: 'no sales' })).toEqual(['Cook'])
})

test('S-20 words that say "not" within a name, or ask for little, exclude nothing', () => {
  const jobs = ['Fundraiser, not for profit', 'Nurse, no experience needed']
  expect(titles('not for profit', ...jobs)[0]).toBe('Fundraiser, not for profit')
  for (const query of [
    'nurse without experience',
    'nurse no experience',
    'nurse ohne Ausbildung',
    'nurse without degree',
  ])
    expect(titles(query, ...jobs), `of ${query}`).toContain('Nurse, no experience needed')
})

test('S-20 letters mean the names that they are the initials of, and such a name does not mean the letters', () => {
  const jobs = ['SAP PM Consultant', 'Analista Financeiro Natal/RN', 'Account manager', 'Breakfast host, 9 AM']
  expect(titles('project manager', ...jobs)).not.toContain('SAP PM Consultant')
  expect(titles('nurse', ...jobs)).toEqual([])
  expect(titles('account manager', ...jobs)).toEqual(['Account manager'])
  expect(titles('nurse', { title: 'Analista de vendas - Natal, RN', language: 'pt' })).toEqual([])
  expect(titles('nurse', 'RN, nights', 'Staff Nurse/RN')).toHaveLength(2)
})

test('S-20 the work itself is not left out for who learns it, and only work that is near is related', () => {
  expect(titles('electrician apprentice', 'Apprentice butcher', 'Apprentice plumber, gas')).toEqual([])
  expect(titles('electrician apprentice', 'Apprentice butcher', 'Electrician')).toEqual(['Electrician'])
  expect(titles('truck driver', { title: 'Timetable planner', skills: ['Public transport'] })).toEqual([])
})

test('S-20 who is called a server serves, unless machines do', () => {
  for (const title of ['Server', 'Lead Server', 'Server/Bartender', 'Server at The Anchor', 'Servers (full-time)'])
    expect(titles('waiter', title), `of ${title}`).toEqual([title])
  for (const title of [
    'Server Administrator',
    'SQL Server developer',
    'Windows Server, cloud',
    'Server, platform engineer',
  ])
    expect(titles('waiter', title), `of ${title}`).toEqual([])
})

test('S-20 "on site" is where work is done, and no word of texts', () => {
  const jobs = [{ title: 'Cook' }, { title: 'Clerk', workLocation: 'hybrid', body: 'parking on site' }] as const
  for (const query of ['on site', 'On-site', 'onsite']) expect(titles(query, ...jobs), `of ${query}`).toEqual(['Cook'])
})

const WORK = [
  'Software Engineer',
  'Civil Engineer',
  'Ingénieur logiciel',
  'Ingénieur génie civil',
  'Ingeniero de software',
]
const CARE = [
  'Registered Nurse, Psychiatry',
  'Registered Nurse, Surgery',
  'Infirmier psychiatrie',
  'Night Nurse',
  'Nurse, Sundays',
]

test.each([
  ['infirmière pas psychiatrie', CARE, ['Registered Nurse, Psychiatry', 'Infirmier psychiatrie']],
  ['infirmier mais pas la nuit', CARE, ['Night Nurse']],
  ['Krankenschwester, aber keine Nacht', CARE, ['Night Nurse']],
  ['nurse -nacht', CARE, ['Night Nurse']],
  ['enfermera sin domingos', CARE, ['Nurse, Sundays']],
  ['ingénieur hors logiciel', WORK, ['Ingénieur logiciel']],
  ['Ingenieur, aber nicht Software', WORK, ['Software Engineer', 'Ingeniero de software']],
  ['ingeniero que no sea de software', WORK, ['Software Engineer', 'Ingeniero de software']],
  ['engenheiro não software', WORK, ['Software Engineer', 'Ingeniero de software']],
  ['ingenjör ej software', WORK, ['Software Engineer', 'Ingeniero de software']],
] as const)('S-20 what is not wanted is left out, and the rest is found: %s', (query, jobs, never) => {
  const all = titles(query, ...jobs)
  expect(all.filter((title) => (never as readonly string[]).includes(title))).toEqual([])
  expect(all.length).toBeGreaterThan(0)
})

test.each([
  'anything but sales',
  'everything except sales',
  'tout sauf la vente',
  'todo menos ventas',
  'alles außer Vertrieb',
  'not sales',
  '-sales',
])('S-20 all but one kind of work: %s', (query) => {
  expect(
    titles(
      query,
      'Sales Representative',
      'Responsable des ventes',
      'Vendedor',
      'Vertriebsmitarbeiter im Verkauf',
      'Baker',
    ),
  ).toEqual(['Baker'])
})

test('S-20 words that say "not" are not taken for others that are spelled alike', () => {
  expect(findTitles('Ingenieur nicht Software', ...WORK, ...CARE).understood.corrections).toEqual([])
})

test.each(['Pas-de-Calais', 'hors d’oeuvre cook', 'non profit', 'not for profit'])(
  'S-20 a name is no exclusion: %s',
  (query) => {
    const [job] = titles(query, `Cook (${query})`, 'Baker')
    expect(job).toBe(`Cook (${query})`)
  },
)
