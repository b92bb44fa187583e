import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas'
import { brandPalette } from '#server/platform/tenant/theme.ts'
import { APP_ICONS, type AppIcon } from './icon-names.ts'
import { distance, look, type Look } from './logo-look.ts'

/** Draws all icons of a logo: as it is on a light tile, inside the safe zone on the brand colour, as a bare shape. */
export async function drawIcons(logo: Uint8Array, brandColor: string): Promise<Record<AppIcon, Uint8Array>> {
  const image = await loadImage(Buffer.from(logo))
  if (image.width === 0 || image.height === 0) throw new Error('the logo has no size')
  enlarge(image)
  const { brand, onBrand } = brandPalette(brandColor, 'light')
  const seen = look(image)
  const tile = seen.isLight && !seen.isOpaque ? brand : '#ffffff'
  const icons: Record<AppIcon, Canvas> = {
    'icon-192': rounded(onTile(image, seen, APP_ICONS['icon-192'], tile)),
    'icon-512': rounded(onTile(image, seen, APP_ICONS['icon-512'], tile)),
    'apple-touch-icon': onTile(image, seen, APP_ICONS['apple-touch-icon'], tile),
    'icon-maskable-512': maskable(image, seen, brand, onBrand),
    'icon-monochrome-512': monochrome(image, seen),
  }
  const entries = (Object.keys(icons) as AppIcon[]).map((name) => [name, icons[name].toBuffer('image/png')])
  return Object.fromEntries(entries) as { [Name in AppIcon]: Uint8Array }
}

/** Drawings have a size of their own, mostly a small one, and are sharp at any. */
function enlarge(image: Image): void {
  const scale = SHAPE / longest(image)
  if (scale <= 1) return
  const [width, height] = [image.width * scale, image.height * scale]
  image.width = width
  image.height = height
}

/** A picture that fills its own square stays whole; a shape gets room around it. */
function onTile(image: Image, { isOpaque }: Look, side: number, color: string): Canvas {
  const canvas = filled(side, color)
  const ratio = image.width / image.height
  const isWhole = isOpaque && ratio > 0.9 && ratio < 1.12
  place(canvas, image, side * (isWhole ? 1 : TILE))
  return canvas
}

/** Whatever shape a phone cuts out, a circle of 80 % of the side stays: the logo's corners lie within it. */
function maskable(image: Image, seen: Look, brand: string, onBrand: string): Canvas {
  const side = APP_ICONS['icon-maskable-512']
  const canvas = filled(side, brand)
  const isLost = !seen.isOpaque && seen.isPlain && seen.contrastTo(brand) < SEEN
  place(canvas, isLost ? shape(image, onBrand) : image, safely(image, side))
  return canvas
}

/** Phones take its transparency only: the outline of a plain logo, else what stands out from its ground. */
function monochrome(image: Image, { isOpaque, isPlain, ground }: Look): Canvas {
  const side = APP_ICONS['icon-monochrome-512']
  const canvas = createCanvas(side, side)
  const isOutline = isPlain && !isOpaque
  place(canvas, isOutline ? shape(image, '#ffffff') : image, safely(image, side))
  if (isOutline) return canvas
  const context = canvas.getContext('2d')
  const pixels = context.getImageData(0, 0, side, side)
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4) {
    const differs = distance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], ground)
    data[at + 3] = Math.min(data[at + 3] ?? 0, differs * 2)
    data.fill(255, at, at + 3)
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}

/** Longer side of what fits into the circle that every phone leaves. */
function safely(image: Image, side: number): number {
  return (SAFE * side) / Math.hypot(image.width / longest(image), image.height / longest(image))
}

/** The logo's outline in one colour. */
function shape(image: Image, color: string): Canvas {
  const scale = SHAPE / longest(image)
  const canvas = createCanvas(Math.max(1, image.width * scale), Math.max(1, image.height * scale))
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = color
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

function filled(side: number, color: string): Canvas {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, side, side)
  return canvas
}

/** In the middle, its longer side this long. */
function place(canvas: Canvas, image: Image | Canvas, longer: number): void {
  const scale = longer / longest(image)
  const [width, height] = [image.width * scale, image.height * scale]
  canvas.getContext('2d').drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}

function rounded(square: Canvas): Canvas {
  const side = square.width
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.beginPath()
  context.roundRect(0, 0, side, side, side * ROUND)
  context.clip()
  context.drawImage(square, 0, 0)
  return canvas
}

const longest = ({ width, height }: { width: number; height: number }) => Math.max(width, height)

/** Parts of the side. */
const TILE = 0.72
const SAFE = 0.78
const ROUND = 0.22
/** Below this contrast a logo is not seen on the brand colour. */
const SEEN = 1.8
/** Pixels of the longer side. */
const SHAPE = 512
