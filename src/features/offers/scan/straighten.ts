import type { Corners, Size } from './corners.ts'

/** RGBA, row by row. */
export type Pixels = Size & { data: Uint8ClampedArray<ArrayBuffer> }

/** The paper between the corners as a flat page of that size, seen from above. */
export function straightenPaper(photo: Pixels, corners: Corners, { width, height }: Size): Pixels {
  const [a, b, c, d, e, f, g, h] = computeProjection(corners)
  const data = new Uint8ClampedArray(width * height * 4)
  const [lastX, lastY] = [photo.width - 1, photo.height - 1]
  let to = 0
  for (let row = 0; row < height; row += 1) {
    const v = (row + 0.5) / height
    for (let column = 0; column < width; column += 1) {
      const u = (column + 0.5) / width
      const depth = g * u + h * v + 1
      const x = clampIndex(((a * u + b * v + c) / depth) * photo.width - 0.5, lastX)
      const y = clampIndex(((d * u + e * v + f) / depth) * photo.height - 0.5, lastY)
      writeInterpolatedPixel(photo, x, y, data, to)
      to += 4
    }
  }
  return { data, width, height }
}

/** Mixes the four pixels around a place, weighted by nearness. */
function writeInterpolatedPixel(photo: Pixels, x: number, y: number, into: Uint8ClampedArray, to: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [dx, dy] = [x - left, y - top]
  const right = dx > 0 ? 4 : 0
  const below = dy > 0 ? photo.width * 4 : 0
  const at = (top * photo.width + left) * 4
  const from = photo.data
  for (let channel = 0; channel < 3; channel += 1) {
    const p = at + channel
    const upper = (from[p] ?? 0) * (1 - dx) + (from[p + right] ?? 0) * dx
    const lower = (from[p + below] ?? 0) * (1 - dx) + (from[p + below + right] ?? 0) * dx
    into[to + channel] = upper * (1 - dy) + lower * dy
  }
  into[to + 3] = 255
}

type Projection = [number, number, number, number, number, number, number, number]

/**
 * The perspective that maps a square to these corners (Heckbert, 1989): x = (au + bv + c) / (gu + hv + 1), y likewise.
 */
function computeProjection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Projection {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const base = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / base
  const h = (dx1 * dy3 - dx3 * dy1) / base
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h]
}

function clampIndex(value: number, last: number): number {
  return Math.min(Math.max(value, 0), last)
}
