import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { findPngProblem } from '#server/files/check/check-png.ts'
import { openPdfForRendering } from '#server/files/rendered-pages/open-rendered.ts'
import { getPng, type PngKind } from '#tests/builders/files/png.ts'
import { addCopyPages } from './add-copy-pages.ts'

const WIDTH = 9
const HEIGHT = 7
/** Chooses values so that every value of a sample occurs over its whole range. */
const mixSample = (x: number, y: number, step: number) => ((x * 5 + y * 3 + step * 7) % 16) / 15
const NEARLY = 4
const RED = Buffer.from([255, 0, 0, 0, 128, 0])

type Colour = [red: number, green: number, blue: number]

/** Returns the color of a pixel on white paper. */
function toSeenColour({ colourType, depth, parts = [] }: PngKind, samples: number[]): Colour {
  const most = 2 ** depth - 1
  const part = (name: string) => parts.find(([one]) => one === name)?.[1]
  const [first = 0, second = 0, third = 0] = samples
  const hidden = part('tRNS')
  if (colourType === 3) {
    const palette = part('PLTE') ?? []
    const opaque = (hidden?.[first] ?? 255) / 255
    return [0, 1, 2].map((at) => (palette[first * 3 + at] ?? 0) * opaque + 255 * (1 - opaque)) as Colour
  }
  const isGrey = colourType === 0 || colourType === 4
  const colour = isGrey ? [first, first, first] : [first, second, third]
  const named = hidden && (isGrey ? [hidden[1], hidden[1], hidden[1]] : [hidden[1], hidden[3], hidden[5]])
  const alpha =
    colourType === 4 ? second : colourType === 6 ? (samples[3] ?? 0) : named?.join() === colour.join() ? 0 : most
  return colour.map((value) => ((value * alpha) / most + (most - alpha)) * (255 / most)) as Colour
}

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] } as const

function buildKinds(): [string, PngKind][] {
  return ([0, 2, 3, 4, 6] as const).flatMap((colourType) =>
    DEPTHS[colourType].flatMap((depth) => {
      const most = 2 ** depth - 1
      const entries = Math.min(most + 1, 16)
      const palette = Buffer.from(
        Array.from({ length: entries * 3 }, (_, at) => Math.round(mixSample(at, Math.floor(at / 3), at % 3) * 255)),
      )
      const kind = {
        width: WIDTH,
        height: HEIGHT,
        colourType,
        depth,
        sample: (x: number, y: number) =>
          Array.from({ length: CHANNELS[colourType] }, (_, step) =>
            colourType === 3
              ? Math.round(mixSample(x, y, step) * (entries - 1))
              : Math.round(mixSample(x, y, step) * most),
          ),
        parts: colourType === 3 ? [['PLTE', palette] as [string, Buffer]] : [],
      } satisfies PngKind
      const hidden: [string, Uint8Array][] =
        colourType === 3
          ? [['tRNS', Buffer.from([0, 128])]]
          : depth < 16 && colourType < 3
            ? [['tRNS', Buffer.alloc(colourType === 0 ? 2 : 6)]]
            : []
      return [false, true].flatMap((isInterlaced) => {
        const name = `of colour type ${colourType}, ${depth} bits${isInterlaced ? ', interlaced' : ''}`
        const plain: [string, PngKind] = [name, { ...kind, isInterlaced }]
        if (hidden.length === 0) return [plain]
        return [plain, [`${name}, seen through`, { ...kind, isInterlaced, parts: [...kind.parts, ...hidden] }]] as [
          string,
          PngKind,
        ][]
      })
    }),
  )
}

/** Renders a picture and returns the colors in the middle of each pixel. */
async function drawPicture(bytes: Uint8Array, mediaType: string): Promise<Colour[]> {
  const pdf = PDF.create()
  await addCopyPages(pdf, { bytes, mediaType })
  const opened = await openPdfForRendering(await pdf.save())
  const { width, height, pixels } = await opened.draw(1)
  await opened.close()
  const scale = Math.min(width / WIDTH, height / HEIGHT)
  const [left, top] = [(width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2]
  return Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const x = Math.floor(left + ((at % WIDTH) + 0.5) * scale)
    const y = Math.floor(top + (Math.floor(at / WIDTH) + 0.5) * scale)
    return [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)] as Colour
  })
}

test.each(buildKinds())(
  'O-12 a scan that is a PNG %s is in the copy as it is seen',
  { tags: 'slow' },
  async (_, kind) => {
    const bytes = getPng(kind)
    expect(await findPngProblem(bytes)).toBeNull()
    const colours = await drawPicture(bytes, 'image/png')
    const wrong = colours.flatMap((colour, at) => {
      const right = toSeenColour(kind, kind.sample(at % WIDTH, Math.floor(at / WIDTH)))
      return colour.every((value, index) => Math.abs(value - (right[index] ?? 0)) <= NEARLY)
        ? []
        : [{ at, colour, right }]
    })
    expect(wrong).toEqual([])
  },
)

const sound: PngKind = { width: 2, height: 2, colourType: 3, depth: 1, sample: () => [1], parts: [['PLTE', RED]] }
test.each([
  ['without the colours it names', { ...sound, parts: [] }],
  ['with half a colour', { ...sound, parts: [['PLTE', RED.subarray(0, 5)]] }],
  ['of a number of bits that its kind has not', { ...sound, colourType: 2, depth: 4, sample: () => [1, 1, 1] }],
] satisfies [string, PngKind][])('O-12 a PNG %s is refused when it is sent', async (_, kind) => {
  expect(await findPngProblem(getPng(sound))).toBeNull()
  expect(await findPngProblem(getPng(kind))).toBe('broken')
})

/** A JPEG with cyan and yellow above white and black, 16 pixels each, as Adobe's programs write it. */
const CMYK = Buffer.from(
  [
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/8AA',
    'FAgAEAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQci',
    'cRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqi',
    'o6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwDz+vQK9Ar0CvoCivn+iiivoCii',
    'iivn+v/Z',
  ].join(''),
  'base64',
)
const ADOBE = CMYK.subarray(2, 18)

async function quarters(bytes: Uint8Array): Promise<string[]> {
  const pdf = PDF.create()
  await addCopyPages(pdf, { bytes, mediaType: 'image/jpeg' })
  const opened = await openPdfForRendering(await pdf.save())
  const { width, height, pixels } = await opened.draw(1)
  await opened.close()
  const side = Math.min(width, height)
  const at = [0.25, 0.75].flatMap((down) => [0.25, 0.75].map((right) => [right - 0.5, down - 0.5] as const))
  return at.map(([right, down]) => {
    const first = (Math.floor(height / 2 + down * side) * width + Math.floor(width / 2 + right * side)) * 4
    return [...pixels.subarray(first, first + 3)].map((value) => (value > 200 ? 'f' : value < 80 ? '0' : '?')).join('')
  })
}

test('O-12 a photo in four inks is in the copy as it is seen, not as its negative', async () => {
  expect(ADOBE.toString('latin1', 4, 9)).toBe('Adobe')
  expect(await quarters(CMYK)).toEqual(['0?f', 'ff0', 'fff', '000'])
})

test('O-12 four inks that stand as they are, without the mark of Adobe, are left so', async () => {
  const bare = Buffer.concat([CMYK.subarray(0, 2), CMYK.subarray(18)])
  expect(await quarters(bare)).toEqual(['000', '000', '000', '000'])
})
