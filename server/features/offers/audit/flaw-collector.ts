import { computeValueDigest, type Digests, type Value } from './digests.ts'
import type { Flaw } from './format-flaw.ts'

/** The flaws found in one offer. */
export type Findings = ReturnType<typeof createFlawCollector>

/**
 * Collects the flaws of one offer, and the columns that its trail does not cover because it was written before they
 * were recorded.
 */
export function createFlawCollector(offer: number) {
  const flaws: Flaw[] = []
  const uncovered = new Set<string>()
  const createRowChecks = (table: string, id: string | number, event: number | null) => ({
    /** Checks that a column has the recorded value. */
    holds(column: string, is: Value, expected: Value): void {
      // PostgreSQL returns some numbers as text.
      if (toTextOrNull(is) !== toTextOrNull(expected)) this.wrong(column)
    },
    /** Checks a column by its fingerprint; a column without one is not covered. */
    digests(column: string, is: Value, expected: Digests | undefined, salt: string | null = null): void {
      const digest = expected?.[column]
      if (digest === undefined) uncovered.add(`${table}.${column}`)
      else if (digest !== computeValueDigest(is, salt)) this.wrong(column)
    },
    wrong(column: string | null, reason: Flaw['reason'] = 'differs'): void {
      flaws.push({ offer, table, column, row: id, event, reason })
    },
    uncovered: (column: string) => void uncovered.add(`${table}.${column}`),
  })
  return { offer, flaws, uncovered, row: createRowChecks, add: (flaw: Flaw) => void flaws.push(flaw) }
}

const toTextOrNull = (value: Value) => (value === null ? null : String(value))
