import { expect, test } from 'vitest'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { getStatus } from './page-status.ts'

test('a page whose data is away for a moment answers 503, any other fault stays what it is', () => {
  const failed = (status: number) => ({ error: new RequestFailure('server', 'no', { status }) })
  expect(getStatus(500, [{ error: undefined }, failed(503)])).toBe(503)
  expect(getStatus(500, [failed(500)])).toBe(500)
  expect(getStatus(500, [{ error: new Error('a crash') }])).toBe(500)
  expect(getStatus(200, [{ error: undefined }])).toBe(200)
})

test('S-17 a route says what became of it, but does not hide a fault', () => {
  const gone = { error: undefined, loaderData: { status: 410 } }
  const open = { error: undefined, loaderData: { status: 'open' } }
  expect(getStatus(200, [open, gone])).toBe(410)
  expect(getStatus(200, [gone, open, { error: undefined }])).toBe(410)
  expect(getStatus(200, [open])).toBe(200)
  expect(getStatus(500, [gone])).toBe(500)
})
