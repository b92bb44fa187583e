import type { FastifyReply } from 'fastify'
import { z } from '#contract/wire/zod.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'

/** A step of a WebAuthn ceremony, done by the sign-in library. */
export type CeremonyStep = { method: 'GET' | 'POST'; path: string; body?: unknown }

/**
 * Runs a ceremony step and returns its JSON. Only the cookies reach the library, so that it sees the challenge and
 * nothing else; Foyer's own CSRF check has run before. The library compares the request's origin with the configured
 * one; programs that send no origin pass.
 */
export async function runPasskeyCeremonyStep(
  { auth, config }: Services,
  context: RequestContext,
  reply: FastifyReply,
  step: CeremonyStep,
): Promise<{ data: unknown; cookies: string[] }> {
  const headers = new Headers({
    cookie: reply.request.headers.cookie ?? '',
    origin: reply.request.headers.origin ?? config.ORIGIN,
    'x-forwarded-for': context.ip,
    'user-agent': context.userAgent,
    'content-type': 'application/json',
  })
  const answer = await auth.handler(
    new Request(new URL(step.path, config.ORIGIN), {
      method: step.method,
      headers,
      ...(step.method === 'POST' ? { body: JSON.stringify(step.body) } : {}),
    }),
  )
  const data: unknown = await answer.json()
  if (!answer.ok) throw toCeremonyError(answer.status, data)
  return { data, cookies: answer.headers.getSetCookie() }
}

const libraryError = z.object({ code: z.string() })

function toCeremonyError(status: number, data: unknown): Error {
  const parsed = libraryError.safeParse(data)
  const code = parsed.success ? parsed.data.code : ''
  // The library responds with 500 if it cannot make sense of a credential; that is the sender's mistake.
  const isSendersDoing = status < 500 || code === 'FAILED_TO_VERIFY_REGISTRATION'
  if (!isSendersDoing) return new Error(`passkey ceremony failed with ${status} ${code}`)
  return new Failure('invalid_request', msg('This passkey was not accepted. Try again, or sign in with a code.'))
}
