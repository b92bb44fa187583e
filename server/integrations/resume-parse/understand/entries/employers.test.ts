import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'

test.each([
  'Jihočeské mlékárny, a.s.',
  'Jihočeské mlékárny, a. s.',
  'Moravské lesy, k.s.',
  'Hruška, spol. s r.o.',
  'Tatranské pekárne, s. r. o.',
  'Fyns Havne, A/S',
  'Piekarnia Lis, Sp. z o.o.',
  'Harbour Foods, Pte. Ltd.',
  'Merbau Timber, Sdn. Bhd.',
  'Gray, LLP',
  'Brouwer, BVBA',
  'Kamnik plast, d.o.o.',
  'Alföldi Malom, Kft.',
  'Yıldız Gıda, A.Ş.',
  'Talleres Gil, S. L.',
  'Molino Rossi, S.r.l.',
  'Blue Heron, Inc.',
])('P-04 %s is one employer', (employer) => {
  for (const place of ['', ', České Budějovice']) {
    const { work } = readOf(['!13 Work Experience', `* Accountant, ${employer}${place}`, '05/2018 - 06/2020'])
    expect(work.map(({ title, company }) => [title, company])).toEqual([['Accountant', employer]])
  }
  const above = readOf(['!13 Work Experience', `* ${employer}`, 'Accountant', '05/2018 - 06/2020'])
  expect(above.work.map(({ company }) => company)).toEqual([employer])
})

test('P-04 an employer is read with what stands behind its dash', () => {
  const jobOf = (line: string) => readOf(['!13 Berufserfahrung', `* ${line}`, '01/2008 - 09/2015']).work[0]
  expect(jobOf('Oberarzt, Charité – Universitätsmedizin Berlin')).toMatchObject({
    title: 'Oberarzt',
    company: 'Charité – Universitätsmedizin Berlin',
  })
  expect(jobOf('Oberarzt – Klinikum Isar')).toMatchObject({ title: 'Oberarzt', company: 'Klinikum Isar' })
  expect(jobOf('Oberarzt, Klinikum Isar – München')).toMatchObject({ company: 'Klinikum Isar' })
})

test.each(['Denver, CO', 'San Francisco, CA', 'Charleston, SC', 'Louisville, KY', 'Las Vegas, NV', 'Lisbon, Portugal'])(
  'P-04 %s is a place and no employer with its form',
  (place) => {
    const { work } = readOf(['!13 Work Experience', `* Accountant, Blue Heron, ${place}`, '05/2018 - 06/2020'])
    expect(work).toMatchObject([{ title: 'Accountant', company: 'Blue Heron', location: place }])
  },
)

test.each([
  ['Manager · Site Lead, Payments, Globex', 'Manager · Site Lead, Payments', 'Globex'],
  ['Head Chef | Trainer, Pastry, Blue Heron', 'Head Chef · Trainer, Pastry', 'Blue Heron'],
  ['Nurse – Ward Manager, Kestrel Freight', 'Nurse · Ward Manager', 'Kestrel Freight'],
  ['Manager · Globex, Leeds', 'Manager', 'Globex'],
])('P-04 of two titles the last name behind them is the employer: %s', (line, title, company) => {
  const { work } = readOf(['!13 Work Experience', `* ${line}`, '05/2018 - 06/2020'])
  expect(work).toMatchObject([{ title, company }])
})

test.each([
  ['Toronto · Hybrid', 'Toronto'],
  ['Toronto · On-site', 'Toronto'],
  ['Hybrid · Toronto', 'Toronto'],
  ['Lyon · Hybride', 'Lyon'],
  ['Madrid · Presencial', 'Madrid'],
  ['Berlin · Vor Ort', 'Berlin'],
  ['Lyon · Télétravail', 'Lyon'],
  ['Remote', 'Remote'],
  ['Hybrid', null],
])('P-04 how one works is no place: %s', (text, location) => {
  const { work } = readOf(['!13 Work Experience', '* Accountant, Initech', `05/2018 - 06/2020 · ${text}`])
  expect(work).toMatchObject([{ title: 'Accountant', company: 'Initech', location }])
})
