import { FIRST_CORNERS, type Corners, type Size } from './corners.ts'
import { findPaper } from './find/find-paper.ts'
import type { Pixels } from './straighten.ts'
import type { Tone } from './page-tone.ts'

/** A page of the scan. The photo is stored as an upright JPEG no larger than needed; nothing larger stays in memory. */
export type ScanPage = Size & {
  id: string
  photo: Blob
  /** Object URL of the photo, to be revoked. */
  url: string
  /** A small copy of the photo, for quick previews of the finished page. */
  small: Pixels
  corners: Corners
  /** Quarter turns clockwise. */
  turns: number
  tone: Tone
}

export type PhotoProblem = 'heic' | 'unreadable'

/** Thrown for a file that this browser cannot display. */
export class PhotoFailure extends Error {
  override name = 'PhotoFailure'
  readonly problem: PhotoProblem
  constructor(problem: PhotoProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/**
 * Length of the long side, px: an A4 sheet that fills half of the photo's height still has 150 dpi. `SMALL` is enough
 * to find the sheet, and for a thumbnail.
 */
export const LONGEST = 3600
const SMALL = 640

/**
 * Reads a photo of up to 50 million pixels and reduces it to a page. Call it for one photo at a time, because each is
 * decoded in full.
 */
export async function createScanPage(file: File): Promise<ScanPage> {
  const image = await decodeImage(file)
  try {
    // The browser has already rotated the photo as the camera was held.
    const { naturalWidth: width, naturalHeight: height } = image
    const full = drawOnNewCanvas(image, fitSizeWithin({ width, height }, LONGEST))
    const photo = await encodeJpeg(full.canvas, 0.92)
    const { canvas } = drawOnNewCanvas(full.canvas, fitSizeWithin(full.canvas, SMALL))
    const small = getCanvasPixels(canvas)
    const { width: keptWidth, height: keptHeight } = full.canvas
    releaseCanvas(full.canvas)
    releaseCanvas(canvas)
    return {
      id: crypto.randomUUID(),
      photo,
      url: URL.createObjectURL(photo),
      width: keptWidth,
      height: keptHeight,
      small,
      corners: findPaper(small) ?? FIRST_CORNERS,
      turns: 0,
      tone: 'paper',
    }
  } finally {
    image.src = ''
  }
}

/** Decodes the stored photo. */
export async function readPhotoPixels(page: ScanPage): Promise<Pixels> {
  const image = await decodeImage(page.photo)
  const { canvas } = drawOnNewCanvas(image, page)
  const pixels = getCanvasPixels(canvas)
  releaseCanvas(canvas)
  return pixels
}

/** A canvas with these pixels on it. */
export function toCanvas({ data, width, height }: Pixels): HTMLCanvasElement {
  const { canvas, context } = createCanvas({ width, height })
  context.putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}

export function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settleBlob = (blob: Blob | null) => (blob ? resolve(blob) : reject(new PhotoFailure('unreadable')))
    canvas.toBlob(settleBlob, 'image/jpeg', quality)
  })
}

/** Phones free the memory of a canvas only if it is made small. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

async function decodeImage(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    image.src = url
    await image.decode()
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('no size')
    return image
  } catch (error) {
    throw new PhotoFailure(isHeic(file) ? 'heic' : 'unreadable', error)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function isHeic(file: Blob): boolean {
  return /hei[cf]/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name))
}

function drawOnNewCanvas(image: HTMLImageElement | HTMLCanvasElement, size: Size) {
  const made = createCanvas(size)
  // Transparent pixels become white.
  made.context.fillStyle = '#fff'
  made.context.fillRect(0, 0, size.width, size.height)
  made.context.imageSmoothingQuality = 'high'
  made.context.drawImage(image, 0, 0, size.width, size.height)
  return made
}

function createCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new PhotoFailure('unreadable')
  return { canvas, context }
}

function getCanvasPixels(canvas: HTMLCanvasElement): Pixels {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoFailure('unreadable')
  return { data: context.getImageData(0, 0, width, height).data, width, height }
}

function fitSizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
