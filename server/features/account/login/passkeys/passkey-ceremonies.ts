import type { FastifyReply } from 'fastify'
import {
  loginWithPasskey,
  passkeyLoginOptions,
  passkeyRegisterOptions,
  registerPasskey,
  type listPasskeys,
} from '#contract/account/account.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { msg } from '#contract/zod-free/text.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import { endSessionByToken } from '#server/platform/session/session.ts'
import { Failure } from '#server/platform/failure.ts'
import { isSessionFresh } from '#server/platform/session/fresh-session.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext, RequestContext } from '#server/platform/http/request-context.ts'
import { beginSession } from '#server/features/account/login/sign-in/begin-session.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'
import { runPasskeyCeremonyStep } from './run-ceremony.ts'
import { formatDeviceName } from '#server/platform/session/device-name.ts'
import { requireLoginEnabled } from '#server/features/account/login/sign-in/code-login.ts'
import { listOwnPasskeys } from './passkeys.ts'

export async function createPasskeyRegisterOptions(
  services: Services,
  context: SignedInContext,
  reply: FastifyReply,
): Promise<DataOf<typeof passkeyRegisterOptions>> {
  requireFreshSession(services, context)
  return runCeremonyForOptions(services, context, reply, passkeyRegisterOptions.path)
}

/** Adds a passkey. If the person gives no name, it is named after the device. */
export async function addPasskey(
  services: Services,
  context: SignedInContext,
  { response, name }: BodyOf<typeof registerPasskey>,
  reply: FastifyReply,
): Promise<DataOf<typeof listPasskeys>> {
  requireFreshSession(services, context)
  await requireUnusedCredential(services, response.id)
  const body = { response, name: name ?? formatDeviceName(context.userAgent) }
  await runPasskeyCeremonyStep(services, context, reply, { method: 'POST', path: registerPasskey.path, body })
  logSecurity(services, 'passkey_added', {
    ...describeRequestOrigin(context),
    outcome: 'done',
    person: context.candidate.personId,
  })
  return listOwnPasskeys(services, context)
}

export async function createPasskeyLoginOptions(
  services: Services,
  context: RequestContext,
  reply: FastifyReply,
): Promise<DataOf<typeof passkeyLoginOptions>> {
  requireLoginEnabled(context)
  return runCeremonyForOptions(services, context, reply, passkeyLoginOptions.path)
}

const verified = z.object({
  session: z.object({ token: z.string() }),
  user: z.object({ id: z.string(), email: z.string() }),
})

/**
 * Signs in by passkey. The library's own session is replaced by one made like any other, so that signing in by passkey
 * and by code end alike.
 */
export async function signInWithPasskey(
  services: AccountServices,
  context: RequestContext,
  { response }: BodyOf<typeof loginWithPasskey>,
  reply: FastifyReply,
): Promise<DataOf<typeof loginWithPasskey>> {
  requireLoginEnabled(context)
  const { data } = await runPasskeyCeremonyStep(services, context, reply, {
    method: 'POST',
    path: loginWithPasskey.path,
    body: { response },
  }).catch((error: unknown) => {
    if (error instanceof Failure)
      logSecurity(services, 'sign_in', { ...describeRequestOrigin(context), outcome: 'refused', how: 'passkey' })
    throw error
  })
  const { session, user } = verified.parse(data)
  await endSessionByToken(services.db, session.token)
  return beginSession(services, context, reply, user, 'passkey')
}

const ceremonyOptions = passkeyLoginOptions.response

async function runCeremonyForOptions(services: Services, context: RequestContext, reply: FastifyReply, path: string) {
  const { data, cookies } = await runPasskeyCeremonyStep(services, context, reply, { method: 'GET', path })
  // The challenge is bound to this browser by the library's signed cookie.
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return ceremonyOptions.parse(data)
}

/** Requires that a credential belongs to no other account (WebAuthn Level 3, 7.1, step 27). */
async function requireUnusedCredential({ db }: Services, credentialId: string): Promise<void> {
  const known = await db
    .selectFrom('auth_passkey')
    .select('id')
    .where('credentialID', '=', credentialId)
    .executeTakeFirst()
  if (known) throw new Failure('conflict', msg('This passkey belongs to an account already.'))
}

/** Someone with a found or borrowed phone must not be able to add their fingerprint to the account. */
function requireFreshSession(services: Services, context: SignedInContext): void {
  if (isSessionFresh(services, context)) return
  throw new Failure('session_not_fresh', msg('Sign in again with a code to add a passkey.'))
}
