import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** A fenced block of a page. */
export type Fence = {
  page: string
  /** Line number of the opening fence. */
  line: number
  language: string
  /** Heading of the section that contains the block. */
  heading: string
  text: string
  /** The comment before it: `not run: <why>`, or the kind of example. */
  mark: string | null
}

/** The fenced blocks of a page, in order. */
export function listFences(page: string): Fence[] {
  const found: Fence[] = []
  let open: Fence | null = null
  let mark: string | null = null
  let heading = ''
  for (const [at, line] of readFileSync(path.join(ROOT, page), 'utf8').split('\n').entries()) {
    const fence = /^```(\w*)\s*$/.exec(line)
    if (open && fence) {
      found.push(open)
      open = mark = null
    } else if (open) open.text += `${line}\n`
    else if (fence) open = { page, line: at + 1, language: fence[1] ?? '', heading, text: '', mark }
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
    else if (line.trim() !== '') mark = /^<!-- (.+) -->$/.exec(line)?.[1] ?? null
  }
  return found
}

/** Why a block is not run; null if it is. */
export const notRun = ({ mark }: Fence): string | null => /^not run: (.+)$/.exec(mark ?? '')?.[1] ?? null
