import { expect, test } from 'vitest'
import { fileName } from './use-download.ts'

test('O-13 a letter is saved under its name, without what file systems refuse', () => {
  expect(fileName('Offer letter')).toBe('Offer letter.pdf')
  expect(fileName('contract.PDF')).toBe('contract.PDF')
  expect(fileName('../..\\etc/pass:wd\u0000')).toBe('.. .. etc pass wd.pdf')
  expect(fileName('内定通知書')).toBe('内定通知書.pdf')
  expect(fileName('///')).toBe('letter.pdf')
})
