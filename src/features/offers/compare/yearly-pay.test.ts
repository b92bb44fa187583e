import { expect, it } from 'vitest'
import { formatMoney } from '#src/cards/pay/format-money.ts'
import { listCurrencies, toYearlySalary } from './yearly-pay.ts'

const euros = { currency: 'EUR', min: null, max: null, interval: 'YEAR' } as const

it.each([
  ['YEAR', 68_400, 68_400],
  ['MONTH', 5700, 68_400],
  ['WEEK', 1250.5, 65_026],
  ['DAY', 300, 78_000],
  ['HOUR', 17.45, 36_296],
] as const)('O-26 a salary by the %s is told for a year', (interval, amount, year) => {
  expect(toYearlySalary({ ...euros, interval, min: amount, max: amount })).toEqual({
    currency: 'EUR',
    min: year,
    max: year,
  })
})

it('O-26 a range keeps its open end; what says no amount says nothing', () => {
  expect(toYearlySalary({ ...euros, interval: 'MONTH', min: 5000 })).toEqual({
    currency: 'EUR',
    min: 60_000,
    max: null,
  })
  expect(toYearlySalary({ ...euros, interval: 'MONTH', max: 6000 })).toEqual({
    currency: 'EUR',
    min: null,
    max: 72_000,
  })
  expect(toYearlySalary(euros)).toBeNull()
})

it('O-26 currencies are listed once and never turned into one another', () => {
  const one = (currency: string) => ({ currency, min: 1, max: 1 })
  expect(listCurrencies([one('EUR'), null, one('AED'), one('EUR')])).toEqual(['EUR', 'AED'])
})

it.each([
  [{ currency: 'EUR', min: 60_000, max: 70_000 }, '€60,000–€70,000'],
  [{ currency: 'USD', min: 60_000, max: 60_000 }, '$60,000'],
  [{ currency: 'JPY', min: null, max: 8_000_000 }, '¥8,000,000'],
  [{ currency: 'EUR', min: 36_296.5, max: 40_000 }, '€36,296.50–€40,000.00'],
])('O-26 %o reads %s', (salary, text) => {
  expect(formatMoney(salary, 'en')).toBe(text)
})

it('O-26 figures are the same in Arabic', () => {
  expect(formatMoney({ currency: 'AED', min: 384_000, max: 384_000 }, 'ar')).toMatch(/384,000.*د.إ/u)
})
