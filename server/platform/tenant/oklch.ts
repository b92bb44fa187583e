// Color arithmetic in OKLCH, where equal steps look equal, and WCAG 2 contrast (CSS Color 4, Björn Ottosson's
// matrices).

/** Lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }
type Triple = [number, number, number]

/** A color of the form `#rrggbb`; style sheets never contain any other form. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/

export function parseHexToOklch(hex: string): Oklch {
  const [r, g, b] = parseChannels(hex).map(linearizeChannel) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

/** Converts to the nearest color that a screen can show: chroma is reduced, lightness and hue stay. */
export function formatOklchAsHex(color: Oklch): string {
  const lightness = Math.min(1, Math.max(0, color.l))
  for (let chroma = color.c; chroma > 0; chroma -= 0.004) {
    const rgb = toLinearRgb({ ...color, l: lightness, c: chroma })
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return formatRgbAsHex(rgb)
  }
  return formatRgbAsHex(toLinearRgb({ ...color, l: lightness, c: 0 }))
}

/** WCAG 2 contrast ratio of two colors, 1–21. */
export function measureContrastRatio(one: string, other: string): number {
  const [light, dark] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function measureLuminance(hex: string): number {
  const [r, g, b] = parseChannels(hex).map(linearizeChannel) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toLinearRgb({ l: lightness, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function parseChannels(hex: string): Triple {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple
}

const linearizeChannel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encodeGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function formatRgbAsHex(rgb: Triple): string {
  const bytes = rgb.map((value) => Math.round(Math.min(1, Math.max(0, encodeGamma(Math.max(0, value)))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
