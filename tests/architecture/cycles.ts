import { parse, resolve, type Source } from '#tests/architecture/parsed.ts'

/** Violations: cycles that are not listed as exceptions, and listed exceptions that are no longer cycles. */
export function judgeCycles(sources: readonly Source[], exceptions: readonly (readonly string[])[]): string[] {
  const found = findValueCycles(sources)
  const known = new Set(exceptions.map(toKey))
  const real = new Set(found.map(toKey))
  return [
    ...found
      .filter((files) => !known.has(toKey(files)))
      .map((files) => `these files import each other, move what they share into one below them: ${files.join(', ')}`),
    ...exceptions
      .filter((files) => !real.has(toKey(files)))
      .map((files) => `no cycle any more, remove its line from tests/architecture/exceptions.ts: ${files.join(', ')}`),
  ]
}

/** Groups of files that need each other to load. Types are erased, and lazy imports run later, so neither counts. */
export function findValueCycles(sources: readonly Source[]): string[][] {
  const ours = new Set(sources.map(({ file }) => file))
  return findCycles(new Map(sources.map((one) => [one.file, listValueImports(one).filter((file) => ours.has(file))])))
}

/** All imports except `import type` and `export type`: for `import { type X }`, Node still loads the module. */
function listValueImports({ file, text }: Source): string[] {
  const { staticImports, staticExports } = parse({ file, text }).module
  const isValue = ({ start }: { start: number }) => !TYPE_ONLY.test(text.slice(start, start + LONGEST_HEAD))
  const imported = staticImports.filter(isValue).map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = staticExports
    .filter(isValue)
    .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
  return [...imported, ...passedOn].flatMap((specifier) => resolve(file, specifier) ?? [])
}

/** Strongly connected components of a graph that are cycles, by Tarjan's algorithm. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): number => {
    const place = order.size
    order.set(file, place)
    const depth = stack.push(file) - 1
    const next = graph.get(file) ?? []
    let lowest = place
    for (const one of next) {
      if (!order.has(one)) lowest = Math.min(lowest, visit(one))
      else if (stack.includes(one)) lowest = Math.min(lowest, order.get(one) ?? lowest)
    }
    if (lowest < place) return lowest
    const part = stack.splice(depth)
    if (part.length > 1 || next.includes(file)) cycles.push(part.toSorted())
    return lowest
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}

function toKey(files: readonly string[]): string {
  return files.toSorted().join(' ')
}

/** A default import may be named `type`. */
const TYPE_ONLY = /^(?:import|export)\s+type\b(?!\s*(?:,|from\b))/
const LONGEST_HEAD = 40
