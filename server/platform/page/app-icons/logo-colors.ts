import { createCanvas, type Image } from '@napi-rs/canvas'
import { measureContrastRatio } from '#server/platform/tenant/oklch.ts'

/** The overall look of a logo, which determines suitable backgrounds. */
export type Look = {
  /** Whether the logo has its own background. */
  isOpaque: boolean
  /** Whether the logo has a single color, so that its outline carries all information. */
  isPlain: boolean
  /** Whether the logo is made for dark backgrounds. */
  isLight: boolean
  /** Background color (red, green, blue): that of a picture's corner, else the most common one. */
  ground: Color
  contrastTo(color: string): number
}

type Color = readonly [number, number, number]

const SIDE = 64
/** Colors that differ by less than this in every channel count as equal. */
const NEAR = 48

/** Analyzes a small copy of the logo. */
export function analyzeLogo(image: Image): Look {
  const canvas = createCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)])
  const seen = pixels.filter(([, , , alpha = 0]) => alpha > 128).map(([r = 0, g = 0, b = 0]): Color => [r, g, b])
  if (seen.length === 0) throw new Error('the logo shows nothing')
  const isOpaque = seen.length > 0.98 * pixels.length
  const most = averageCommonestColor(seen)
  const [r = 0, g = 0, b = 0] = data
  return {
    isOpaque,
    isPlain: seen.filter((one) => measureColorDistance(one, most) < NEAR).length > 0.92 * seen.length,
    isLight: measureContrastRatio(toHexColor(most), '#ffffff') < 1.6,
    ground: isOpaque ? [r, g, b] : most,
    contrastTo: (color) => measureContrastRatio(toHexColor(most), color),
  }
}

/** Distance of two colors: the largest difference in a channel, 0 to 255. */
export function measureColorDistance(one: Color, other: Color): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))))
}

function averageCommonestColor(colors: readonly Color[]): Color {
  const alike = Map.groupBy(colors, (color) => color.map((value) => value >> 4).join())
  const [most = []] = [...alike.values()].sort((a, b) => b.length - a.length)
  const averageChannel = (channel: 0 | 1 | 2) =>
    Math.round(most.reduce((sum, color) => sum + color[channel], 0) / most.length)
  return [averageChannel(0), averageChannel(1), averageChannel(2)]
}

function toHexColor(color: Color): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
