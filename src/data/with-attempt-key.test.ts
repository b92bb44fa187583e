import { expect, it } from 'vitest'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { withAttemptKey } from './with-attempt-key.ts'

const fail = (kind: 'offline' | 'refused') => () => Promise.reject(new RequestFailure(kind, 'no'))

async function readKey(what: readonly unknown[], outcome: () => Promise<unknown>): Promise<string> {
  let used = ''
  // This test looks at the key alone, whatever the outcome.
  await withAttemptKey(what, (key) => {
    used = key
    return outcome()
  }).catch(() => undefined)
  return used
}

it('O-16 the key is kept until the server has answered', async () => {
  const first = await readKey(['decline', 1], fail('offline'))
  const second = await readKey(['decline', 1], () => Promise.resolve())
  const third = await readKey(['decline', 1], () => Promise.resolve())
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

it('O-16 a refusal ends the attempt', async () => {
  const first = await readKey(['decline', 2], fail('refused'))
  expect(await readKey(['decline', 2], () => Promise.resolve())).not.toBe(first)
})

it('O-16 another body is another attempt', async () => {
  const first = await readKey(['accept', 3, { signature_text: 'Ana' }], fail('offline'))
  expect(await readKey(['accept', 3, { signature_text: 'Ana Lima' }], fail('offline'))).not.toBe(first)
})
