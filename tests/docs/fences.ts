import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** What stands between fences of a page. */
export type Fence = {
  page: string
  /** Of its first fence. */
  line: number
  language: string
  /** Of the section it stands in. */
  heading: string
  text: string
  /** What the comment before it says to the tests: `not run: <why>`, or what the example is. */
  mark: string | null
}

/** The fenced parts of a page, in their order. */
export function fencesOf(page: string): Fence[] {
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

/** Why a part is not run; null where it is. */
export const notRun = ({ mark }: Fence): string | null => /^not run: (.+)$/.exec(mark ?? '')?.[1] ?? null
