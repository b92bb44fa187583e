import { expect, test } from 'vitest'
import { configs } from '#contract/configs.ts'
import { sanitizeConfigs } from './sanitize-configs.ts'
import { getTileOrigin } from './tile-url.ts'

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com'],
  ['https://tiles.example.com:8443/styles/light/{z}/{x}/{y}{r}.webp?key=a_b-1', 'https://tiles.example.com:8443'],
  ['https://TILES.example.com/?x={x}&y={y}&z={z}', 'https://TILES.example.com'],
])('S-07 tiles at %s come from %s alone', (url, origin) => {
  expect(getTileOrigin(url)).toBe(origin)
  expect(listTiles(url)).toBe(url)
})

test.each([
  '',
  'http://tiles.example.com/{z}/{x}/{y}.png',
  '//tiles.example.com/{z}/{x}/{y}.png',
  'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
  'https://*.example.com/{z}/{x}/{y}.png',
  'https://user:word@tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}.png',
  'https://tiles.example.com; script-src *; /{z}/{x}/{y}',
  'https://tiles.example.com/{z}/{x}/{y}.png; script-src *',
  'https://tiles.example.com/{z}/{x}/{y}.png\nimg-src *',
  'https://tiles.example.com/{z}/{x}/{y}#"><script>',
  'https://localhost/{z}/{x}/{y}.png',
  "javascript:alert('{z}{x}{y}')",
])('S-07 %j is no address of tiles: it is dropped from a configuration, and no policy names it', (url) => {
  expect(getTileOrigin(url)).toBe('')
  expect(listTiles(url)).toBeUndefined()
})

test('S-07 an endless address is judged at once', () => {
  expect(getTileOrigin(`https://tiles.example.com/${'{x}'.repeat(30_000)}`)).toBe('')
})

function listTiles(tileUrl: string) {
  const given = configs().parse({ pcsxConfig: { searchConfig: { mapConfig: { enabled: true, tileUrl } } } })
  return sanitizeConfigs(given).pcsxConfig.searchConfig.mapConfig.tileUrl
}
