/**
 * The section in view: the last one whose start has passed the line; above all of them the first, and at the very end
 * the last.
 */
export function getSectionNumberInView(
  starts: readonly { at: number; top: number }[],
  line: number,
  isAtEnd: boolean,
): number {
  const first = starts[0]?.at ?? 0
  if (isAtEnd) return starts.at(-1)?.at ?? first
  return starts.findLast((start) => start.top <= line)?.at ?? first
}

/** How far a form is scrolled, in percent, to the nearest 10 (F-10): 100 if it fits on the screen. */
export function computeScrollPercent(form: { top: number; height: number }, viewport: number): number {
  const way = form.height - viewport
  if (way <= 0) return 100
  const share = Math.min(1, Math.max(0, -form.top / way))
  return Math.round(share * 10) * 10
}
