import type { Boot } from '#contract/boot.ts'
import { useBoot } from '#src/platform/boot.tsx'

/** The auth user store of A-27. */
export type AuthUser = Pick<Boot, 'groupId' | 'profile' | 'user'> & { isLoggedIn: boolean }

export function useAuthUser(): AuthUser {
  const { groupId, profile, user } = useBoot()
  return { groupId, profile, user, isLoggedIn: user !== null }
}
