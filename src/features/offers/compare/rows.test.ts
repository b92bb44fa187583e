import { expect, test } from 'vitest'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { listCompareRows } from './compare-value.tsx'

test('O-26 what only employers name is compared too, each once, between the terms and the end', () => {
  const [bonus, days] = [
    { label: 'Bonus', value: '10 %' },
    { label: 'Days off', value: '30' },
  ]
  const rows = listCompareRows([
    buildOffer({ terms: { more: [bonus] } }),
    buildOffer({}),
    buildOffer({ terms: { more: [days, bonus] } }),
  ])
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
