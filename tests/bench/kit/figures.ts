/** The value below which this share of the sample lies. */
export function percentile(sample: number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (sample: number[]) => percentile(sample, 0.5)

/** Formats a Markdown table for docs/figures.md. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.map(formatCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function formatCell(cell: string | number): string {
  if (typeof cell === 'string') return cell
  return cell >= 100 ? cell.toFixed(0) : cell.toFixed(2)
}
