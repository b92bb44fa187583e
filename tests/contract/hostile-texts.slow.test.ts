import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS, startCallers, listFailures, HOSTILE, type Callers } from './hostile-texts.ts'

// Every endpoint × every text in its input × every hostile text.

let callers: Callers
beforeAll(async () => {
  callers = await startCallers()
})
afterAll(() => callers.close())

describe.each(Object.entries(HOSTILE))('%s in any text', (_kind, change) => {
  test.each(CALLS)('of %s fails nothing', async (...call) => {
    expect(await listFailures(callers, call, change)).toEqual([])
  })
})
