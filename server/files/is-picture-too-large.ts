/** A scanned page at 600 dpi fits, pixels; more only slows viewers. */
export const LONGEST_SIDE = 12_000
const MOST_PIXELS = 60_000_000

export function isTooLarge(width: number, height: number): boolean {
  return Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS
}
