import type { FailureCode } from '#contract/wire/envelope.ts'
import { MEGABYTE, UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { LONGEST_SIDE } from '#server/files/is-picture-too-large.ts'
import type { RefusalReason } from './file-verdict.ts'

const VALUES = { largest: UPLOAD_BYTES / MEGABYTE, longest: LONGEST_SIDE }

/** Texts for each reason; some differ for files of forms. */
export const REFUSED: Record<RefusalReason, { code: FailureCode; text: Text }> = {
  empty: { code: 'invalid_fields', text: msg('This file is empty. Choose the signed letter again.') },
  'too-large': { code: 'too_large', text: msg('This file is larger than {largest} MB. Choose a smaller one.') },
  'wrong-type': { code: 'unsupported_media', text: msg('Only PDF, PNG and JPEG files can be used here.') },
  'not-a-pdf': { code: 'unsupported_media', text: msg('This is not a PDF. Save the letter as PDF and send that.') },
  'wrong-extension': {
    code: 'unsupported_media',
    text: msg('The name of this file does not fit its content. Save it again as PDF, PNG or JPEG.'),
  },
  broken: {
    code: 'invalid_fields',
    text: msg('This file cannot be read to its end. Save it again and choose the new copy.'),
  },
  encrypted: { code: 'invalid_fields', text: msg('This PDF is protected by a password. Save it without protection.') },
  restricted: {
    code: 'invalid_fields',
    text: msg('This PDF is protected against changes, so it can’t be sealed. Save it without protection.'),
  },
  'active-content': {
    code: 'invalid_fields',
    text: msg('This PDF holds scripts or actions. Print it to a new PDF and choose that one.'),
  },
  'linked-content': {
    code: 'invalid_fields',
    text: msg('Opening this file loads content from elsewhere. Save it as a plain PDF and choose that one.'),
  },
  attachments: {
    code: 'invalid_fields',
    text: msg('This PDF holds attached files. Print it to a new PDF and choose that one.'),
  },
  'unpacks-too-large': {
    code: 'invalid_fields',
    text: msg(
      'This file unpacks to far more than its size. Save it as PDF, with pictures of at most 600 dpi, and choose that one.',
    ),
  },
  'too-complex': {
    code: 'invalid_fields',
    text: msg('This file is too complex to check. Print it to a new PDF and choose that one.'),
  },
  'changes-when-sealed': {
    code: 'invalid_fields',
    text: msg(
      'The pages of this PDF would not look the same once it is signed and sealed. Print it to a new PDF and choose that one.',
    ),
  },
  'allows-no-signature': {
    code: 'invalid_fields',
    text: msg(
      'This PDF is certified so that nothing may be added, so nobody can sign it. Certify it so that it may be signed, or print it to a new PDF.',
    ),
  },
  malware: { code: 'invalid_fields', text: msg('A scan found malware in this file. Choose another one.') },
  'picture-too-large': {
    code: 'invalid_fields',
    text: msg('This picture is too large. Up to {longest} pixels on the longer side can be used.'),
  },
  'more-than-one-file': { code: 'invalid_fields', text: msg('You should upload at most 1 file') },
}

/** The refusal of a file; `field` names the form field. */
export function createFileRefusal(reason: RefusalReason, field?: string): Failure {
  const { code, text } = REFUSED[reason]
  return new Failure(code, text, { values: VALUES, ...(field ? { fieldErrors: { [field]: text } } : {}) })
}
