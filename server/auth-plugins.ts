import { createAuthPlugins as accountPlugins } from '#server/features/account/login/auth-plugins.ts'
import type { AuthPlugins } from './platform/session/auth.ts'

/** Kinds of sign-in that better-auth does not have by itself. */
export const buildAuthPlugins: AuthPlugins = (ground) => [...accountPlugins(ground)]
