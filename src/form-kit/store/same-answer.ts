/** Whether two answers are equal: all empty values are, and key order does not matter. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (isEmptyAnswer(one) || isEmptyAnswer(other)) return isEmptyAnswer(one) && isEmptyAnswer(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isSameAnswer(part, other[at]))
  return isRecord(one) && isRecord(other) && areSameAnswers(one, other)
}

/** Whether all answers are equal. */
export function areSameAnswers(one: Parts, other: Parts): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSameAnswer(one[name], other[name]),
  )
}

type Parts = Readonly<Record<string, unknown>>

const isEmptyAnswer = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isRecord = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
