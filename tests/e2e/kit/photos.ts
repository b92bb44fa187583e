import type { Page } from '@playwright/test'

// Photos of paper, generated in the browser, and checks of the scans made from them.

/** Position of the paper in these photos. */
const PAPER = [
  [0.2, 0.1],
  [0.8, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
] as const
/** The scanner's handles, and their expected positions. */
export const CORNERS = [
  ['Top left corner', PAPER[0]],
  ['Top right corner', PAPER[1]],
  ['Bottom right corner', PAPER[2]],
  ['Bottom left corner', PAPER[3]],
] as const

/** A sheet with a colored mark near its top left corner, on a dark desk. */
export async function buildPhoto(page: Page, mark: 'red' | 'blue', { width, height } = { width: 1200, height: 1400 }) {
  const base64 = await page.evaluate(
    ({ size, colour, paper }) => {
      const canvas = document.createElement('canvas')
      canvas.width = size.width
      canvas.height = size.height
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#4a3a2a'
      context.fillRect(0, 0, size.width, size.height)
      context.fillStyle = '#f4f2ee'
      context.beginPath()
      for (const [x, y] of paper) context.lineTo(x * size.width, y * size.height)
      context.fill()
      context.fillStyle = colour
      context.fillRect(size.width * 0.25, size.height * 0.15, size.width * 0.12, size.height * 0.1)
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
    },
    { size: { width, height }, colour: mark, paper: PAPER },
  )
  return { name: `${mark}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** The JPEG with an EXIF orientation, as written by cameras. */
export function rotateJpeg(jpeg: Buffer, orientation: number): Buffer {
  // Big-endian TIFF with one entry: tag 0x0112, a short.
  const tiff = Buffer.from(
    `4d4d002a0000000800010112000300000001${orientation.toString(16).padStart(4, '0')}000000000000`,
    'hex',
  )
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** The pictures in a scanned PDF. */
export function listJpegs(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/DCTDecode \/Length (\d+) >>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length
    return pdf.subarray(start, start + Number(match[1]))
  })
}

/** The colors at the positions of the mark and the corners. */
export async function readColours(page: Page, jpeg: Buffer) {
  return page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0)
      const at = (x: number, y: number) => {
        const [r = 0, g = 0, b = 0] =
          context?.getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1).data ?? []
        if (Math.min(r, g, b) > 225) return 'white'
        if (r > 150 && b < 110) return 'red'
        return b > 150 && r < 110 ? 'blue' : `rgb(${r} ${g} ${b})`
      }
      return { mark: at(0.15, 0.18), corners: [at(0.02, 0.02), at(0.98, 0.02), at(0.98, 0.98), at(0.02, 0.98)] }
    },
    `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  )
}
