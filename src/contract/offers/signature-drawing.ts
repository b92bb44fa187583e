// Wire format of a drawn signature: SVG path data in a box, with absolute M, L and Q and whole numbers. Zod-free.

/** The drawing area; the origin is at the top left. */
export const DRAWING = { width: 1000, height: 500, line: 7 } as const
/** Longest path data: minutes of drawing. */
export const DRAWING_LENGTH = 100_000

const NUMBER = String.raw`\d{1,4}`
const POINT = `${NUMBER} ${NUMBER}`
const WHOLE = new RegExp(`^(?:M${POINT}(?:L${POINT}|Q${POINT} ${POINT})+)+$`)
const STEP = new RegExp(`([MLQ])(${NUMBER}) (${NUMBER})(?: (${NUMBER}) (${NUMBER}))?`, 'g')

/** A pen stroke step: move, straight line, or a curve with control point `by`. */
export type DrawingStep =
  | { kind: 'M' | 'L'; x: number; y: number; by?: undefined }
  | { kind: 'Q'; by: [number, number]; x: number; y: number }

/** Parses a drawn signature; null for anything else. The text itself is never inserted into a page or PDF. */
export function parseDrawing(text: string): DrawingStep[] | null {
  if (text.length > DRAWING_LENGTH || !WHOLE.test(text)) return null
  const steps: DrawingStep[] = []
  for (const [, kind, ...numbers] of text.matchAll(STEP)) {
    const [x = 0, y = 0, toX = 0, toY = 0] = numbers.map((digits) => Number(digits ?? 0))
    if (Math.max(x, toX) > DRAWING.width || Math.max(y, toY) > DRAWING.height) return null
    steps.push(kind === 'Q' ? { kind, by: [x, y], x: toX, y: toY } : { kind: kind === 'M' ? 'M' : 'L', x, y })
  }
  return steps
}
