import {
  loginWithPasskey,
  passkeyLoginOptions,
  passkeyRegisterOptions,
  registerPasskey,
  type PasskeyRow,
} from '#contract/account/account.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { endPendingLogout } from '#src/platform/persist/device-store.ts'
import { call } from '#src/platform/request/call.ts'

// The WebAuthn ceremonies: options from the server, the browser's own dialog, and its result for the server.

/** Why the browser's passkey step failed; the page chooses the text. */
export type PasskeyRefusal = 'cancelled' | 'known' | 'failed'

/** A passkey prompt that failed on the device. A refusal by the server is a `RequestFailure` instead. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure'
  readonly reason: PasskeyRefusal

  constructor(reason: PasskeyRefusal, cause?: unknown) {
    super(`passkey ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Whether the browser supports the whole ceremony without a library, and this site may use passkeys: over HTTPS, under
 * a host name.
 */
export function hasPasskeySupport(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
    globalThis.isSecureContext &&
    !isIpAddress(location.hostname)
  )
}

/** Browsers write every form of an IP address as numbers and dots, or in brackets. Passkeys require a host name. */
const isIpAddress = (hostname: string) => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)

/** Whether the device itself can create a passkey: by face, finger or PIN. */
export async function canMakePasskey(): Promise<boolean> {
  return (
    hasPasskeySupport() &&
    (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false))
  )
}

/** Whether the browser can offer passkeys among the suggestions of the email field. */
export async function canSuggestPasskey(): Promise<boolean> {
  return (
    hasPasskeySupport() && ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false)
  )
}

/** Signs in. `suggested` waits among the email field's suggestions until one is chosen or `signal` aborts. */
export async function signInWithPasskey(o: {
  suggested?: boolean
  signal: AbortSignal
}): Promise<DataOf<typeof loginWithPasskey>> {
  const options = await call(passkeyLoginOptions, { signal: o.signal, quietRateLimit: true, changesAccount: true })
  const response = await runPasskeyCeremony(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal: o.signal,
      ...(o.suggested ? { mediation: 'conditional' } : {}),
    }),
  )
  const signedIn = await call(loginWithPasskey, { body: { response }, quietRateLimit: true, changesAccount: true })
  // An earlier sign-out that the server was not notified of must not end this session.
  await endPendingLogout()
  return signedIn
}

/**
 * Creates a passkey for the signed-in person and returns all of them; the server names it after the device.
 * `changesAccount` covers the moment right after sign-in, when the page is still anonymous.
 */
export async function addPasskey(): Promise<PasskeyRow[]> {
  const options = await call(passkeyRegisterOptions, { quietRateLimit: true, changesAccount: true })
  const response = await runPasskeyCeremony(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )
  return (await call(registerPasskey, { body: { response }, quietRateLimit: true, changesAccount: true })).passkeys
}

async function runPasskeyCeremony(start: () => Promise<Credential | null>): Promise<{ id: string }> {
  const credential = await start().catch((error: unknown) => {
    throw new PasskeyFailure(toPasskeyRefusal(error), error)
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyFailure('cancelled')
  try {
    return credential.toJSON()
  } catch (error) {
    // Password managers may replace the browser's object with an incomplete one.
    throw new PasskeyFailure('failed', error)
  }
}

function toPasskeyRefusal(error: unknown): PasskeyRefusal {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
