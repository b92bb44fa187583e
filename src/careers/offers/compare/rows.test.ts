import { expect, test } from 'vitest'
import { anOffer } from '#src/careers/offers/offer-builder.ts'
import { rowsOf } from './compare-value.tsx'

test('O-26 what only employers name is compared too, each once, between the terms and the end', () => {
  const [bonus, days] = [
    { label: 'Bonus', value: '10 %' },
    { label: 'Days off', value: '30' },
  ]
  const rows = rowsOf([anOffer({ terms: { more: [bonus] } }), anOffer({}), anOffer({ terms: { more: [days, bonus] } })])
  expect(rows.map((row) => row.fact ?? row.label)).toEqual([
    'salary',
    'place',
    'start',
    'Bonus',
    'Days off',
    'deadline',
    'documents',
  ])
})
