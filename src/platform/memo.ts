import { MEMO_KEPT } from '#contract/zod-free/limits.ts'

/** Remembers what a function gave for its argument, in memory, five minutes by default (2§9). A failure is not remembered. */
export function memo<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer>,
  options: { kept?: number; keyOf?: (asked: Asked) => string } = {},
): (asked: Asked) => Promise<Answer> {
  const { kept = MEMO_KEPT, keyOf = JSON.stringify } = options
  const rows = new Map<string, { until: number; answer: Promise<Answer> }>()
  return (asked) => {
    const key = keyOf(asked)
    const row = rows.get(key)
    if (row && row.until > Date.now()) return row.answer
    const answer = ask(asked)
    rows.set(key, { until: Date.now() + kept, answer })
    answer.catch(() => rows.delete(key))
    return answer
  }
}
