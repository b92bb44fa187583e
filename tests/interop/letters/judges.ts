import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Box } from '#server/files/letter-places/page-geometry.ts'

/** A page as rendered by another program. */
type Picture = { width: number; height: number; pixels: Buffer }
type Judge = { tool: string; words: (file: string) => string[] }

const DPI = '40'
/** Debian's viewers, each with arguments that render all pages as PPM to its output. */
const JUDGES: readonly Judge[] = [
  { tool: 'pdftoppm', words: (file) => ['-cropbox', '-r', DPI, file] },
  { tool: 'mutool', words: (file) => ['draw', '-q', '-F', 'ppm', '-r', DPI, '-o', '-', file] },
  {
    tool: 'gs',
    words: (file) => [
      '-q',
      '-dBATCH',
      '-dNOPAUSE',
      '-dUseCropBox',
      '-sDEVICE=ppmraw',
      `-r${DPI}`,
      '-dTextAlphaBits=2',
      '-o',
      '-',
      file,
    ],
  },
]
const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
export const judges = JUDGES.filter(({ tool }) => has(tool))
export const absent = [...JUDGES.map(({ tool }) => tool), 'pdftotext'].filter((tool) => !has(tool))
export const canReadText = has('pdftotext')

/** The pages of a file as rendered by one viewer. */
export async function drawWithTool({ tool, words }: Judge, file: string): Promise<Picture[]> {
  return listPictures(await readOutput(tool, words(file)))
}

/** The words of each page as extracted by poppler, in order. */
export async function listWords(file: string): Promise<string[][]> {
  const text = (await readOutput('pdftotext', ['-raw', file, '-'])).toString('utf8')
  return text.split('\f').map((page) => page.split(/\s+/).filter(Boolean))
}

async function readOutput(tool: string, words: string[]): Promise<Buffer> {
  const child = spawn(tool, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  // Lower priority than other tests' processes, which must respond in time.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  await once(child, 'close')
  // A process killed for lack of memory is no verdict.
  if (child.signalCode) throw new Error(`${tool} was ended by ${child.signalCode}`)
  return Buffer.concat(parts)
}

function listPictures(bytes: Buffer): Picture[] {
  const pictures: Picture[] = []
  // Ghostscript also prints errors in a file on its output.
  for (let at = bytes.indexOf('P6\n'); at !== -1;) {
    const head = /^P6\s+(?:#[^\n]*\s+)?(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', at, at + 200))
    if (!head) break
    const [width, height] = [Number(head[1]), Number(head[2])]
    const start = at + head[0].length
    pictures.push({ width, height, pixels: bytes.subarray(start, start + 3 * width * height) })
    at = bytes.indexOf('P6\n', start + 3 * width * height)
  }
  return pictures
}

/** Margin around printed boxes, in fractions of a page; smallest visible difference in color. */
const EDGE = 0.012
const SHADE = 40

/**
 * Number of pixels with different colors outside of the boxes, which are fractions of the page from its upper left
 * corner.
 */
export function countChanged(before: Picture, after: Picture | undefined, boxes: readonly Box[]): number {
  if (!after || before.width !== after.width || before.height !== after.height) return Infinity
  if (Buffer.compare(before.pixels, after.pixels) === 0) return 0
  let count = 0
  for (let at = 0; at < before.pixels.length; at += 1) {
    if (Math.abs((before.pixels[at] ?? 0) - (after.pixels[at] ?? 0)) <= SHADE) continue
    const pixel = Math.floor(at / 3)
    const [x, y] = [(pixel % before.width) / before.width, Math.floor(pixel / before.width) / before.height]
    const isPrinted = boxes.some(
      (box) => x > box.x - EDGE && x < box.x + box.width + EDGE && y > box.y - EDGE && y < box.y + box.height + EDGE,
    )
    if (!isPrinted) count += 1
  }
  return count
}
