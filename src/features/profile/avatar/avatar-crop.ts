/** Position of a picture in its square crop: its center's offset in units of the side, and the zoom. */
export type Crop = { x: number; y: number; zoom: number }

export const WHOLE: Crop = { x: 0, y: 0, zoom: 1 }
export const MOST_ZOOM = 4

/**
 * The size at which the picture is drawn, in sides of the crop window: at zoom 1, its shorter side fills the window.
 */
export function getDrawnSize({ width, height }: Size, zoom: number): Size {
  const shorter = Math.min(width, height)
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom }
}

/** The crop, limited so that only the picture is visible. */
export function clampCrop(crop: Crop, picture: Size): Crop {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, crop.zoom))
  const { width, height } = getDrawnSize(picture, zoom)
  const clampOffset = (offset: number, size: number) => Math.max(-(size - 1) / 2, Math.min((size - 1) / 2, offset))
  return { zoom, x: clampOffset(crop.x, width), y: clampOffset(crop.y, height) }
}

/** Draws the content of the crop window onto the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = canvas.width
  const { width, height } = getDrawnSize(picture, crop.zoom)
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, side, side)
  context?.drawImage(
    picture,
    (0.5 - width / 2 + crop.x) * side,
    (0.5 - height / 2 + crop.y) * side,
    width * side,
    height * side,
  )
}

/** Side of the square that is sent, px: sharp at 80 px on every screen, at a few tens of kB. */
export const AVATAR_SIDE = 512

/** The visible section of a picture as a JPEG; null if the browser cannot encode one. */
export function encodeCropAsJpeg(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIDE
  canvas.height = AVATAR_SIDE
  drawCrop(canvas, picture, crop)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
}

type Size = { width: number; height: number }
