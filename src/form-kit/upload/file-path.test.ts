import { expect, test } from 'vitest'
import { uploadedFile } from '#contract/applications/forms/form-uploads.ts'
import { fillPathParams, toOutgoingPath } from '#src/platform/request/outgoing-path.ts'
import { toFilePath } from './file-path.ts'

test('F-08 a file is read again at the address of its endpoint', () => {
  expect(toFilePath('a_b-1/..')).toBe(toOutgoingPath(fillPathParams(uploadedFile.path, { id: 'a_b-1/..' })))
})
