import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureContrastRatio, parseHexToOklch, formatOklchAsHex } from './oklch.ts'
import { buildBrandPalette, DEFAULT_BRAND, renderTheme } from './theme.ts'

const color = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('tenant theme', () => {
  test('any colour gives pairs that can be read, in both schemes', () => {
    assert(
      property(color, constantFrom('light' as const, 'dark' as const), (brand, scheme) => {
        const palette = buildBrandPalette(brand, scheme)
        const backgrounds = scheme === 'light' ? ['#f9fafb', '#f2f3f6'] : ['#15171c', '#0d0e12']
        expect(measureContrastRatio(palette.brand, palette.onBrand)).toBeGreaterThanOrEqual(4.5)
        for (const background of [...backgrounds, palette.soft])
          expect(measureContrastRatio(palette.text, background)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('A-26 what is no colour gives no theme', () => {
    for (const value of ['red;}</style><script>', 'url(//evil)', '#12345', '#1234567', 'red', '', '#2c57cd;}'])
      expect(renderTheme(value)).toBe('')
  })

  test('what comes out is four colours for each scheme, and nothing else', () => {
    const css = renderTheme('#0A7D5B')
    expect(css.match(/#[0-9a-f]{6}\b/g)).toHaveLength(12)
    expect(css.replace(/--(?:brand|on-brand|brand-text|brand-soft):#[0-9a-f]{6};?/g, '')).toBe(
      ':root{}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){}}:root[data-theme=dark]{}',
    )
    expect(renderTheme(DEFAULT_BRAND)).toBe('')
  })

  test('a colour that can be read on white stays as chosen', () => {
    expect(buildBrandPalette('#0a7d5b', 'light').brand).toBe('#0a7d5b')
  })

  test('colours survive the way to OKLCH and back', () => {
    assert(
      property(color, (hex) => {
        expect(formatOklchAsHex(parseHexToOklch(hex))).toBe(hex)
      }),
    )
  })
})
