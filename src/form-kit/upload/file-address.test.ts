import { expect, test } from 'vitest'
import { uploadedFile } from '#contract/forms/form-uploads.ts'
import { fillPath, outgoing } from '#src/platform/request/address.ts'
import { fileAddress } from './file-address.ts'

test('F-08 a file is read again at the address of its endpoint', () => {
  expect(fileAddress('a_b-1/..')).toBe(outgoing(fillPath(uploadedFile.path, { id: 'a_b-1/..' })))
})
