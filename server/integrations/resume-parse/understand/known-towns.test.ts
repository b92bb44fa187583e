import { expect, test } from 'vitest'
import { listTownCountries, isKnownTown } from './known-towns.ts'

test('P-04 towns are known by the gazetteer, in capitals, in other languages and other letters', () => {
  const towns = ['Lecce', 'SAINT-ÉTIENNE', 'Halle (Saale)', 'München', 'Bruxelles', 'إربد', '神戸市', '长沙']
  expect(towns.filter((name) => !isKnownTown(name))).toEqual([])
})

test('P-04 firms, sentences and numbers are no towns', () => {
  const others = ['Pine & Rye', 'Saltmarsh', 'Kaolin Studio', '2800', 'a@example.com', '', 'x'.repeat(5000)]
  expect(others.filter(isKnownTown)).toEqual([])
})

test('P-04 a town is of the country where the largest of its name is', () => {
  const countries = ['Gent', 'Utrecht', 'Curitiba', 'München', 'الشارقة', 'Qqq'].map(
    (name) => listTownCountries(name)[0],
  )
  expect(countries).toEqual(['BE', 'NL', 'BR', 'DE', 'AE', undefined])
})
