/** V8's coverage of a function: ranges of the source with execution counts, outer ones first. */
type Range = { startOffset: number; endOffset: number; count: number }
export type RunFunction = { functionName: string; isBlockCoverage: boolean; ranges: Range[] }
export type RunScript = { functions: RunFunction[] }

/**
 * Merges many coverage reports of a script into one. Each report only covers the time since the previous one and omits
 * functions that did not run: a piece of source belongs to the innermost function in any report, and only reports with
 * that function count for it.
 */
export function mergeCoverage(looks: readonly RunScript[]): RunScript {
  const merged = new Map<string, { name: string; start: number; ran: Uint8Array }>()
  for (const { functions } of looks)
    for (const { functionName: name, ranges } of functions) {
      const [whole] = ranges
      if (!whole) continue
      const { startOffset: start, endOffset: end } = whole
      const key = `${name} ${start} ${end}`
      const known = merged.get(key) ?? { name, start, ran: new Uint8Array(end - start) }
      merged.set(key, known)
      const now = new Uint8Array(end - start)
      for (const { startOffset, endOffset, count } of ranges)
        now.fill(count > 0 ? 1 : 0, startOffset - start, endOffset - start)
      for (const [at, ran] of now.entries()) if (ran) known.ran[at] = 1
    }
  return { functions: [...merged.values()].map(asFunction) }
}

function asFunction({ name, start, ran }: { name: string; start: number; ran: Uint8Array }): RunFunction {
  const whole = { startOffset: start, endOffset: start + ran.length }
  if (!ran.includes(1)) return { functionName: name, isBlockCoverage: true, ranges: [{ ...whole, count: 0 }] }
  const ranges: Range[] = [{ ...whole, count: 1 }]
  for (let at = ran.indexOf(0); at !== -1;) {
    const next = ran.indexOf(1, at)
    const end = next === -1 ? ran.length : next
    ranges.push({ startOffset: start + at, endOffset: start + end, count: 0 })
    at = next === -1 ? -1 : ran.indexOf(0, next)
  }
  return { functionName: name, isBlockCoverage: true, ranges }
}
