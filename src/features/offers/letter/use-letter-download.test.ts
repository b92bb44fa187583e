import { expect, test } from 'vitest'
import { toLetterFileName } from './use-letter-download.ts'

test('O-13 a letter is saved under its name, without what file systems refuse', () => {
  expect(toLetterFileName('Offer letter')).toBe('Offer letter.pdf')
  expect(toLetterFileName('contract.PDF')).toBe('contract.PDF')
  expect(toLetterFileName('../..\\etc/pass:wd\u0000')).toBe('.. .. etc pass wd.pdf')
  expect(toLetterFileName('内定通知書')).toBe('内定通知書.pdf')
  expect(toLetterFileName('///')).toBe('letter.pdf')
})
