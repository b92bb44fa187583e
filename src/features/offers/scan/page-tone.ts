import type { Pixels } from './straighten.ts'

/** The look of a page: on evenly white paper, the same in gray, or as photographed. */
export const TONES = ['paper', 'grey', 'photo'] as const
export type Tone = (typeof TONES)[number]

/** Changes the pixels in place. */
export function applyPageTone(page: Pixels, tone: Tone): void {
  if (tone === 'photo') return
  whitenPage(page)
  if (tone === 'grey') convertToGrayscale(page)
}

/**
 * Divides each color by the light on the paper: shadows of hand and phone disappear, as does the lamp's tint, while ink
 * keeps its color.
 */
function whitenPage(page: Pixels): void {
  for (const channel of [0, 1, 2]) whitenChannel(page, channel)
}

function whitenChannel(page: Pixels, channel: number): void {
  const { data, width, height } = page
  const { columns, rows, values } = measurePaperLight(page, channel)
  for (let y = 0; y < height; y += 1) {
    const v = Math.max(0, Math.min(rows - 1, (y / height) * rows - 0.5))
    const top = Math.floor(v)
    const bottom = Math.min(rows - 1, top + 1)
    for (let x = 0; x < width; x += 1) {
      const u = Math.max(0, Math.min(columns - 1, (x / width) * columns - 0.5))
      const left = Math.floor(u)
      const right = Math.min(columns - 1, left + 1)
      const upper = interpolateValue(
        values[top * columns + left] ?? 255,
        values[top * columns + right] ?? 255,
        u - left,
      )
      const lower = interpolateValue(
        values[bottom * columns + left] ?? 255,
        values[bottom * columns + right] ?? 255,
        u - left,
      )
      const at = (y * width + x) * 4 + channel
      data[at] = raiseContrast(((data[at] ?? 0) * 255) / interpolateValue(upper, lower, v - top))
    }
  }
}

/** Number of tiles along the long side. */
const TILES = 20
/** Brightness below which a dark photo is not raised, because noise would appear. */
const DARKEST = 60
const DEEPEST_SHADOW = 0.5

/**
 * The brightness of blank paper in one color, by tile: most of a tile is paper, so nearly its brightest value counts.
 */
function measurePaperLight({ data, width, height }: Pixels, channel: number) {
  const tile = Math.max(width, height) / TILES
  const columns = Math.max(1, Math.round(width / tile))
  const rows = Math.max(1, Math.round(height / tile))
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const counts = new Uint32Array(256)
      let total = 0
      for (let y = getTileEdge(row, rows, height); y < getTileEdge(row + 1, rows, height); y += 2)
        for (let x = getTileEdge(column, columns, width); x < getTileEdge(column + 1, columns, width); x += 2) {
          const value = data[(y * width + x) * 4 + channel] ?? 0
          counts[value] = (counts[value] ?? 0) + 1
          total += 1
        }
      let left = total * 0.1
      let value = 255
      while (value > 0 && (left -= counts[value] ?? 0) > 0) value -= 1
      values[row * columns + column] = value
    }
  // A tile much darker than the others is no shadow but a picture or the desk, and stays dark.
  const darkest = Math.max(DARKEST, DEEPEST_SHADOW * values.reduce((most, value) => Math.max(most, value), 0))
  return { columns, rows, values: values.map((value) => Math.max(value, darkest)) }
}

function convertToGrayscale({ data }: Pixels): void {
  for (let at = 0; at < data.length; at += 4) {
    const brightness = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    data[at] = brightness
    data[at + 1] = brightness
    data[at + 2] = brightness
  }
}

/** Makes nearly white pixels white and ink darker: more contrast, and a smaller file. */
function raiseContrast(value: number): number {
  return (value - 20) * (255 / 205)
}

const interpolateValue = (from: number, to: number, part: number) => from + (to - from) * part
const getTileEdge = (index: number, count: number, size: number) => Math.floor((index * size) / count)
