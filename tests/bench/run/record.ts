import { MACHINE } from '#tests/bench/kit/machine.ts'

/** A benchmark's latest run, as in docs/figures.md. */
export type Run = { name: string; commit: string; date: string; machine: string; arguments: string; tables: string }

/** The line about its machine that a benchmark printed, if any. */
export function getMachine(output: string): string | undefined {
  return output.split('\n').find(isOfMachine)?.slice(MACHINE.length).replace(/\.$/, '')
}

/** The Markdown tables in a benchmark's output, each with the preceding line that describes it. */
export function listTables(output: string): string {
  const blocks = output.split(/\n{2,}/).map((block) => block.trim().split('\n'))
  const figures = blocks.flatMap((lines) => {
    const first = lines.findIndex(isRow)
    if (first === -1) return []
    const end = lines.findLastIndex(isRow)
    const isSaid = first > 0 && !isOfMachine(lines[first - 1]!)
    return [lines.slice(isSaid ? first - 1 : first, end + 1)]
  })
  return figures.map((lines) => lines.flatMap((line, at) => spaceTable(line, lines[at + 1])).join('\n')).join('\n\n')
}

/**
 * Number of table cells with a number, without headers, which an empty table has, too. Throws for NaN, which is the
 * result of an empty sample.
 */
export function countFigures(tables: string): number {
  const rows = tables.split('\n').filter(isRow)
  const cells = rows.flatMap((row, at) => (isHead(rows, at) ? [] : listCells(row).slice(1)))
  const wrong = cells.find((cell) => /\b(?:NaN|Infinity|undefined)\b/.test(cell))
  if (wrong !== undefined) throw new Error(`A figure is no number: ${wrong}`)
  return cells.filter((cell) => /\d/.test(cell)).length
}

/** The page with this run in place of the previous one; benchmarks by name. */
export function withRun(page: string, run: Run): string {
  const [head = '', ...sections] = page.split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith(`${title(run.name)}\n`))
  const all = [...others.map((section) => section.trimEnd()), getSection(run)].toSorted()
  return `${head.trimEnd()}\n\n${all.join('\n\n')}\n`
}

function getSection({ name, commit, date, machine, arguments: more, tables }: Run): string {
  const command = `npm run bench ${name}${more ? ` -- ${more}` : ''}`
  return `${title(name)}\n\n\`${command}\`, ${date}, at ${commit}, ${machine}.\n\n${tables}`
}

const title = (name: string) => `## ${name}`
const isOfMachine = (line: string) => line.startsWith(MACHINE)
const isRow = (line: string) => line.startsWith('|')
const isRule = (line = '') => /^\|(?: ?:?-+:? ?\|)+$/.test(line)
const isHead = (rows: readonly string[], at: number) => isRule(rows[at]) || isRule(rows[at + 1])
const listCells = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
/** Adds the blank line that a table needs before it. */
const spaceTable = (line: string, next = '') => (!isRow(line) && isRow(next) ? [line, ''] : [line])
