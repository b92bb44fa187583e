import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas'
import { buildBrandPalette } from '#server/platform/tenant/theme.ts'
import { APP_ICONS, type AppIcon } from './icon-names.ts'
import { measureColorDistance, analyzeLogo, type Look } from './logo-colors.ts'

/**
 * Draws all icons of a logo: as it is on a light tile, inside the safe zone on the brand color, and as a shape of one
 * color.
 */
export async function drawAppIcons(logo: Uint8Array, brandColor: string): Promise<Record<AppIcon, Uint8Array>> {
  const image = await loadImage(Buffer.from(logo))
  if (image.width === 0 || image.height === 0) throw new Error('the logo has no size')
  enlargeImage(image)
  const { brand, onBrand } = buildBrandPalette(brandColor, 'light')
  const seen = analyzeLogo(image)
  const tile = seen.isLight && !seen.isOpaque ? brand : '#ffffff'
  const icons: Record<AppIcon, Canvas> = {
    'icon-192': roundCorners(drawTileIcon(image, seen, APP_ICONS['icon-192'], tile)),
    'icon-512': roundCorners(drawTileIcon(image, seen, APP_ICONS['icon-512'], tile)),
    'apple-touch-icon': drawTileIcon(image, seen, APP_ICONS['apple-touch-icon'], tile),
    'icon-maskable-512': drawMaskableIcon(image, seen, brand, onBrand),
    'icon-monochrome-512': drawMonochromeIcon(image, seen),
  }
  const entries = (Object.keys(icons) as AppIcon[]).map((name) => [name, icons[name].toBuffer('image/png')])
  return Object.fromEntries(entries) as { [Name in AppIcon]: Uint8Array }
}

/** Shares of an icon's side that the logo fills. */
const TILE = 0.72
const SAFE = 0.78
const ROUND = 0.22
/** Contrast with the brand color below which a logo is hard to see. */
const SEEN = 1.8
/** Longer side of the shape, pixels. */
const SHAPE = 512

/** Enlarges a vector logo, whose nominal size is mostly small; it stays sharp at any size. */
function enlargeImage(image: Image): void {
  const scale = SHAPE / getLongestSide(image)
  if (scale <= 1) return
  const [width, height] = [image.width * scale, image.height * scale]
  image.width = width
  image.height = height
}

/** Draws the logo on a tile: a picture with its own background fills the tile, any other logo gets a margin. */
function drawTileIcon(image: Image, { isOpaque }: Look, side: number, color: string): Canvas {
  const canvas = createFilledCanvas(side, color)
  const ratio = image.width / image.height
  const isWhole = isOpaque && ratio > 0.9 && ratio < 1.12
  drawCentered(canvas, image, side * (isWhole ? 1 : TILE))
  return canvas
}

/**
 * Draws the icon from which phones cut a shape of their own. Every phone keeps a circle of 80 % of the side, in which
 * the whole logo fits.
 */
function drawMaskableIcon(image: Image, seen: Look, brand: string, onBrand: string): Canvas {
  const side = APP_ICONS['icon-maskable-512']
  const canvas = createFilledCanvas(side, brand)
  const isLost = !seen.isOpaque && seen.isPlain && seen.contrastTo(brand) < SEEN
  drawCentered(canvas, isLost ? drawLogoShape(image, onBrand) : image, measureSafeLength(image, side))
  return canvas
}

/**
 * Draws the icon of which phones use the alpha channel only: the outline of a plain logo, else whatever contrasts with
 * its background.
 */
function drawMonochromeIcon(image: Image, { isOpaque, isPlain, ground: services }: Look): Canvas {
  const side = APP_ICONS['icon-monochrome-512']
  const canvas = createCanvas(side, side)
  const isOutline = isPlain && !isOpaque
  drawCentered(canvas, isOutline ? drawLogoShape(image, '#ffffff') : image, measureSafeLength(image, side))
  if (isOutline) return canvas
  const context = canvas.getContext('2d')
  const pixels = context.getImageData(0, 0, side, side)
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4) {
    const differs = measureColorDistance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], services)
    data[at + 3] = Math.min(data[at + 3] ?? 0, differs * 2)
    data.fill(255, at, at + 3)
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}

/** Length of the image's longer side with which the image fits into the circle that every phone keeps. */
function measureSafeLength(image: Image, side: number): number {
  return (SAFE * side) / Math.hypot(image.width / getLongestSide(image), image.height / getLongestSide(image))
}

/** Draws the logo's outline in one color. */
function drawLogoShape(image: Image, color: string): Canvas {
  const scale = SHAPE / getLongestSide(image)
  const canvas = createCanvas(Math.max(1, image.width * scale), Math.max(1, image.height * scale))
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = color
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

function createFilledCanvas(side: number, color: string): Canvas {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, side, side)
  return canvas
}

/** Draws an image in the middle of the canvas; `longer` is the length of its longer side. */
function drawCentered(canvas: Canvas, image: Image | Canvas, longer: number): void {
  const scale = longer / getLongestSide(image)
  const [width, height] = [image.width * scale, image.height * scale]
  canvas.getContext('2d').drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}

function roundCorners(square: Canvas): Canvas {
  const side = square.width
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.beginPath()
  context.roundRect(0, 0, side, side, side * ROUND)
  context.clip()
  context.drawImage(square, 0, 0)
  return canvas
}

const getLongestSide = ({ width, height }: { width: number; height: number }) => Math.max(width, height)
