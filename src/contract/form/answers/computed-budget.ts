import { COMPUTED_LENGTH, COMPUTED_TOTAL } from '#contract/form/form-limits.ts'

/** How much the computed answers of a form may still say together, in characters. */
export type ComputedBudget = { left: number }

export const createComputedBudget = (): ComputedBudget => ({ left: COMPUTED_TOTAL })

/**
 * A computed answer, or null where it is longer than an answer may be or the form's computed answers have used up
 * their room: each would pass on what the others said, and a form of a thousand questions make a thousand letters of
 * one.
 */
export function spendBudget<T>(value: T, budget: ComputedBudget): T | null {
  const length = countCharactersUpToLimit(value)
  if (length > Math.min(COMPUTED_LENGTH, budget.left)) return null
  budget.left -= length
  return value
}

/** Characters of a value and of all its parts; it is looked at no further than it may be long. */
function countCharactersUpToLimit(value: unknown): number {
  let length = 0
  const waiting: unknown[] = [value]
  while (waiting.length > 0 && length <= COMPUTED_LENGTH) {
    const part = waiting.pop()
    if (Array.isArray(part)) {
      length += part.length
      if (length <= COMPUTED_LENGTH) waiting.push(...(part as unknown[]))
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, one] of Object.entries(part)) {
        length += key.length
        waiting.push(one)
      }
    } else length += typeof part === 'string' ? part.length : 1
  }
  return length
}
