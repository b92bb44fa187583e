import { crc32, deflateSync } from 'node:zlib'

/**
 * The kind of a PNG: `sample` returns the channels of a pixel, each of `depth` bits; `parts` go between header and
 * rows.
 */
export type PngKind = {
  width: number
  height: number
  colourType: 0 | 2 | 3 | 4 | 6
  depth: 1 | 2 | 4 | 8 | 16
  isInterlaced?: boolean
  sample(x: number, y: number): number[]
  parts?: [name: string, data: Uint8Array][]
}

/** Start and distance of the pixels in the seven passes of an interlaced picture (PNG 3, 8.1). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A PNG of any kind, every second row with the "up" filter. */
export function getPng(kind: PngKind): Buffer {
  const { width, height, depth, colourType, isInterlaced = false, parts = [] } = kind
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colourType, 0, 0, isInterlaced ? 1 : 0], 8)
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const)
  const rows = passes.flatMap(([left, top, right, down]) => {
    const columns = Array.from({ length: Math.ceil((width - left) / right) }, (_, at) => left + at * right)
    const lines = Array.from({ length: Math.ceil((height - top) / down) }, (_, at) => top + at * down)
    return columns.length === 0
      ? []
      : filterRows(
          lines.map((y) =>
            packSamples(
              columns.flatMap((x) => kind.sample(x, y)),
              depth,
            ),
          ),
        )
  })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildPngChunk('IHDR', header),
    ...parts.map(([name, data]) => buildPngChunk(name, data)),
    buildPngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function buildPngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), framed.length - 4)
  return framed
}

function packSamples(samples: number[], depth: number): Buffer {
  const bits = samples.map((sample) => sample.toString(2).padStart(depth, '0')).join('')
  return Buffer.from(bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? [])
}

const UP = 2

function filterRows(rows: Buffer[]): Buffer[] {
  return rows.map((row, at) => {
    const above = rows[at - 1]
    if (at % 2 === 0 || !above) return Buffer.concat([Buffer.from([0]), row])
    return Buffer.concat([Buffer.from([UP]), row.map((byte, index) => (byte - (above[index] ?? 0)) & 255)])
  })
}
