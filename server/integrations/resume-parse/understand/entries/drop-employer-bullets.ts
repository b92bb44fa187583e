import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'

const hasDates = (line: Line | undefined) => line !== undefined && !line.isBullet && extractDates(line.text).length > 0

/**
 * Removes bullets before employers, which begin entries: the next line has a period, and tasks have more deeply
 * indented bullets.
 */
export function dropEmployerBullets(lines: readonly Line[]): Line[] {
  const bullets = lines.filter(({ isBullet, page }) => isBullet && page !== null)
  const left = Math.min(...bullets.map(({ x }) => x))
  const isOuter = ({ isBullet, x }: Line) => isBullet && x < left + 6
  const outer = lines.flatMap((line, at) => (isOuter(line) ? [at] : []))
  const before = outer.filter((at) => hasDates(lines[at + 1]) || hasDates(lines[at + 2])).length
  const hasOwn = outer.some((at) => extractDates(lines[at]?.text ?? '').length > 0)
  if (outer.length === 0 || hasOwn || before < outer.length * 0.7) return [...lines]
  return lines.map((line) => (isOuter(line) ? { ...line, isBullet: false } : line))
}
