import { authPlugins as accountPlugins } from '#server/careers/account/auth-plugins.ts'
import type { AuthPlugins } from './platform/session/auth.ts'

/** Ways to sign in, beyond what better-auth has by itself. */
export const authPlugins: AuthPlugins = (ground) => [...accountPlugins(ground)]
