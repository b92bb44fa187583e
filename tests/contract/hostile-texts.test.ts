import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS, startCallers, failuresOf, HOSTILE, type Callers } from './hostile-texts.ts'

// Every endpoint × every text it takes; the other kinds of text are in hostile-texts.slow.test.ts.

let callers: Callers
beforeAll(async () => {
  callers = await startCallers()
})
afterAll(() => callers.close())

test.each(CALLS)('a NUL in any text of %s is answered alike by both databases, and fails nothing', async (...call) => {
  expect(await failuresOf(callers, call, HOSTILE.NUL)).toEqual([])
})
