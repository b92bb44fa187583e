import type { Line } from './line.ts'

const COLON = /^[:：]\s*/

/**
 * Attaches a colon to the label before it, if they are in separate cells ("Name", ":", "Ada Reed"), or the colon
 * follows a tab (": Ada Reed").
 */
export function joinColonsToLabels(written: Line): Line {
  const line = joinSpreadLabel(written)
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

/** Joins a label whose two characters are spread to the width of longer labels: "姓    名：欧阳". */
function joinSpreadLabel(line: Line): Line {
  const { parts, xs } = line
  const isHalf = (at: number) =>
    /^\p{Script=Han}$/u.test(parts[at] ?? '') && /^\p{Script=Han}\s*[:：]/u.test(parts[at + 1] ?? '')
  if (!parts.some((_, at) => isHalf(at))) return line
  const joined = parts.flatMap((part, at) => (isHalf(at - 1) ? [] : [isHalf(at) ? part + (parts[at + 1] ?? '') : part]))
  return { ...line, parts: joined, text: joined.join('  '), xs: xs.filter((_, at) => !isHalf(at - 1)) }
}
