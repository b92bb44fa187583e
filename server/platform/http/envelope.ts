import type { FastifyReply } from 'fastify'
import type { Envelope } from '#contract/wire/envelope.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import type { Locale } from '#contract/locales.ts'
import type { Failure } from '#server/platform/failure.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'

/** Builds a success response in the format of existing clients. */
export function buildSuccessEnvelope<Data>(data: Data, metadata: Record<string, unknown> = {}): Envelope<Data> {
  return { status: 200, error: { message: '', body: '' }, data, metadata }
}

/** Builds a refusal response with translated texts. */
export function buildRefusalEnvelope(failure: Failure, locale: Locale): Envelope {
  const { message, fieldErrors } = failure.toTexts(locale)
  return {
    status: failure.status,
    error: {
      message,
      body: '',
      code: failure.code,
      ...(fieldErrors ? { fieldErrors } : {}),
    },
    data: failure.data ?? null,
    metadata: {},
  }
}

/** Sends a refusal in the visitor's language: the envelope, the status, and the headers for the refusal's code. */
export function sendRefusal(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.code === 'login_required') reply.header(HEADER.login, '1')
  if (failure.code === 'csrf_invalid') reply.header(HEADER.csrfInvalid, '1')
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(failure.retryAfter))))
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(buildRefusalEnvelope(failure, negotiateRequestLocale(reply.request, reply.request.context))))
}
