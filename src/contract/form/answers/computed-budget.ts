import { COMPUTED_LENGTH, COMPUTED_TOTAL } from '#contract/form/form-limits.ts'

/** Remaining characters for all computed answers of a form. */
export type ComputedBudget = { left: number }

export const createComputedBudget = (): ComputedBudget => ({ left: COMPUTED_TOTAL })

/**
 * Returns a computed answer, or null if it is too long or the form's budget is used up: answers computed from each
 * other would otherwise grow a thousandfold in a form of a thousand questions.
 */
export function takeWithinBudget<T>(value: T, budget: ComputedBudget): T | null {
  const length = countCharactersUpToLimit(value)
  if (length > Math.min(COMPUTED_LENGTH, budget.left)) return null
  budget.left -= length
  return value
}

/** Characters of a value and all its parts; stops counting at the limit. */
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
