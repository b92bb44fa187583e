import { expect, test } from 'vitest'
import { toFileName } from './use-download.ts'

test('O-13 a letter is saved under its name, without what file systems refuse', () => {
  expect(toFileName('Offer letter')).toBe('Offer letter.pdf')
  expect(toFileName('contract.PDF')).toBe('contract.PDF')
  expect(toFileName('../..\\etc/pass:wd\u0000')).toBe('.. .. etc pass wd.pdf')
  expect(toFileName('内定通知書')).toBe('内定通知書.pdf')
  expect(toFileName('///')).toBe('letter.pdf')
})
