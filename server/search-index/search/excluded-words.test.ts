import { expect, test } from 'vitest'
import { titles } from '#tests/builders/jobs/found-titles.ts'

const buildNight = (title: string, body: string, language: string | null = null) => ({ title, body, language })

const NURSES = [
  'Registered Nurse, Days',
  'Registered Nurse, Nights',
  { title: '看護師（夜勤専従）', language: 'ja' },
  { title: 'Enfermeiro(a) UTI noturno', language: 'pt' },
  { title: 'Pflegefachkraft (m/w/d) im Nachtdienst', language: 'de' },
]

test.each([
  'nurse not nights',
  'Pflegefachkraft ohne Nachtschicht',
  'infirmier sauf de nuit',
  'enfermera sin turno de noche',
  'enfermeiro exceto noturno',
  'infermiere non di notte',
  'verpleegkundige zonder nachtdiensten',
  'sjuksköterska inte natt',
  'pielęgniarka bez nocek',
  '看護師 夜勤なし',
  '夜勤なしの看護師',
  '看護師夜勤なし',
  'nurse -night',
  'nurse -nachtschicht',
])('S-20 nights are left out whatever the language of the job: %s', (query) => {
  expect(titles(query, ...NURSES)).toEqual(['Registered Nurse, Days'])
})

test('S-20 when one works is told by texts, too, unless they deny it', () => {
  const jobs = [
    buildNight('Nurse, stroke ward', 'You work night shifts, one week of four.'),
    buildNight('Nurse, hip ward', 'You work by day. There are no night shifts.'),
    buildNight('Nurse, skin ward', 'Office hours, never nights or weekends.'),
    buildNight('Pflegefachkraft Tagespflege', 'Keine Nachtschicht und kein Wochenende.', 'de'),
    buildNight('Nurse (no night shifts)', 'Days only.'),
    buildNight('看護師', 'デイサービスです。夜勤なし。', 'ja'),
    buildNight('看護師、療養', '夜勤は月に四回です。', 'ja'),
  ]
  for (const query of ['nurse no nights', 'nurse ohne Nachtdienst', 'nurse -night'])
    expect(titles(query, ...jobs).toSorted(), `of ${query}`).toEqual(
      [
        'Nurse, hip ward',
        'Nurse, skin ward',
        'Pflegefachkraft Tagespflege',
        'Nurse (no night shifts)',
        '看護師',
      ].toSorted(),
    )
})

test.each([
  ['engineer no on-call', 'You join the on-call rotation.', 'No on-call.'],
  ['surgeon not on call', 'You are on call one weekend in four.', 'You call on patients.'],
  ['vet without on-call', 'On call 1 in 6.', 'Focus on call centres for pets.'],
  ['porter not nights', 'No weekends. Nights and days in turn.', 'No weekends, nights or holidays.'],
  ['guard not nights', 'No experience needed\u2029Nights\u2029Uniform', 'No weekends\u2029No nights\u2029Uniform'],
  ['Koch ohne Wochenende', 'Keine Nachtschicht. Arbeit am Wochenende.', 'Keine Arbeit am Wochenende.'],
  ['carer no weekends', 'No car needed! Weekends on a rota.', 'No nights. No weekends.'],
  ['camarero excepto noches', 'Turno de tarde y noche.', 'Turno de mañana.'],
  ['enfermeiro sem plantão', 'Trabalho em plantões.', 'Segunda a sexta.'],
  ['elektricien geen ploegendienst', 'Je werkt in ploegendienst.', 'Dagdienst, geen ploegendienst.'],
  ['technicien sans astreinte', 'Astreintes une semaine sur quatre.', 'Travail de jour, sans astreinte.'],
  ['Elektriker keine Schichtarbeit', 'Arbeit im 3-Schicht-System.', 'Keine Schichtarbeit.'],
  ['cuoco tranne serale', 'Turno serale dalle 17.', 'Senza turno serale.'],
  ['barista not weekends', 'You work weekends.', 'Weekends off.'],
  ['verkoper zonder avonddiensten', 'Je hebt avonddiensten.', 'Geen avonddiensten.'],
])('S-20 what is not wanted is read in texts: %s', (query, has, lacks) => {
  const title = query.split(' ')[0]!
  expect(titles(query, buildNight(title, has), buildNight(`${title} x`, lacks))).toEqual([`${title} x`])
})

test('S-20 a text that names a field leaves nothing out', () => {
  expect(titles('engineer not sales', buildNight('Engineer', 'You work with our sales team.'))).toEqual(['Engineer'])
})

test('S-20 "non" leaves out work and fields, and nothing that is only how it is', () => {
  const jobs = ['Ingegnere meccanico', 'Ingegnere del software', 'Frontend Engineer', 'Sales Engineer']
  expect(titles('ingegnere non software', ...jobs)).not.toContain('Ingegnere del software')
  expect(titles('engineer nicht Software', ...jobs)).not.toContain('Frontend Engineer')
  expect(titles('non-sales engineer', ...jobs)).not.toContain('Sales Engineer')
  for (const [query, title] of [
    ['electrician non-union', 'Electrician'],
    ['non-profit accountant', 'Accountant, non-profit'],
    ['non-executive director', 'Non-executive director'],
    ['nondestructive testing technician', 'Technician, nondestructive testing'],
    ['non-emergency driver', 'Driver, non-emergency'],
  ] as const)
    expect(titles(query, title), `of ${query}`).toEqual([title])
})

test('S-20 what is not wanted may stand before the word that says so', () => {
  const jobs = ['Sales manager', 'Accountant', { title: '営業職（ルート営業）', language: 'ja' }]
  for (const query of ['satış hariç', 'satış istemiyorum', '営業以外', '営業以外の仕事', '영업 제외', '不要销售'])
    expect(titles(query, ...jobs), `of ${query}`).toEqual(['Accountant'])
  const said = [
    buildNight('経理', '残業なし、未経験可。', 'ja'),
    buildNight('販売', '残業あり。', 'ja'),
    buildNight('受付', '経験なしでも大丈夫。', 'ja'),
  ]
  expect(titles('残業なし', ...said)[0]).toBe('経理')
  expect(titles('経験なし', ...said)[0]).toBe('受付')
})

test('S-20 "menos que" compares, and excludes nothing', () => {
  const jobs = [{ title: 'Enfermero', language: 'es' }]
  expect(titles('enfermero menos que jefe', ...jobs)).toEqual(['Enfermero'])
})

test('S-20 rooms, houses and hands of Romance languages are no sales, cases and men', () => {
  const waiter = { title: 'Camarero/a de sala', language: 'es' }
  const helper = { title: 'Empleada de casa', language: 'es' }
  expect(titles('sales', waiter, 'Sales Manager')).toEqual(['Sales Manager'])
  expect(titles('case', helper, 'Case Manager')).toEqual(['Case Manager'])
  expect(titles('sala', waiter)).toEqual(['Camarero/a de sala'])
})
