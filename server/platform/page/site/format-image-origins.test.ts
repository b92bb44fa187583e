import { expect, test } from 'vitest'
import { formatImageOrigins } from './format-image-origins.ts'

const origins = (staticHost: string, tileUrl?: string, enabled = true) =>
  formatImageOrigins({ staticHost, pcsxConfig: { searchConfig: { mapConfig: { enabled, tileUrl } } } })
const TILES = 'https://tiles.example.com/{z}/{x}/{y}.png'

test.each([
  ['', undefined, ''],
  ['https://static.example.com', undefined, 'https://static.example.com'],
  ['', TILES, 'https://tiles.example.com'],
  ['https://static.example.com', TILES, 'https://static.example.com https://tiles.example.com'],
  ['https://tiles.example.com', TILES, 'https://tiles.example.com'],
  ["https://x.example; script-src 'unsafe-inline'", `${TILES}; script-src *`, ''],
])('S-07 pictures come from %j and tiles from %j: the policy names %j', (staticHost, tileUrl, named) => {
  expect(origins(staticHost, tileUrl)).toBe(named)
})

test('S-07 a site without a map lets in no tiles', () => {
  expect(origins('', TILES, false)).toBe('')
})
