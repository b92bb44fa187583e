import { FORM_UPLOAD_BYTES } from '#contract/applications/forms/form-uploads.ts'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { LONGEST_SIDE } from '#server/files/is-picture-too-large.ts'
import { REFUSED } from '#server/files/check/create-file-refusal.ts'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'
import { Failure } from '#server/platform/failure.ts'

/** Texts of refusals that differ from those for letters, because a form's file can be of any kind. */
const OTHERWISE: Partial<Record<RefusalReason, Text>> = {
  empty: msg('This file is empty. Choose another one.'),
  'wrong-type': msg('This kind of file cannot be used here.'),
  'not-a-pdf': msg('This kind of file cannot be used here.'),
  'wrong-extension': msg('The name of this file does not fit its content.'),
  encrypted: msg('This file is protected by a password. Save it without protection.'),
  'active-content': msg('This file holds scripts or macros. Save it as a plain PDF and choose that one.'),
}

/** The refusal shown for a form's file. */
export function createUploadRefusal(reason: RefusalReason): Failure {
  const { code, text } = REFUSED[reason]
  return new Failure(code, OTHERWISE[reason] ?? text, {
    values: { largest: FORM_UPLOAD_BYTES / MEGABYTE, longest: LONGEST_SIDE },
  })
}

/** Unknown, swept and other people's uploads are the same to a caller. */
export function createUploadNotFoundFailure(): Failure {
  return new Failure('not_found', msg('This file could not be found.'))
}
