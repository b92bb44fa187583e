import type { Corners, Point } from '#src/features/offers/scan/corners.ts'
import type { Pixels } from '#src/features/offers/scan/straighten.ts'

// Simulated phone photos of a letter on a table, for tests only.

export type Scene = {
  seed: number
  table: 'wood' | 'dark' | 'tiles' | 'pale'
  /** Degrees: how far the phone is tilted, leaned to a side, and turned. */
  tilt: number
  lean: number
  roll: number
  /** How much darker the shadow across the picture is, from 0. */
  shadow: number
  /** Color of the light. */
  light: readonly [number, number, number]
}

/** A photo, and the real corners of the sheet on it. */
export function photoOfPaper(scene: Scene, { width, height } = { width: 480, height: 640 }) {
  const random = randomFrom(scene.seed)
  const corners = listCorners(scene, width / height)
  const toPaper = inverse(corners)
  const grain = random() * 40
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
      const [a, b] = toPaper(u, v)
      const isPaper = a >= 0 && a <= 1 && b >= 0 && b <= 1
      const [red, green, blue] = isPaper ? onPaper(a, b) : tables[scene.table](u, v, grain)
      // A lamp at one side, and the shadow of hand and phone, with a soft edge.
      const lamp = 1 - 0.25 * u - 0.15 * v
      const shade = 1 - scene.shadow / (1 + Math.exp((u + 0.4 * v - 0.7) * 22))
      const by = lamp * shade
      const noise = (random() - 0.5) * 14
      data.set(
        [
          red * by * scene.light[0] + noise,
          green * by * scene.light[1] + noise,
          blue * by * scene.light[2] + noise,
          255,
        ],
        (y * width + x) * 4,
      )
    }
  return { photo: softenPixels({ data, width, height }), corners }
}

/** Lines of a letter, its head, and a signature. */
function onPaper(a: number, b: number): Colour {
  const isBand = b > 0.05 && b < 0.09 && a > 0.08 && a < 0.4
  const row = Math.floor(b * 46)
  const isRow = row > 6 && row < 34 && row % 7 !== 0 && b * 46 - row > 0.35 && b * 46 - row < 0.75
  const isText = isRow && a > 0.1 && a < 0.88 - (row % 5) * 0.06 && Math.floor(a * 120) % 6 !== 0
  const isSigned = b > 0.8 && b < 0.86 && Math.abs(b - 0.83 - 0.02 * Math.sin(a * 60)) < 0.004 && a > 0.1 && a < 0.45
  if (isBand) return [40, 70, 140]
  return isText || isSigned ? [45, 45, 55] : [244, 242, 238]
}

const tables: Record<Scene['table'], (u: number, v: number, grain: number) => Colour> = {
  wood: (u, v, grain) => {
    const plank = Math.floor(u * 5 + grain)
    const gap = Math.abs(u * 5 + grain - Math.round(u * 5 + grain)) < 0.012
    const ring = Math.sin(v * 30 + Math.sin(u * 25 + plank * 9) * 3 + grain) * 12
    return gap ? [50, 32, 20] : [150 + ring + (plank % 3) * 10, 105 + ring + (plank % 3) * 8, 65 + ring]
  },
  dark: (u, v) => [48 + 6 * Math.sin(u * 70), 46 + 6 * Math.sin(v * 60), 50],
  tiles: (u, v) => (Math.min((u * 6) % 1, (v * 8) % 1) < 0.05 ? [185, 180, 172] : [120, 135, 140]),
  pale: (u, v) => [196 + 4 * Math.sin(u * 9), 186 + 4 * Math.sin(v * 7), 168],
}

type Colour = readonly [number, number, number]

/** A sheet of A4 as a phone's lens sees it. */
function listCorners({ tilt, lean, roll }: Scene, ratio: number): Corners {
  const [a, b, c] = [tilt, lean, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  return [
    [-105, -148.5],
    [105, -148.5],
    [105, 148.5],
    [-105, 148.5],
  ].map(([x0 = 0, y0 = 0]): Point => {
    const [x, y] = [x0 * Math.cos(c) - y0 * Math.sin(c), x0 * Math.sin(c) + y0 * Math.cos(c)]
    const [x1, z1] = [x * Math.cos(b), x * Math.sin(b)]
    const [y2, z2] = [y * Math.cos(a) - z1 * Math.sin(a), y * Math.sin(a) + z1 * Math.cos(a)]
    const scale = 1.05 / (480 + z2)
    return [0.5 + (x1 * scale) / ratio, 0.5 + y2 * scale]
  }) as unknown as Corners
}

/** Maps points of the photo to points of the sheet; both range from 0 to 1. */
function inverse([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): (u: number, v: number) => Point {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const base = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / base
  const h = (dx1 * dy3 - dx3 * dy1) / base
  const [a, b, c, d, e, f] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0]
  return (u, v) => {
    const [p, q, r, s] = [a - g * u, b - h * u, d - g * v, e - h * v]
    const whole = p * s - q * r
    return [((u - c) * s - q * (v - f)) / whole, (p * (v - f) - (u - c) * r) / whole]
  }
}

/** No lens is as sharp as its pixels. */
function softenPixels({ data, width, height }: Pixels): Pixels {
  const made = new Uint8ClampedArray(data)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0
        for (const by of [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1])
          sum += data[(y * width + x + by) * 4 + channel] ?? 0
        made[(y * width + x) * 4 + channel] = sum / 9
      }
  return { data: made, width, height }
}

/** A seeded random generator (mulberry32): equal seeds give equal numbers. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
