import { passkey } from '@better-auth/passkey'
import type { AuthPlugins } from '#server/platform/session/auth.ts'

/** Sign-in plugins of the site. Passkeys belong to the host of ORIGIN, for every tenant. */
export const createAuthPlugins: AuthPlugins = ({ config }) => {
  const { hostname } = new URL(config.ORIGIN)
  return [
    passkey({
      rpID: hostname,
      rpName: hostname,
      origin: config.ORIGIN,
      schema: { passkey: { modelName: 'auth_passkey' } },
      // Makes the credential discoverable, so that the sign-in form can offer it before anybody has typed an address.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    }),
  ]
}
