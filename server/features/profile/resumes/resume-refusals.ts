import type { FailureCode } from '#contract/wire/envelope.ts'
import { MEGABYTE, RESUME_BYTES } from '#contract/zod-free/limits.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { REFUSED } from '#server/files/check/create-file-refusal.ts'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'
import { Failure } from '#server/platform/failure.ts'

const REFUSALS: Partial<Record<RefusalReason, { code: FailureCode; text: Text }>> = {
  empty: { code: 'invalid_fields', text: msg('This file is empty. Choose another one.') },
  'too-large': { code: 'too_large', text: msg('This file is larger than {largest} MB. Choose a smaller one.') },
  'wrong-type': {
    code: 'unsupported_media',
    text: msg('A resume can be a PDF, DOCX, ODT, DOC, TXT, JSON or XML file.'),
  },
  'wrong-extension': {
    code: 'unsupported_media',
    text: msg('The name of this file doesn’t match what is in it. Save it again, best as PDF.'),
  },
  encrypted: { code: 'invalid_fields', text: msg('This file is protected by a password. Save it without one.') },
  'active-content': { code: 'invalid_fields', text: msg('This file holds scripts or macros. Save it as a plain PDF.') },
  'linked-content': REFUSED['linked-content'],
  attachments: REFUSED.attachments,
  'unpacks-too-large': REFUSED['unpacks-too-large'],
  'too-complex': REFUSED['too-complex'],
  malware: { code: 'invalid_fields', text: msg('A scan found malware in this file. Choose another one.') },
}
const OTHERWISE = {
  code: 'invalid_fields',
  text: msg('This file can’t be read. Save it as a plain PDF and try again.'),
} as const

/** Creates the refusal shown for a resume. */
export function createResumeRefusal(reason: RefusalReason): Failure {
  const { code, text } = REFUSALS[reason] ?? OTHERWISE
  const values = { largest: RESUME_BYTES / MEGABYTE }
  return new Failure(code, text, { values, fieldErrors: { resume_content: text } })
}

/** The same refusal for unknown resumes and for those of others, so that a caller cannot tell them apart. */
export const createResumeNotFound = (): Failure => new Failure('not_found', msg('This resume could not be found.'))
export const createProposalNotFound = (): Failure =>
  new Failure('not_found', msg('There is nothing to decide about this resume.'))
