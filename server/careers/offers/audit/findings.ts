import { digestOf, type Digests, type Value } from './digests.ts'
import type { Flaw } from './flaw.ts'

/** What is found out about one offer. */
export type Findings = ReturnType<typeof findingsOf>

/** Collects the flaws of one offer, and which columns its trail says nothing about because it was written before they were told. */
export function findingsOf(offer: number) {
  const flaws: Flaw[] = []
  const uncovered = new Set<string>()
  const row = (table: string, id: string | number, event: number | null) => ({
    /** The column holds what the trail says. */
    holds(column: string, is: Value, said: Value): void {
      // PostgreSQL gives some numbers as text.
      if (textOf(is) !== textOf(said)) this.wrong(column)
    },
    /** The same by its fingerprint; without one it is not covered. */
    digests(column: string, is: Value, said: Digests | undefined, salt: string | null = null): void {
      const digest = said?.[column]
      if (digest === undefined) uncovered.add(`${table}.${column}`)
      else if (digest !== digestOf(is, salt)) this.wrong(column)
    },
    wrong(column: string | null, reason: Flaw['reason'] = 'differs'): void {
      flaws.push({ offer, table, column, row: id, event, reason })
    },
    uncovered: (column: string) => void uncovered.add(`${table}.${column}`),
  })
  return { offer, flaws, uncovered, row, add: (flaw: Flaw) => void flaws.push(flaw) }
}

const textOf = (value: Value) => (value === null ? null : String(value))
