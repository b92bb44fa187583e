/** Longest side of a picture, pixels: a scanned page at 600 dpi fits, and more only slows viewers. */
export const LONGEST_SIDE = 12_000
const MOST_PIXELS = 60_000_000

export function isPictureTooLarge(width: number, height: number): boolean {
  return Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS
}
