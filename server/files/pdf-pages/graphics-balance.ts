import { readOperatorNames } from './operators.ts'

/** What a page's content leaves open at its end, and closing operators without an opening one. */
export type Balance = {
  /** Graphics states that were saved and not restored. */
  saved: number
  isTextOpen: boolean
  marked: number
  /** Graphics states restored without having been saved: some readers ignore that, others go back to the beginning. */
  surplus: number
}

/** Determines what a content stream leaves open, or closes too often. */
export function measureGraphicsBalance(content: Uint8Array): Balance {
  const found = { saved: 0, isTextOpen: false, marked: 0, surplus: 0 }
  for (const name of readOperatorNames(content)) {
    if (name === 'q') found.saved += 1
    else if (name === 'Q' && found.saved === 0) found.surplus += 1
    else if (name === 'Q') found.saved -= 1
    else if (name === 'BT') found.isTextOpen = true
    else if (name === 'ET') found.isTextOpen = false
    else if (name === 'BMC' || name === 'BDC') found.marked += 1
    else if (name === 'EMC') found.marked = Math.max(0, found.marked - 1)
  }
  return found
}

/** Writes the operators that close everything that is open. */
export function buildClosingOperators({ saved, isTextOpen, marked }: Balance): string {
  return [isTextOpen ? 'ET' : '', 'EMC '.repeat(marked), 'Q '.repeat(saved)].join(' ')
}
