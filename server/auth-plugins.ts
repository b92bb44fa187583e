import { createAuthPlugins as accountPlugins } from '#server/features/account/login/auth-plugins.ts'
import type { AuthPlugins } from './platform/session/auth.ts'

/** Ways to sign in, beyond what better-auth has by itself. */
export const buildAuthPlugins: AuthPlugins = (ground) => [...accountPlugins(ground)]
