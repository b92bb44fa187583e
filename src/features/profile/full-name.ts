import { formatFullName } from '#contract/account/person-name.ts'
import type { Profile } from '#contract/profile/profile.ts'

/** The whole name; of somebody who gave none the address. */
export const getFullName = (profile: Pick<Profile, 'firstName' | 'lastName' | 'nameOrder' | 'email'>): string =>
  formatFullName(profile) || profile.email
