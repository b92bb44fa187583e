import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

const NOW = Date.UTC(2026, 3, 20, 12)
const MINUTE = 60_000

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [6 * 24 * 60 * MINUTE, '6 days ago'],
  [7 * 24 * 60 * MINUTE, 'Apr 13, 2026'],
  // a clock that is behind the server's
  [-5 * MINUTE, 'now'],
])('N-13 %i ms back is "%s"', (passed, words) => {
  expect(formatAgo(NOW - passed, NOW, 'en')).toBe(words)
})
