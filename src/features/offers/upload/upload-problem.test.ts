import { expect, it } from 'vitest'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { hasFileContent, findUploadProblem } from './upload-problem.ts'

const file = (size: number, type = 'application/pdf') =>
  Object.defineProperty(new File(['%'], 'signed', { type }), 'size', { value: size })

it('O-12 exactly one PDF, PNG or JPEG of up to 20 MB', () => {
  expect(findUploadProblem([])).toBe('none')
  expect(findUploadProblem([file(5), file(5)])).toBe('many')
  expect(findUploadProblem([file(0)])).toBe('empty')
  expect(findUploadProblem([file(UPLOAD_BYTES + 1)])).toBe('large')
  expect(findUploadProblem([file(5, 'application/msword')])).toBe('type')
  for (const type of ['application/pdf', 'image/png', 'image/jpeg', ''])
    expect(findUploadProblem([file(UPLOAD_BYTES, type)])).toBeUndefined()
})

it('O-12 a file that cannot be read any more has no content', async () => {
  expect(await hasFileContent(new File(['a'], 'signed.pdf'))).toBe(true)
  expect(await hasFileContent(new File([], 'signed.pdf'))).toBe(false)
  const gone = Object.assign(new File(['a'], 'signed.pdf'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
  })
  expect(await hasFileContent(gone)).toBe(false)
})
