import { formatFullName } from '#contract/account/person-name.ts'
import type { Profile } from '#contract/profile/profile.ts'

/** The full name, or the email address without one. */
export const getDisplayName = (profile: Pick<Profile, 'firstName' | 'lastName' | 'nameOrder' | 'email'>): string =>
  formatFullName(profile) || profile.email
