import { expect, test } from 'vitest'
import { measureGraphicsBalance, buildClosingOperators } from './graphics-balance.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

test.each([
  ['q Q', ''],
  ['q q Q 1 0 0 rg', 'Q'],
  ['q BT (a) Tj', 'ET Q'],
  ['/OC /a BDC q', 'EMC Q'],
  ['BT ET /P BMC EMC', ''],
  // Operators within strings, names, comments and pictures do not count.
  ['(q \\) q (q)) Tj <51> /q /Q % q\nq', 'Q'],
  ['BI /W 1 /H 1 ID q q q EI Q q', 'Q'],
  ['BI /W 1 ID \u0001 EI\u0002 q EI q', 'Q'],
  ['[(q)] TJ<</A(q)>>q', 'Q'],
  ['(never closed q', ''],
])('O-17 of the content %s, so much is left to close: %s', (content, closing) => {
  expect(
    buildClosingOperators(measureGraphicsBalance(bytes(content)))
      .trim()
      .replaceAll(/\s+/g, ' '),
  ).toBe(closing)
})

test('O-17 what closes and was never opened is counted', () => {
  expect(measureGraphicsBalance(bytes('Q q Q (Q) Tj Q 1 0 0 rg Q')).surplus).toBe(3)
})
