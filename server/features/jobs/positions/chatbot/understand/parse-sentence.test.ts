import { expect, test } from 'vitest'
import { parseSentence } from './parse-sentence.ts'

test.each([
  [
    'Pflegejobs in Hamburg ab 40.000, kein Schichtdienst',
    { pay: { amount: 40_000, currency: null }, without: ['schichtdienst'], rest: 'pflegejobs in hamburg ,' },
  ],
  [
    'part-time nurse from home, $30 an hour',
    { kinds: ['Part-time'], site: 'remote', pay: { amount: 62_400, currency: 'USD' } },
  ],
  [
    'Je cherche un CDI à temps plein, au moins 2 500 € par mois',
    { kinds: ['Full-time', 'Permanent'], pay: { amount: 30_000, currency: 'EUR' } },
  ],
  ['senior developer with 5 years experience, not remote', { level: 'senior', pay: null, site: 'onsite', without: [] }],
  ['trabajo de cocinero sin experiencia en Madrid', { level: 'junior', without: [] }],
  ['no night shifts or weekends', { without: ['night', 'weekends'] }],
  ['وظائف محاسب بدوام جزئي عن بعد', { kinds: ['Part-time'], site: 'remote' }],
  ['hybrid, 60k+', { site: 'hybrid', pay: { amount: 60_000, currency: null } }],
  ['40 hours a week in 2026', { pay: null }],
  ['my 401k', { pay: null }],
])('S-18 a sentence tells conditions, pay and what is not wanted: %s', (text, expected) => {
  expect(parseSentence(text)).toMatchObject(expected)
})

test('S-18 whatever is written, it is a sentence', () => {
  for (const text of [
    '',
    '\0',
    '🙂'.repeat(500),
    'no '.repeat(300),
    '9'.repeat(1000),
    'ab '.repeat(300),
    'ا'.repeat(1000),
  ])
    expect(parseSentence(text).without.length).toBeLessThanOrEqual(5)
})
