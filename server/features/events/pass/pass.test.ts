import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { createCheckInCode, parseCheckInCode, formatCheckInCode } from './check-in-code.ts'
import { buildQrCodePath } from './qr-code-path.ts'

/** The picture as a browser draws the path, some pixels for each unit. */
function drawCode({ size, path }: { size: number; path: string }) {
  const scale = 6
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return { width, height: width, data }
}

test('D-05 another program reads from the QR code what stands beneath it', () => {
  for (let count = 0; count < 30; count += 1) {
    const text = formatCheckInCode(createCheckInCode())
    expect(decodeQR(drawCode(buildQrCodePath(text)))).toBe(text)
  }
})

test('D-05 no two passes are alike, and a code that is typed is read whatever it looks like', () => {
  const codes = Array.from({ length: 1000 }, createCheckInCode)
  expect(new Set(codes).size).toBe(1000)
  for (const code of codes) expect(parseCheckInCode(formatCheckInCode(code))).toBe(code)
  expect(parseCheckInCode(' abcd-efgh jkmn—oil1 ')).toBe('ABCDEFGHJKMN0111')
  expect(parseCheckInCode('💥\u0000')).toBe('')
})
