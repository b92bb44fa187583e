import { PDF } from '@libpdf/core'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

afterEach(() => vi.restoreAllMocks())

test('F-08 what the library says of a file is the file’s; a mistake in code is not called a broken file', async () => {
  const load = vi.spyOn(PDF, 'load')
  load.mockRejectedValueOnce(new Error('no trailer'))
  expect(await inspectPdf(buildPdf())).toEqual({ refused: 'broken' })
  load.mockRejectedValueOnce(new TypeError('undefined is not a function'))
  await expect(inspectPdf(buildPdf())).rejects.toThrow(TypeError)
  vi.spyOn(PDF.prototype, 'getPageCount').mockImplementationOnce(() => {
    throw new ReferenceError('x is not defined')
  })
  await expect(inspectPdf(buildPdf())).rejects.toThrow(ReferenceError)
})
