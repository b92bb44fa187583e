import { encode } from 'uqr'

/** Units of white that a QR code needs around it. */
const QUIET_ZONE = 4
/** Every reader accepts each of the eight mask patterns; comparing them would take four times as long. */
const PATTERN = 2

/**
 * A QR code as the path of an SVG within a square of `size` units, with the dark parts drawn, so that the page has
 * nothing to compute.
 */
export function buildQrCodePath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE, maskPattern: PATTERN })
  return { size, path: data.map(renderDarkRuns).join('') }
}

/** Draws the dark runs of a row as parts of an SVG path. */
function renderDarkRuns(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x]) x += 1
    path += `M${from} ${y}h${x - from}v1h-${x - from}z`
  }
  return path
}
