import type { Endpoint } from '#contract/wire/endpoint.ts'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { z } from '#contract/wire/zod.ts'

/**
 * Files of forms arrive here by the tus protocol 1.0.0; the address of an upload ends with its id, which is the `uid`
 * of the file's value.
 */
export const FORM_UPLOADS = '/api/forms/uploads'
/** Largest file of a form; `maxFileSizeMB` of an item may say less. */
export const FORM_UPLOAD_BYTES = UPLOAD_BYTES
/** Endings that are taken where an item does not say: F-08. */
export const FORM_UPLOAD_TYPES = ['doc', 'docx', 'pdf', 'txt', 'png', 'jpg', 'jpeg'] as const
/** An upload that nothing sent holds on to is swept after this long, ms. */
export const FORM_UPLOAD_KEPT = 7 * 24 * 60 * 60 * 1000

const byId = z.object({ id: z.string().check(z.regex(/^[\w-]{16,64}$/)) })

/**
 * The protocol's answers come bare (201, 204, with `Upload-Offset` and `Location`, a path of this site); refusals in
 * the envelope: 401, 403 `csrf_invalid`, 404 unknown or swept, 409 `conflict` when the part does not follow what is
 * here or all is here already (`HEAD` tells), 413 `too_large`, 415 `unsupported_media` or 422 `invalid_fields` when
 * the file, whole, is not what it may be (nothing is kept then), 429, 503 `unavailable` while too many files are on
 * their way or being checked (what came stays; ask again), 507 `storage_full`. Each request carries the CSRF token;
 * `domain` stays in the address. `Upload-Metadata`: `filename`, and `allowedTypes` (endings with commas) where the
 * item names its own.
 */
export const createUpload = {
  method: 'POST',
  path: FORM_UPLOADS,
  access: 'public',
  response: z.null(),
} as const satisfies Endpoint

/**
 * Bytes from `Upload-Offset` on; `HEAD` of the same address answers how many there are. The last ones are answered
 * when the file was checked.
 */
export const appendUpload = {
  method: 'PATCH',
  path: `${FORM_UPLOADS}/:id`,
  access: 'public',
  params: byId,
  response: z.null(),
} as const satisfies Endpoint

/** Takes a file back that was not sent yet: 204. */
export const removeUpload = {
  method: 'DELETE',
  path: `${FORM_UPLOADS}/:id`,
  access: 'public',
  params: byId,
  response: z.null(),
} as const satisfies Endpoint

/** The file itself, for whoever uploaded it. */
export const uploadedFile = {
  method: 'GET',
  path: `${FORM_UPLOADS}/:id/file`,
  access: 'candidate',
  params: byId,
  response: 'file',
} as const satisfies Endpoint
