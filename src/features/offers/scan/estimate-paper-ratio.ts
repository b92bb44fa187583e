import type { Corners, Size } from './corners.ts'

type Vector = readonly [number, number, number]

const PARALLEL = 0.02
/** The focal length divided by the photo's diagonal: 26 mm by 43 mm on film. */
const PHONE_LENS = 0.6
/** The greatest ratio of length to width that a letter can have. */
const LONGEST = 4

/**
 * The paper's aspect ratio despite perspective: from converging edges, for a lens centered on the photo (Zhang and He,
 * Whiteboard scanning and image enhancement, 2007). Null if indeterminate.
 */
export function estimatePaperRatio(corners: Corners, { width, height }: Size): number | null {
  const [m1, m2, m4, m3] = corners.map(([x, y]): Vector => [(x - 0.5) * width, (y - 0.5) * height, 1]) as [
    Vector,
    Vector,
    Vector,
    Vector,
  ]
  const across = subtractVectors(
    scaleVector(
      m2,
      computeDotProduct(computeCrossProduct(m1, m4), m3) / computeDotProduct(computeCrossProduct(m2, m4), m3),
    ),
    m1,
  )
  const down = subtractVectors(
    scaleVector(
      m3,
      computeDotProduct(computeCrossProduct(m1, m4), m2) / computeDotProduct(computeCrossProduct(m3, m4), m2),
    ),
    m1,
  )
  const diagonal = Math.hypot(width, height)
  // Parallel edges reveal nothing about the lens, so that of a typical phone is assumed.
  const ratio = Math.sqrt(-(across[0] * down[0] + across[1] * down[1]) / (across[2] * down[2])) / diagonal
  const isPlausible = Math.min(Math.abs(across[2]), Math.abs(down[2])) > PARALLEL && ratio > 0.4 && ratio < 2.5
  const lens = (isPlausible ? ratio : PHONE_LENS) * diagonal
  const measureLength = ([x, y, z]: Vector) => Math.hypot(x / lens, y / lens, z)
  const shape = measureLength(across) / measureLength(down)
  return shape > 1 / LONGEST && shape < LONGEST ? shape : null
}

const computeCrossProduct = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const computeDotProduct = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const scaleVector = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
const subtractVectors = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
