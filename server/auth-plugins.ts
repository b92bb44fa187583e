import { createAuthPlugins as accountPlugins } from '#server/features/account/login/auth-plugins.ts'
import type { AuthPlugins } from './platform/session/auth.ts'

/** Creates the sign-in plugins that better-auth does not include. */
export const buildAuthPlugins: AuthPlugins = (ground) => [...accountPlugins(ground)]
