import type { Role } from './job-role.ts'
import localRoleList from './local-roles.json' with { type: 'json' }
import type { Language } from './places.ts'
import roleList from './roles.json' with { type: 'json' }

/** Roles written in English, from boats to offices. */
export const englishRoles: readonly Role[] = roleList
/** Roles for work that is advertised in the language of its harbor. */
export const localRoles: Partial<Record<Language, readonly Role[]>> = localRoleList
