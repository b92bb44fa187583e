import type { Corners, Size } from './corners.ts'

type Vector = readonly [number, number, number]

/**
 * Width by height of the paper itself, although it was photographed at a slant: from how its edges run together, for a lens whose
 * middle is the middle of the photo (Zhang and He, Whiteboard scanning and image enhancement, 2007). Null when that says nothing.
 */
export function paperShape(corners: Corners, { width, height }: Size): number | null {
  const [m1, m2, m4, m3] = corners.map(([x, y]): Vector => [(x - 0.5) * width, (y - 0.5) * height, 1]) as [
    Vector,
    Vector,
    Vector,
    Vector,
  ]
  const across = minus(times(m2, dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)), m1)
  const down = minus(times(m3, dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)), m1)
  const diagonal = Math.hypot(width, height)
  // Edges that run side by side tell nothing of the lens; that of most phones is alike.
  const told = Math.sqrt(-(across[0] * down[0] + across[1] * down[1]) / (across[2] * down[2])) / diagonal
  const isTold = Math.min(Math.abs(across[2]), Math.abs(down[2])) > PARALLEL && told > 0.4 && told < 2.5
  const lens = (isTold ? told : PHONE_LENS) * diagonal
  const length = ([x, y, z]: Vector) => Math.hypot(x / lens, y / lens, z)
  const shape = length(across) / length(down)
  return shape > 1 / LONGEST && shape < LONGEST ? shape : null
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

const PARALLEL = 0.02
/** Focal length by the photo's diagonal: 26 mm on film of 43 mm. */
const PHONE_LENS = 0.6
/** No letter is longer than this, by its width. */
const LONGEST = 4
