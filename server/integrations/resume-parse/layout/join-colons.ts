import type { Line } from './line.ts'

/** "Name", ":" and "Ada Reed" in cells of their own, or ": Ada Reed" behind a tab: the colon belongs to the label before it. */
export function joinColons(line: Line): Line {
  if (!line.parts.some((part, at) => at > 0 && COLON.test(part))) return line
  const parts: string[] = []
  const xs: number[] = []
  for (const [at, part] of line.parts.entries()) {
    const before = parts.at(-1)
    const isBehind = before !== undefined && COLON.test(part)
    if (isBehind && !/[:：]$/.test(before)) parts[parts.length - 1] = `${before}:`
    const rest = isBehind ? part.replace(COLON, '') : part
    if (rest === '') continue
    parts.push(rest)
    xs.push(line.xs[at] ?? 0)
  }
  return { ...line, parts, text: parts.join('  '), xs: line.xs.length === line.parts.length ? xs : [] }
}

const COLON = /^[:：]\s*/
