import { expect, test } from 'vitest'
import { extractDates } from './extract-dates.ts'

const read = (text: string) =>
  extractDates(text).map(({ start, end, isCurrent }) => `${start ?? ''}>${isCurrent ? 'now' : end}`)

test.each([
  ['Jan 2015 – Present', '01/2015>now'],
  ['March 2018 to June 2019', '03/2018>06/2019'],
  ['Sept. 2014 – Aug. ’16', '09/2014>08/2016'],
  ['01.03.2015 - 31.12.2016', '03/2015>12/2016'],
  ['2015-03 – 2018-04', '03/2015>04/2018'],
  ['02.2015-03.2018', '02/2015>03/2018'],
  ['2015.02-2018.03', '02/2015>03/2018'],
  ['jan/2020 – atual', '01/2020>now'],
  ["Jan '19 – Mar '21", '01/2019>03/2021'],
  ['’16 – ’18', '2016>2018'],
  ['Summer 2017 – Fall 2018', '2017>2018'],
  ['Wintersemester 2014/15', '2014>2015'],
  ['March to June 2019', '03/2019>06/2019'],
  ['03–06/2014', '03/2014>06/2014'],
  ['2021年4月～', '04/2021>now'],
  ['1838–1844', '1838>1844'],
  ['seit 04/2018', '04/2018>now'],
  ['Juin – août 2014', '06/2014>08/2014'],
  ['mai 2019 – présent', '05/2019>now'],
  ['de marzo de 2015 a junio de 2016', '03/2015>06/2016'],
  ['Ene 2020 – actualidad', '01/2020>now'],
  ['março de 2019 – atual', '03/2019>now'],
  ['dal 2015 al 2018', '2015>2018'],
  ['jan. 2020 t/m heden', '01/2020>now'],
  ['2018年4月 – 現在', '04/2018>now'],
  ['2015年9月至2019年6月', '09/2015>06/2019'],
  ['يناير ٢٠٢٠ - حتى الآن', '01/2020>now'],
  ['2015/16', '2015>2016'],
  ['2018 – 2015', '2015>2018'],
  ['Sep. 2023 Mar. 2024', '09/2023>03/2024'],
  ['Engineer  Sep. 2023 Mar. 2024', '09/2023>03/2024'],
  ['May 2018', '>05/2018'],
])('P-04 %s is the period %s', (text, expected) => {
  expect(read(text)).toEqual([expected])
})

test.each(['Grew sales by 2000 %', 'Room 1234', '+49 2015 12345', 'v2.2015', 'ISO 9001'])(
  'P-04 %s holds no period',
  (text) => {
    expect(read(text).filter((one) => !one.startsWith('>'))).toEqual([])
  },
)
