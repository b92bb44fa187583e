import type { Endpoint } from '#contract/wire/endpoint.ts'
import { countAddressBytes, LONGEST_ADDRESS, MAIL_ADDRESS, toMailAddress } from './mail-address.ts'
import { CODE_ALPHABET, CODE_KINDS, CODE_LENGTH } from '#contract/zod-free/one-time-code.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'

// Sign-in by mailed code, sessions, passkeys, change of email address. better-auth runs the WebAuthn
// ceremonies under its own paths; the responses use our envelope.

/** Normalized by `toMailAddress`: any deliverable address, in any script. */
export const email = z.string().check(
  z.overwrite(toMailAddress),
  z.refine((address) => MAIL_ADDRESS.test(address) && countAddressBytes(address) <= LONGEST_ADDRESS),
)

/** Six digits, or twelve letters after too many wrong guesses for the address. */
export const code = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(new RegExp(`^(?:\\d{${CODE_LENGTH.digits}}|[${CODE_ALPHABET}]{${CODE_LENGTH.letters}})$`)),
  )

const codeKind = z.enum(CODE_KINDS)
/** Lifetime of the code, ms, and its kind; servers from before there were two kinds omit the kind. */
export const mailedCode = z.object({ validForMs: z.number(), kind: z.optional(codeKind) })

/** The response is the same for known and unknown addresses. */
export const sendLoginCode = {
  method: 'POST',
  path: API.loginCode,
  access: 'public',
  body: z.object({ email }),
  response: mailedCode,
} as const satisfies Endpoint

/** The code only works in the browser that requested it. 422 `code_invalid` if it is wrong, used or expired. */
export const login = {
  method: 'POST',
  path: API.login,
  access: 'public',
  body: z.object({ email, code }),
  response: z.object({ account: z.string(), hasPasskey: z.boolean() }),
} as const satisfies Endpoint

/** Ids as the sign-in library generates them. */
const ownId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

const session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Short, readable: "Chrome on Android". */
  device: z.string(),
  ip: z.nullable(z.string()),
})
export type SessionRow = z.infer<typeof session>

export const listSessions = {
  method: 'GET',
  path: API.sessions,
  access: 'candidate',
  response: z.object({ sessions: z.array(session) }),
} as const satisfies Endpoint

export const revokeSession = {
  method: 'DELETE',
  path: `${API.sessions}/:id`,
  access: 'candidate',
  params: ownId,
  response: z.object({ sessions: z.array(session) }),
} as const satisfies Endpoint

const passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.string() })
export type PasskeyRow = z.infer<typeof passkey>

export const listPasskeys = {
  method: 'GET',
  path: API.passkeys,
  access: 'candidate',
  response: z.object({ passkeys: z.array(passkey) }),
} as const satisfies Endpoint

export const removePasskey = {
  method: 'DELETE',
  path: `${API.passkeys}/:id`,
  access: 'candidate',
  params: ownId,
  response: z.object({ passkeys: z.array(passkey) }),
} as const satisfies Endpoint

/** Options as `PublicKeyCredential.parse…OptionsFromJSON` takes them. */
const ceremonyOptions = z.looseObject({ challenge: z.string() })
/** The result of `credential.toJSON()`; checked by the server's WebAuthn library. */
const credential = z.looseObject({ id: z.string().check(z.regex(/^[\w-]{1,2048}$/)) })

/**
 * Starts adding a passkey. 403 `session_not_fresh` if the sign-in is older than ten minutes: sign in with a new code
 * first.
 */
export const passkeyRegisterOptions = {
  method: 'GET',
  path: `${API.auth}/passkey/generate-register-options`,
  access: 'candidate',
  response: ceremonyOptions,
} as const satisfies Endpoint

export const registerPasskey = {
  method: 'POST',
  path: `${API.auth}/passkey/verify-registration`,
  access: 'candidate',
  body: z.object({ response: credential, name: z.optional(z.string().check(z.trim(), z.regex(/^\P{Cc}{1,80}$/u))) }),
  response: z.object({ passkeys: z.array(passkey) }),
} as const satisfies Endpoint

/** Starts a sign-in by passkey, also for conditional UI; reveals no account. */
export const passkeyLoginOptions = {
  method: 'GET',
  path: `${API.auth}/passkey/generate-authenticate-options`,
  access: 'public',
  response: ceremonyOptions,
} as const satisfies Endpoint

export const loginWithPasskey = {
  method: 'POST',
  path: `${API.auth}/passkey/verify-authentication`,
  access: 'public',
  body: z.object({ response: credential }),
  response: login.response,
} as const satisfies Endpoint

/** Sends one code to the current address and one to the new one. */
export const startEmailChange = {
  method: 'POST',
  path: API.emailChange,
  access: 'candidate',
  body: z.object({ email }),
  response: z.object({ validForMs: z.number(), oldKind: z.optional(codeKind), newKind: z.optional(codeKind) }),
} as const satisfies Endpoint

export const confirmEmailChange = {
  method: 'POST',
  path: `${API.emailChange}/confirm`,
  access: 'candidate',
  body: z.object({ email, oldCode: code, newCode: code }),
  response: z.object({ email: z.string() }),
} as const satisfies Endpoint
