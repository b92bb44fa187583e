import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_BYTES, UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import type { z } from '#contract/wire/zod.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { createTooLargeFailure } from '#server/platform/refusals/too-large.ts'
import { describeFieldProblems } from './field-problem.ts'
import { describeUnknownKeys } from './describe-unknown-fields.ts'
import { toStorableJson, toStorableText } from '#server/platform/words/storable-text.ts'

const LIMITS = { fileSize: UPLOAD_BYTES, files: 2, fields: 20, parts: 22, fieldSize: BODY_BYTES, fieldNameSize: 100 }

export type UploadedFile = { filename: string; mediaType: string; bytes: Uint8Array }
export type Form = { body: unknown; files: Record<string, UploadedFile | undefined> }

/** Mounts the parser of multipart forms. Sizes and counts are limited while reading, so that memory is limited too. */
export async function mountMultipartForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: LIMITS,
  })
}

/**
 * Reads a multipart request, and checks its fields with the schema. A request without a body counts as an empty form.
 */
export async function readMultipartForm(
  request: FastifyRequest,
  schema: z.ZodMiniType | undefined,
  fieldBytes = BODY_BYTES,
): Promise<Form> {
  if (!request.isMultipart() && request.body !== undefined && request.body !== null)
    throw new Failure('unsupported_media', msg('Send this as multipart/form-data.'))
  const { fields, files } = request.isMultipart()
    ? await readMultipartParts(request, {
        limits: { ...LIMITS, fieldSize: fieldBytes },
        bytes: Number.POSITIVE_INFINITY,
      })
    : { fields: {}, files: {} }
  if (!schema) return { body: undefined, files }
  return { body: parseBodyBySchema(schema, fields), files }
}

/**
 * Reads a JSON body, or the same JSON from a field of a multipart form with files. The total size is limited, because
 * each of many files may be large.
 */
export async function readJsonOrForm(
  request: FastifyRequest,
  schema: z.ZodMiniType,
  field: string,
  most: { files: number; bytes: number },
): Promise<Form> {
  if (!request.isMultipart()) return { body: parseEmployerBody(schema, request.body ?? {}), files: {} }
  const limits = { fileSize: UPLOAD_BYTES, files: most.files, fields: 5, parts: most.files + 5, fieldSize: BODY_BYTES }
  const { fields, files } = await readMultipartParts(request, { limits, bytes: most.bytes })
  const others = Object.keys(fields).filter((name) => name !== field)
  if (others.length > 0)
    throw new Failure('invalid_fields', msg('Check the marked fields.'), {
      fieldErrors: describeUnknownKeys('', others),
    })
  return { body: parseEmployerBody(schema, parseJsonField(fields[field])), files }
}

/** Parses the JSON of an employer's system, and reports an error for each wrong field. */
function parseEmployerBody(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fieldErrors = describeFieldProblems(
    parsed.error.issues.map((issue) => ({ ...issue })),
    input,
  )
  throw new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors })
}

function parseJsonField(text: string | undefined): unknown {
  if (text === undefined) return {}
  try {
    return JSON.parse(toStorableJson(text)) as unknown
  } catch (error) {
    throw new Failure('invalid_request', msg('The body is not valid JSON.'), { cause: error })
  }
}

function parseBodyBySchema(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fieldErrors: Record<string, Text> = {}
  for (const issue of parsed.error.issues) {
    const place = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') Object.assign(fieldErrors, describeUnknownKeys(place, issue.keys))
    else fieldErrors[place || 'body'] = msg('This value is not valid.')
  }
  throw new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors })
}

type Bounds = { limits: NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>; bytes: number }

async function readMultipartParts(
  request: FastifyRequest,
  { limits, bytes: most }: Bounds,
): Promise<{ fields: Record<string, string>; files: Form['files'] }> {
  const fields: Record<string, string> = {}
  const files: Form['files'] = {}
  let size = 0
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (files[part.fieldname]) throw new Failure('invalid_fields', msg('You should upload at most 1 file'))
        const bytes = await part.toBuffer()
        size += bytes.length
        if (size > most) throw createTooLargeFailure(most)
        files[part.fieldname] = { filename: toStorableText(part.filename), mediaType: part.mimetype, bytes }
      } else if (part.valueTruncated)
        throw new Failure('too_large', msg('A field of this form is larger than the site takes.'))
      else fields[part.fieldname] = toStorableText(String(part.value))
    }
  } catch (error) {
    // Errors of the plugin have a code. Errors of the parser have none, and mean that the body is malformed or
    // incomplete.
    if (error instanceof Failure || (error instanceof Error && 'code' in error)) throw error
    throw new Failure('invalid_request', msg('The form could not be read.'), { cause: error })
  }
  return { fields, files }
}
