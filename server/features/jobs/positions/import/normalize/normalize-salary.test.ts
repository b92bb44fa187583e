import { describe, expect, test } from 'vitest'
import { parseSalaryText, toSalaryFromPay } from './normalize-salary.ts'

describe('S-16 salaries in texts', () => {
  test.each([
    ['£27,373.50 to £34,510 DOE', 'GBP', 27_373.5, 34_510, 'YEAR'],
    ['$120k–150k', 'USD', 120_000, 150_000, 'YEAR'],
    ['€ 50.000', 'EUR', 50_000, 50_000, 'YEAR'],
    ['45.000 € - 60.000 € brutto im Jahr', 'EUR', 45_000, 60_000, 'YEAR'],
    ['60 000 - 70 000 EUR/an', 'EUR', 60_000, 70_000, 'YEAR'],
    ['$30-40k', 'USD', 30_000, 40_000, 'YEAR'],
    ['CA$102.8K – CA$137K', 'CAD', 102_800, 137_000, 'YEAR'],
    ['£14.91 per hour (inc.holiday pay) + enhancements', 'GBP', 14.91, 14.91, 'HOUR'],
    ['£33.62ph - £53.79ph', 'GBP', 33.62, 53.79, 'HOUR'],
    ['£18.09 p/h weekdays, £20.20 p/h nights', 'GBP', 18.09, 18.09, 'HOUR'],
    ['£16.14-£27.85', 'GBP', 16.14, 27.85, 'HOUR'],
    ['Up to £43,772', 'GBP', null, 43_772, 'YEAR'],
    ['from $90,000', 'USD', 90_000, null, 'YEAR'],
    ['£28,071 - £33,411 & £3000 Welcome Bonus', 'GBP', 28_071, 33_411, 'YEAR'],
    ['ab 3.200 € monatlich', 'EUR', 3200, null, 'MONTH'],
    ["CHF 4'500 pro Monat", 'CHF', 4500, 4500, 'MONTH'],
    ['R$ 5.000,00 por mês', 'BRL', 5000, 5000, 'MONTH'],
    ['₹12,00,000 - 18,00,000', 'INR', 1_200_000, 1_800_000, 'YEAR'],
    ['¥6,000,000 - ¥8,000,000', 'JPY', 6_000_000, 8_000_000, 'YEAR'],
    ['USD 100,000 per year', 'USD', 100_000, 100_000, 'YEAR'],
    ['£250 per day', 'GBP', 250, 250, 'DAY'],
  ])('S-16 %s', (text, currency, min, max, interval) => {
    expect(parseSalaryText(text)).toEqual({ currency, min, max, interval })
  })

  test.each(['Competitive', 'Band 6', '££,£££', 'RG24 9RH', 'tbc', '', 'kr 500 000', '£0', '9'.repeat(400)])(
    'S-16 %s is no salary',
    (text) => expect(parseSalaryText(text)).toBeNull(),
  )

  test('S-16 signs that countries share are told apart by the country', () => {
    expect(parseSalaryText('$90,000', { country: 'CA' })?.currency).toBe('CAD')
    expect(parseSalaryText('kr 500 000', { country: 'no' })?.currency).toBe('NOK')
    expect(parseSalaryText('30,300 - 41,425', { currency: 'GBP' })).toMatchObject({ min: 30_300, max: 41_425 })
  })
})

describe('S-16 salaries in fields', () => {
  test('S-16 texts are numbers too, and ends that are swapped are put right', () => {
    expect(toSalaryFromPay({ min: '£35,077', max: '23247', currency: 'GBP', interval: 'YEAR' })).toEqual({
      currency: 'GBP',
      min: 23_247,
      max: 35_077,
      interval: 'YEAR',
    })
    expect(toSalaryFromPay({ min: 60, currency: 'eur', interval: 'per-hour-wage' })).toMatchObject({
      interval: 'HOUR',
      max: null,
    })
    expect(toSalaryFromPay({ min: 102_800, max: 137_000, currency: 'CAD', interval: '1 YEAR' })?.interval).toBe('YEAR')
    expect(toSalaryFromPay({ min: 50_000, currency: 'USD', interval: 'per-year-salary' })?.interval).toBe('YEAR')
  })

  test('S-16 an hourly rate under the name of a yearly one is read from its text, or left out', () => {
    const pay = { min: 14, max: 14, currency: 'GBP', interval: 'YEAR' }
    expect(toSalaryFromPay({ ...pay, text: '£14.91 per hour' })).toEqual({
      currency: 'GBP',
      min: 14.91,
      max: 14.91,
      interval: 'HOUR',
    })
    expect(toSalaryFromPay(pay)).toBeNull()
  })

  const yearly = { currency: 'GBP', interval: 'YEAR' } as const
  test.each([
    [5000, 33_243, '£33,243.78 plus £5,000 Welcome Bonus', 33_243.78, 33_243.78, 'YEAR'],
    [5043, 5043, 'Clinical 3a: £28,471', 28_471, 28_471, 'YEAR'],
    [31_365, 37_890_000, '£31,365 - £37,890 Band 6', 31_365, 37_890, 'YEAR'],
    [1379, 1379, 'Starting from £13,79 per hour', 13.79, null, 'HOUR'],
    [24_907, 24_907, 'Band 5 £24.907', 24_907, 24_907, 'YEAR'],
    [28_000, 28_000, '£5 per hour extra', 28_000, 28_000, 'YEAR'],
    [7202, 7734, '£7,202 - £7,734 p.a.', 7202, 7734, 'YEAR'],
  ])('S-16 fields that were filled out of the text by a program: %d, %d, %s', (low, high, text, min, max, interval) => {
    expect(toSalaryFromPay({ ...yearly, min: low, max: high, text })).toEqual({ currency: 'GBP', min, max, interval })
  })

  test.each([
    [{ ...yearly, min: 3_365_700, max: 3_365_700, text: '£33,65700 - depending on experience' }],
    [{ ...yearly, min: 31_365, max: 37_890_000 }],
    [{}],
    [{ min: 0, max: 0, currency: 'USD' }],
    [{ min: 50_000, currency: 'galleons' }],
    [{ min: 50_000 }],
    [{ min: Number.NaN, max: Number.POSITIVE_INFINITY, currency: 'USD' }],
    [{ min: {}, max: [], currency: 5 }],
    // the feed does not say whether per day or per hour
    [{ ...yearly, min: 160, max: 100_000, text: '£100 - £160.75' }],
    [{ min: 2000, max: 3000, currency: 'USD', interval: 'bi-week-salary' }],
  ])('S-16 %j is none', (pay) => expect(toSalaryFromPay(pay)).toBeNull())
})
