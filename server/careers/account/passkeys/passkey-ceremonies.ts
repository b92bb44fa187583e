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
import { noteSecurity, whereFrom } from '#server/platform/security-log.ts'
import { endSessionOf } from '#server/platform/session/session.ts'
import { Failure } from '#server/platform/failure.ts'
import { isFresh } from '#server/platform/session/fresh-session.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit, Visit } from '#server/platform/http/visit.ts'
import { beginSession } from '#server/careers/account/sign-in/begin-session.ts'
import type { AccountServices } from '#server/careers/account/account-services.ts'
import { ceremony } from './ceremony.ts'
import { deviceName } from '#server/platform/session/device-name.ts'
import { requireLogin } from '#server/careers/account/sign-in/login.ts'
import { ownPasskeys } from './passkeys.ts'

export async function registerOptions(
  services: Services,
  visit: SignedInVisit,
  reply: FastifyReply,
): Promise<DataOf<typeof passkeyRegisterOptions>> {
  requireFreshSession(services, visit)
  return options(services, visit, reply, passkeyRegisterOptions.path)
}

/** Adds a passkey; nameless ones are called after the device. */
export async function register(
  services: Services,
  visit: SignedInVisit,
  { response, name }: BodyOf<typeof registerPasskey>,
  reply: FastifyReply,
): Promise<DataOf<typeof listPasskeys>> {
  requireFreshSession(services, visit)
  await requireNew(services, response.id)
  const body = { response, name: name ?? deviceName(visit.userAgent) }
  await ceremony(services, visit, reply, { method: 'POST', path: registerPasskey.path, body })
  noteSecurity(services, 'passkey_added', { ...whereFrom(visit), outcome: 'done', person: visit.candidate.personId })
  return ownPasskeys(services, visit)
}

export async function loginOptions(
  services: Services,
  visit: Visit,
  reply: FastifyReply,
): Promise<DataOf<typeof passkeyLoginOptions>> {
  requireLogin(visit)
  return options(services, visit, reply, passkeyLoginOptions.path)
}

const verified = z.object({
  session: z.object({ token: z.string() }),
  user: z.object({ id: z.string(), email: z.string() }),
})

/** Signs in by passkey. The library's own session is replaced by one made like any other, so that both ways end alike. */
export async function logInWithPasskey(
  services: AccountServices,
  visit: Visit,
  { response }: BodyOf<typeof loginWithPasskey>,
  reply: FastifyReply,
): Promise<DataOf<typeof loginWithPasskey>> {
  requireLogin(visit)
  const { data } = await ceremony(services, visit, reply, {
    method: 'POST',
    path: loginWithPasskey.path,
    body: { response },
  }).catch((error: unknown) => {
    if (error instanceof Failure)
      noteSecurity(services, 'sign_in', { ...whereFrom(visit), outcome: 'refused', how: 'passkey' })
    throw error
  })
  const { session, user } = verified.parse(data)
  await endSessionOf(services.db, session.token)
  return beginSession(services, visit, reply, user, 'passkey')
}

async function options(services: Services, visit: Visit, reply: FastifyReply, path: string) {
  const { data, cookies } = await ceremony(services, visit, reply, { method: 'GET', path })
  // The challenge is bound to this browser by the library's signed cookie.
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return ceremonyOptions.parse(data)
}

const ceremonyOptions = passkeyLoginOptions.response

/** One credential belongs to one account (WebAuthn Level 3, 7.1, step 27). */
async function requireNew({ db }: Services, credentialId: string): Promise<void> {
  const known = await db
    .selectFrom('auth_passkey')
    .select('id')
    .where('credentialID', '=', credentialId)
    .executeTakeFirst()
  if (known) throw new Failure('conflict', 'This passkey belongs to an account already.')
}

/** A found or borrowed phone must not be able to add its finger to somebody's account. */
function requireFreshSession(services: Services, visit: SignedInVisit): void {
  if (isFresh(services, visit)) return
  throw new Failure('session_not_fresh', 'Sign in again with a code to add a passkey.')
}
