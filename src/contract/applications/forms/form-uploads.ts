import type { Endpoint } from '#contract/wire/endpoint.ts'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { z } from '#contract/wire/zod.ts'

/**
 * Files of forms are uploaded with the tus protocol 1.0.0; the URL of an upload ends with its id, the `uid` of the
 * file's value.
 */
export const FORM_UPLOADS = '/api/forms/uploads'
/** Largest file of a form; an item's `maxFileSizeMB` may be smaller. */
export const FORM_UPLOAD_BYTES = UPLOAD_BYTES
/** Allowed extensions if an item names none: F-08. */
export const FORM_UPLOAD_TYPES = ['doc', 'docx', 'pdf', 'txt', 'png', 'jpg', 'jpeg'] as const
/** Uploads that no submission refers to are deleted after this long, ms. */
export const FORM_UPLOAD_KEPT = 7 * 24 * 60 * 60 * 1000

const byId = z.object({ id: z.string().check(z.regex(/^[\w-]{16,64}$/)) })

/**
 * Successful responses follow the protocol (201, 204, with `Upload-Offset` and `Location`, a path of this site); errors
 * use the envelope: 401, 403 `csrf_invalid`, 404 unknown or deleted, 409 `conflict` if the part does not continue the
 * upload or the upload is complete (use `HEAD`), 413 `too_large`, 415 `unsupported_media` or 422 `invalid_fields` if
 * the complete file is not allowed (it is then deleted), 429, 503 `unavailable` while too many files are being uploaded
 * or checked (received bytes are kept; try again), 507 `storage_full`. Each request carries the CSRF token, and
 * `domain` in the query. `Upload-Metadata`: `filename`, and `allowedTypes` (comma-separated extensions) if the item
 * names its own.
 */
export const createUpload = {
  method: 'POST',
  path: FORM_UPLOADS,
  access: 'public',
  response: z.null(),
} as const satisfies Endpoint

/**
 * Appends bytes at `Upload-Offset`; `HEAD` on the same URL returns the current offset. The response to the last part
 * waits until the file is checked.
 */
export const appendUpload = {
  method: 'PATCH',
  path: `${FORM_UPLOADS}/:id`,
  access: 'public',
  params: byId,
  response: z.null(),
} as const satisfies Endpoint

/** Deletes a file that was not submitted yet: 204. */
export const removeUpload = {
  method: 'DELETE',
  path: `${FORM_UPLOADS}/:id`,
  access: 'public',
  params: byId,
  response: z.null(),
} as const satisfies Endpoint

/** The file itself, for the person who uploaded it. */
export const uploadedFile = {
  method: 'GET',
  path: `${FORM_UPLOADS}/:id/file`,
  access: 'candidate',
  params: byId,
  response: 'file',
} as const satisfies Endpoint
