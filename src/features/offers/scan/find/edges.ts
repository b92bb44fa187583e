import type { Pixels } from '#src/features/offers/scan/straighten.ts'

/**
 * The brightness of a picture, row by row: the logarithm of its darkest color channel, so that shadows do not change
 * the height of a step.
 */
export type Shades = { values: Float32Array; width: number; height: number }
/** The strength of the edge at each pixel, and its direction in radians, towards the brighter side. */
export type Edges = { strengths: Float32Array; directions: Float32Array; width: number; height: number }

/** Noise in the dark is no edge. */
const DARK = 12
/** A step in brightness by a fiftieth, as the gradient operator measures it. */
const LEAST = 0.08
/** The share of all pixels that may be edges. */
const STRONG = 0.12

/** White paper is bright in all channels, wood and cloth are not: the darkest channel separates them. */
export function toShades({ data, width, height }: Pixels, by: number): Shades {
  const [columns, rows] = [Math.floor(width / by), Math.floor(height / by)]
  const values = new Float32Array(columns * rows)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      let sum = 0
      for (let row = y * by; row < (y + 1) * by; row += 1)
        for (let column = x * by; column < (x + 1) * by; column += 1) {
          const at = (row * width + column) * 4
          sum += Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
        }
      values[y * columns + x] = Math.log(sum / (by * by) + DARK)
    }
  return { values, width: columns, height: rows }
}

/**
 * Replaces each value with the mean of its neighborhood, so that grain and letters count less than the edge of a sheet.
 */
export function blurShades({ values, width, height }: Shades): Shades {
  return { values: blurAlongAxis(blurAlongAxis(values, width, height, 1), width, height, width), width, height }
}

/** The mean of five values in a row or a column; `step` is the distance to the next value. */
function blurAlongAxis(values: Float32Array, width: number, height: number, step: number): Float32Array {
  const made = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const [place, last] = step === 1 ? [x, width - 1] : [y, height - 1]
      let sum = 0
      for (let by = -2; by <= 2; by += 1) {
        const to = Math.min(Math.max(place + by, 0), last)
        sum += values[at + (to - place) * step] ?? 0
      }
      made[at] = sum / 5
    }
  return made
}

/** Edges one pixel thin: non-maximum suppression, then only strong ones. */
export function detectEdges({ values, width, height }: Shades): Edges {
  const all = new Float32Array(values.length)
  const directions = new Float32Array(values.length)
  const getShade = (at: number) => values[at] ?? 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const [above, below] = [at - width, at + width]
      const across =
        getShade(above + 1) +
        2 * getShade(at + 1) +
        getShade(below + 1) -
        getShade(above - 1) -
        2 * getShade(at - 1) -
        getShade(below - 1)
      const down =
        getShade(below - 1) +
        2 * getShade(below) +
        getShade(below + 1) -
        getShade(above - 1) -
        2 * getShade(above) -
        getShade(above + 1)
      all[at] = Math.hypot(across, down)
      directions[at] = Math.atan2(down, across)
    }
  const least = Math.max(LEAST, all.toSorted()[Math.floor(all.length * (1 - STRONG))] ?? 0)
  const strengths = new Float32Array(values.length)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const strength = all[at] ?? 0
      const direction = directions[at] ?? 0
      const next = Math.round(Math.sin(direction)) * width + Math.round(Math.cos(direction))
      if (strength >= least && strength >= (all[at + next] ?? 0) && strength > (all[at - next] ?? 0))
        strengths[at] = strength
    }
  return { strengths, directions, width, height }
}
