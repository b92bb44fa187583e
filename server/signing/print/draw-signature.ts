import { rgb, type PDFPage } from '@libpdf/core'
import { DRAWING, parseDrawing, type DrawingStep } from '#contract/offers/signature-drawing.ts'

const INK = rgb(0.08, 0.09, 0.12)

/**
 * Draws a signature from path data, cropped to its lines, below `top`. Returns its height; 0 if it is not a signature.
 */
export function drawSignature(
  page: PDFPage,
  path: string,
  { x, top, width, height }: { x: number; top: number; width: number; height: number },
): number {
  const steps = parseDrawing(path)
  if (!steps) return 0
  const box = getDrawingBounds(steps)
  // A small drawing such as a dot is not enlarged to the size of a name.
  const scale = Math.min(width / DRAWING.width, width / box.width, height / box.height)
  const toPageX = (value: number) => x + (value - box.left) * scale
  const toPageY = (value: number) => top - (value - box.top) * scale
  const pen = page.drawPath()
  for (const step of steps) {
    if (step.kind === 'M') pen.moveTo(toPageX(step.x), toPageY(step.y))
    else if (!step.by) pen.lineTo(toPageX(step.x), toPageY(step.y))
    else pen.quadraticCurveTo(toPageX(step.by[0]), toPageY(step.by[1]), toPageX(step.x), toPageY(step.y))
  }
  pen.stroke({ borderColor: INK, borderWidth: DRAWING.line * scale, lineCap: 'round', lineJoin: 'round' })
  return box.height * scale
}

/** Returns the bounds of the lines, including their width. */
function getDrawingBounds(steps: readonly DrawingStep[]) {
  const points = steps.flatMap((step) => [[step.x, step.y] as const, ...(step.by ? [step.by] : [])])
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x - DRAWING.line)
    top = Math.min(top, y - DRAWING.line)
    right = Math.max(right, x + DRAWING.line)
    bottom = Math.max(bottom, y + DRAWING.line)
  }
  return { left, top, width: right - left, height: bottom - top }
}
