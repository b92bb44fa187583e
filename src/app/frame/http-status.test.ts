import { expect, test } from 'vitest'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getHttpStatus } from './http-status.ts'

test('a page whose data is away for a moment answers 503, any other fault stays what it is', () => {
  const failed = (status: number) => ({ error: new RequestFailure('server', 'no', { status }) })
  expect(getHttpStatus(500, [{ error: undefined }, failed(503)])).toBe(503)
  expect(getHttpStatus(500, [failed(500)])).toBe(500)
  expect(getHttpStatus(500, [{ error: new Error('a crash') }])).toBe(500)
  expect(getHttpStatus(200, [{ error: undefined }])).toBe(200)
})

test('S-17 a route says what became of it, but does not hide a fault', () => {
  const gone = { error: undefined, loaderData: { status: 410 } }
  const open = { error: undefined, loaderData: { status: 'open' } }
  expect(getHttpStatus(200, [open, gone])).toBe(410)
  expect(getHttpStatus(200, [gone, open, { error: undefined }])).toBe(410)
  expect(getHttpStatus(200, [open])).toBe(200)
  expect(getHttpStatus(500, [gone])).toBe(500)
})
