import { measureContrastRatio, parseHexToOklch, HEX_COLOR, formatOklchAsHex, type Oklch } from './oklch.ts'

/** The brand color of the style sheet itself, for which no theme is needed. */
export const DEFAULT_BRAND = '#2c57cd'
/** Minimum contrast of text in WCAG 2.2 AA. */
const READABLE = 4.5

type Scheme = {
  /** Backgrounds of text in the brand color, including the one with the least contrast. */
  backgrounds: readonly string[]
  /** Colors for text on the brand color; the first readable one is used. */
  onBrand: readonly [string, string]
  brand: (tenant: Oklch) => Oklch
  soft: (tenant: Oklch) => Oklch
  text: (tenant: Oklch) => Oklch
  /** The direction in which text contrasts with its background: -1 for darker, 1 for lighter. */
  away: 1 | -1
}

const LIGHT: Scheme = {
  backgrounds: ['#f9fafb', '#ffffff', '#f2f3f6'],
  onBrand: ['#ffffff', '#0b111f'],
  brand: (tenant) => tenant,
  soft: ({ c, h }) => ({ l: 0.955, c: Math.min(c, 0.03), h }),
  text: ({ l, c, h }) => ({ l: Math.min(l, 0.5), c, h }),
  away: -1,
}

const DARK: Scheme = {
  backgrounds: ['#0d0e12', '#15171c', '#07080b'],
  onBrand: ['#0b111f', '#ffffff'],
  brand: ({ l, c, h }) => ({ l: Math.max(l, 0.72), c: Math.min(c, 0.14), h }),
  soft: ({ c, h }) => ({ l: 0.29, c: Math.min(c, 0.06), h }),
  text: ({ l, c, h }) => ({ l: Math.max(l, 0.8), c: Math.min(c, 0.11), h }),
  away: 1,
}

export type BrandPalette = { brand: string; onBrand: string; text: string; soft: string }

/**
 * Renders a tenant's brand color as custom properties for both color schemes, in which every pair is readable. Only
 * `#rrggbb` is accepted and returned; any other value gives no theme.
 */
export function renderTheme(brandColor: string): string {
  const color = brandColor.toLowerCase()
  if (!HEX_COLOR.test(color) || color === DEFAULT_BRAND) return ''
  const light = buildSchemePalette(color, LIGHT)
  const dark = buildSchemePalette(color, DARK)
  // Written out for both schemes: `light-dark()` in a page is not compiled for older browsers, as it is in the style
  // sheets.
  return (
    `:root{${renderBrandProperties(light)}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${renderBrandProperties(dark)}}}` +
    `:root[data-theme=dark]{${renderBrandProperties(dark)}}`
  )
}

function renderBrandProperties({ brand, onBrand, text, soft }: BrandPalette): string {
  return `--brand:${brand};--on-brand:${onBrand};--brand-text:${text};--brand-soft:${soft}`
}

/**
 * Builds the brand colors of one scheme: only lightness is changed, never hue, until each pair has a contrast of 4.5.
 */
export function buildBrandPalette(brandColor: string, scheme: 'light' | 'dark'): BrandPalette {
  return buildSchemePalette(brandColor.toLowerCase(), scheme === 'light' ? LIGHT : DARK)
}

function buildSchemePalette(color: string, scheme: Scheme): BrandPalette {
  const tenant = parseHexToOklch(color)
  const [preferred, other] = scheme.onBrand
  const preferredHex = formatOklchAsHex(scheme.brand(tenant))
  const onBrand =
    measureContrastRatio(preferredHex, preferred) >= READABLE || measureContrastRatio(preferredHex, other) < READABLE
      ? preferred
      : other
  const brand = shiftLightnessToContrast(scheme.brand(tenant), onBrand === '#ffffff' ? -1 : 1, [onBrand])
  const soft = formatOklchAsHex(scheme.soft(tenant))
  const text = shiftLightnessToContrast(scheme.text(tenant), scheme.away, [...scheme.backgrounds, soft])
  return { brand, onBrand, text, soft }
}

function shiftLightnessToContrast(start: Oklch, direction: 1 | -1, against: readonly string[]): string {
  for (let l = start.l; l > 0 && l < 1; l += direction * 0.01) {
    const hex = formatOklchAsHex({ ...start, l })
    if (against.every((background) => measureContrastRatio(hex, background) >= READABLE)) return hex
  }
  return direction === 1 ? '#ffffff' : '#000000'
}
