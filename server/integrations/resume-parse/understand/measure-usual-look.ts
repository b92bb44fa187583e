import type { Line } from '#server/integrations/resume-parse/layout/line.ts'

/** The predominant formatting of a document, from which other lines stand out. */
export type UsualLook = { size: number; gap: number; isBold: boolean; hasLooks: boolean }

/** Measures the formatting of most letters of a document. */
export function measureUsualLook(lines: readonly Line[]): UsualLook {
  const size = findMostFrequentValue(lines, ({ size: one }) => one)
  const gaps = lines.flatMap(({ gap }) => (gap > 0.5 && gap < 8 ? [gap] : [])).toSorted((a, b) => a - b)
  const bold = lines.filter(({ isBold }) => isBold).length
  const hasLooks = lines.some((line) => line.isBold) || lines.some((line) => line.size !== size)
  return { size, gap: gaps[Math.floor(gaps.length * 0.4)] ?? 0, isBold: bold > lines.length * 0.6, hasLooks }
}

function findMostFrequentValue(lines: readonly Line[], valueOf: (line: Line) => number): number {
  const letters = new Map<number, number>()
  for (const line of lines) {
    const value = valueOf(line)
    letters.set(value, (letters.get(value) ?? 0) + line.text.length)
  }
  return [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]
}

/** Whether a text is in capitals, in a script that has them. */
export function isAllCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()
}
